import { expect, test } from 'vitest';
import { aurora } from './index';
test('x', () => {
  for (const language of ['en', 'zh-CN'] as const) for (let seed = 1; seed <= 20; seed++) {
    const t0 = performance.now();
    const t = aurora({ language, seed });
    const ms = performance.now() - t0;
    const tok = t.turns.map((u) => u.messages.reduce((s, m) => s + Math.floor([...m.text].length / 3), 0));
    const cum = (n: number) => tok.slice(0, n).reduce((a, b) => a + b, 0);
    console.log(language, seed, ms.toFixed(1), cum(10), cum(290), cum(300), cum(330), cum(500), t.units?.length, t.probes?.length, t.turns.filter((x) => x.refersTo).length);
    for (const u of t.units ?? []) if (!u.statedIn.length) console.log('UNSTATED', u.id);
  }
  expect(1).toBe(1);
});
