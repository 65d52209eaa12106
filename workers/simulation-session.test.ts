import { describe, expect, it } from 'vitest';
import { presetConfig } from '../src/engine/strategies/catalogue';
import type { RunRequest } from './protocol';
import { createSimulationSession } from './simulation-session';
import { transferablesOf } from './transferables';

const options = { tokenCounter: 'article', recallRule: 'auto', classifier: 'auto' };
const weights = { facts: 30, preferences: 20, timeline: 20, tasks: 20, noise: 10 };
const source = { kind: 'aurora', language: 'en', seed: 7 } as const;
const request = (generation: number, strategy: 'fifo' | 'consolidation' | 'hybrid' = 'fifo'): RunRequest => ({
  generation,
  jobs: [{ slot: strategy, config: presetConfig(strategy) }],
  seed: 7,
  weights,
});

describe('the worker’s session', () => {
  it('says so when nothing is loaded', async () => {
    expect(await createSimulationSession().run(request(1))).toMatchObject({
      ok: false,
      error: { code: 'nothing-loaded' },
    });
  });

  it.each(['fifo', 'consolidation', 'hybrid'] as const)(
    'gives %s away and computes the same again',
    async (strategy) => {
      const session = createSimulationSession();
      await session.load({ generation: 1, source, options });
      const run = async (generation: number) => {
        const reply = await session.run(request(generation, strategy));
        if (!reply.ok) throw new Error(reply.error.message.en);
        // As the worker does: what is transferred is gone from here, so nothing that is kept may be among it.
        return structuredClone(reply.value.results, { transfer: transferablesOf(reply.value.results) });
      };
      expect(await run(3)).toEqual(await run(2));
    },
  );

  it('gives up what was cancelled, and nothing newer', async () => {
    const session = createSimulationSession();
    await session.load({ generation: 1, source, options });
    session.cancel(5);
    expect(await session.run(request(4))).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await session.run(request(6))).toMatchObject({ ok: true });
    const load = session.load({ generation: 7, source, options });
    session.cancel(7);
    expect(await load).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  it('turns an exception of the engine into a fault in both languages', async () => {
    const session = createSimulationSession();
    const reply = await session.load({
      generation: 1,
      source: { kind: 'transcript', transcript: null as never },
      options,
    });
    expect(reply).toMatchObject({ ok: false, error: { code: 'simulation-failed' } });
    if (!reply.ok) expect(reply.error.message['zh-CN']).toContain('读取对话记录');
  });
});

it('finds every buffer once', () => {
  const shared = new ArrayBuffer(16);
  const found = transferablesOf({
    a: new Int32Array(shared, 0, 2),
    b: [new Float64Array(2), new Uint8Array(shared)],
    c: null,
  });
  expect(found).toHaveLength(2);
  expect(found).toContain(shared);
});
