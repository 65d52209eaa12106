import { describe, expect, it } from 'vitest';
import { AURORA_DEFAULT_SEED, AURORA_LANGUAGES, aurora } from '../aurora';
import { articleRules } from './article';
import { confusionOf, confusionTable } from './confusion';
import { improvedRules } from './improved';

describe('confusionOf', () => {
  it('counts labels by rows and predictions by columns', () => {
    const table = confusionOf([
      ['fact', 'fact'],
      ['fact', 'decision'],
      ['decision', 'decision'],
      ['temporary', 'preference'],
    ]);
    expect(table.counts).toEqual([
      [1, 1, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 1, 0],
    ]);
    expect(table).toMatchObject({ total: 4, accuracy: 0.5 });
    expect(table.precision).toEqual([1, 0.5, 0, Number.NaN]);
    expect(table.recall).toEqual([0.5, 1, Number.NaN, 0]);
  });
  it('has nothing to say without labels', () => expect(confusionOf([]).accuracy).toBeNaN());
});

describe.each(AURORA_LANGUAGES)('on the labelled scenario (%s)', (language) => {
  // Two seeds: the second has other work talk than the one the rules were looked at with.
  it.each([AURORA_DEFAULT_SEED, 101])('improved rules agree with four labels in five, seed %i', (seed) => {
    const transcript = aurora({ language, seed });
    const improved = confusionTable(transcript, improvedRules);
    expect(improved.total).toBeGreaterThan(500);
    expect(improved.accuracy).toBeGreaterThan(0.8);
    // The article keeps chatter as preferences, so it agrees hardly ever.
    expect(confusionTable(transcript, articleRules).accuracy).toBeLessThan(0.2);
  });
});
