import { expect, it } from 'vitest';
import { conversation } from '../../../tests/naive/conversation';
import { FACT, TEMPORARY } from '../model/info-type';
import { summariser } from './consolidation-summariser';
import { structured } from './summarisers/structured';
import { SummaryParts } from './summary-parts';

it('finds what a message gives once, for every run over the transcript', () => {
  const view = conversation([{ user: 'The limit is 30 s.', type: 'fact' }, { user: 'ok' }]);
  let asked = 0;
  const counting = summariser(structured, {
    stampsTurns: true,
    part: (message) => {
      asked += 1;
      return structured.part(message);
    },
    join: structured.join,
  });
  for (let run = 0; run < 3; run++) {
    const parts = new SummaryParts({ ...view, turnCount: 1 }, counting);
    expect(parts.of(0, true)).toBe('Turn 1: The limit is 30 s.');
    expect(parts.of(1, true)).toBe('');
  }
  expect(asked).toBe(2);
});

it('asks again where the types or the texts are others', () => {
  const view = conversation([{ user: 'The limit is 30 s.', type: 'fact' }]);
  expect(new SummaryParts(view, structured).of(0, true)).not.toBe('');
  const temporary = { ...view, types: Uint8Array.of(TEMPORARY) };
  expect(new SummaryParts(temporary, structured).of(0, true)).toBe('');
  expect(new SummaryParts({ ...view, texts: ['It is 40 s.'] }, structured).of(0, true)).toBe('Turn 1: It is 40 s.');
  expect(view.types[0]).toBe(FACT);
});
