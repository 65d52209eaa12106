import { expect, test } from 'vitest';
import { score } from '../engine/score/score';
import { simulate } from '../engine/simulate/simulate';
import { prepare } from '../engine/transcript/prepare';
import type { Transcript } from '../engine/transcript/transcript';
import { categoryTable } from './category-scores';
import type { ScoredRun } from './scoreboard';

const said = ['The port is 8080.', 'The host is db1.', 'Which port?', 'Which host?', 'Which port, again?'];
const transcript: Transcript = {
  format: 'forgetting-lab/transcript',
  version: 1,
  name: 'asked',
  turns: said.map((text, i) => ({ messages: [{ id: `m${i}`, role: 'user', text }] })),
  units: [
    { id: 'port', type: 'fact', title: 'port', evidence: ['8080'], statedIn: ['m0'] },
    { id: 'host', type: 'fact', title: 'host', evidence: ['db1'], statedIn: ['m1'] },
  ],
  probes: [
    { id: 'a', askedIn: 'm2', dimension: 'tasks', needs: ['port'], category: 'single-hop' },
    { id: 'b', askedIn: 'm3', dimension: 'tasks', needs: ['host'], category: 'temporal' },
    { id: 'c', askedIn: 'm4', dimension: 'tasks', needs: ['port'], category: 'single-hop' },
  ],
};

function run(capacity: number, of = transcript): { prepared: ReturnType<typeof prepare>; run: ScoredRun } {
  const prepared = prepare(of);
  const trace = simulate(prepared, { strategy: 'fifo', parameters: { capacity } }, 1);
  const weights = { facts: 20, preferences: 20, timeline: 20, tasks: 20, noise: 20 };
  const scorecard = score(prepared, trace, weights);
  const name = { en: 'FIFO', 'zh-CN': 'FIFO' };
  return { prepared, run: { slot: 'fifo', strategy: 'fifo', role: 'strategy', name, trace, scorecard } };
}

test('counts what was asked and answered by category, up to the turn', () => {
  const all = run(1000);
  expect(categoryTable(all.prepared, [all.run], 5)).toMatchObject({
    categories: [
      { name: 'single-hop', asked: 2 },
      { name: 'temporal', asked: 1 },
    ],
    rows: [{ slot: 'fifo', answered: [2, 1] }],
  });
  expect(categoryTable(all.prepared, [all.run], 3)).toMatchObject({
    categories: [{ name: 'single-hop', asked: 1 }],
    rows: [{ answered: [1] }],
  });
  const none = run(1);
  expect(categoryTable(none.prepared, [none.run], 5)?.rows[0]?.answered).toEqual([0, 0]);
});

test('is nothing before the first question, and where questions have no category', () => {
  const all = run(1000);
  expect(categoryTable(all.prepared, [all.run], 2)).toBeNull();
  expect(categoryTable(all.prepared, [], 5)).toBeNull();
  const probes = (transcript.probes ?? []).map(({ category: _, ...probe }) => probe);
  const plain = run(1000, { ...transcript, probes });
  expect(categoryTable(plain.prepared, [plain.run], 5)).toBeNull();
});
