import { describe, expect, it } from 'vitest';
import { contextModel } from './context';
import { preparedFixture, traceFixture } from './transcript-fixture';

const prepared = preparedFixture({
  turns: [
    { messages: [{ role: 'user', text: 'The timeout is 30s.', type: 'fact' }] },
    { messages: [{ role: 'user', text: 'I like Rust best.', type: 'preference' }] },
  ],
});
const trace = traceFixture(prepared, [
  { message: 0, stored: 1, tokens: 6 },
  { message: 1, stored: 2, tokens: 5 },
  { derivedText: 'summary', sources: [0, 1], layer: 'episodic', stored: 2, type: 'fact', tokens: 9 },
]);
const entries = [
  { memory: 2, layer: 'episodic', tokens: 9, text: 'summary', sources: [0, 1] },
  { memory: 1, layer: 'working', tokens: 5, text: 'I like Rust best.', sources: [1] },
] as const;

describe('contextModel', () => {
  it('keeps the order as sent and adds up tokens, layers and types', () => {
    const model = contextModel(trace, entries, 2, (memory) => memory / 10, 28);
    expect(model.cells.map((cell) => [cell.memory, cell.message, cell.type, cell.layer, cell.tokens])).toEqual([
      [2, 0, 0, 1, 9],
      [1, 1, 2, 0, 5],
    ]);
    expect(model).toMatchObject({ turn: 2, tokens: 14, capacity: 28, share: 0.5, layers: [5, 9, 0] });
    expect(model.types).toEqual([1, 0, 1, 0]);
    expect(model.cells[1]?.strength).toBe(0.1);
  });

  it('has no share without a capacity', () => {
    expect(contextModel(trace, entries, 2, () => Number.NaN, null).share).toBeNaN();
  });
});
