import { describe, expect, it } from 'vitest';
import { withoutLabels } from './infer';
import { measureInference } from './infer-measure';
import { prepare } from './prepare';
import type { Transcript } from './transcript';

/** Turns of a user and an answering assistant, without any label. */
function conversation(pairs: readonly (readonly [user: string, assistant: string])[]): Transcript {
  return {
    format: 'forgetting-lab/transcript',
    version: 1,
    name: 'bakery',
    turns: pairs.map(([user, assistant], i) => ({
      messages: [
        { id: `u${i + 1}`, role: 'user', text: user },
        { id: `a${i + 1}`, role: 'assistant', text: assistant },
      ],
    })),
  };
}
const inferred = (pairs: readonly (readonly [string, string])[]): Transcript => prepare(conversation(pairs)).transcript;

const ENGLISH = [
  ['The oven in the back kitchen runs at 230°C for the sourdough.', 'Understood.'],
  ['Good morning!', 'Good morning, how can I help?'],
  ['I prefer short answers without bullet points.', 'Short it is.'],
  ['Can you draft a sign for the window?', 'Fresh bread from seven.'],
  ['We decided to buy flour from Hillside Mill.', 'A good choice.'],
  ['Thanks, that helps.', 'You are welcome.'],
  [
    'Change the oven temperature for the sourdough from 230°C to 245°C because the crust stayed pale for 40 minutes.',
    'Changed.',
  ],
  ['Nice weather today.', 'Indeed.'],
  ['What else could we bake this week?', 'Perhaps focaccia.'],
  ['Remind me, which oven temperature did we set for the sourdough, and why?', 'Let me see.'],
  ['Which mill did we decide to buy flour from?', 'Let me see.'],
] as const;

const CHINESE = [
  ['后厨烤箱烤酸面包的温度是 230°C', '好的。'],
  ['早上好', '早上好。'],
  ['我喜欢简短的回答', '没问题。'],
  ['帮我写一个橱窗的牌子', '现烤面包，七点开门。'],
  ['我们决定从 Hillside 面粉厂采购面粉', '不错的选择。'],
  ['谢谢', '不客气。'],
  ['把烤箱烤酸面包的温度从 230°C 改成 245°C，因为烤了 40 分钟外皮还是发白', '已修改。'],
  ['今天天气不错', '是的。'],
  ['这周还能烤点什么？', '可以试试佛卡夏。'],
  ['我们之前定的烤箱烤酸面包的温度是多少？为什么改', '我看看。'],
  ['当时决定从哪家面粉厂采购面粉来着？', '我看看。'],
] as const;

describe.each([
  ['English', ENGLISH],
  ['Chinese', CHINESE],
])('inference from bare %s texts', (_, pairs) => {
  const { units = [], probes = [] } = inferred(pairs);
  const unit = (evidence: string) => units.find((one) => one.evidence.includes(evidence));

  it('finds statements by their exact values and names', () => {
    expect(unit('230°C')).toMatchObject({ type: 'fact', statedIn: ['u1'] });
    expect(units.find(({ statedIn }) => statedIn.includes('u5'))).toMatchObject({ type: 'decision' });
    expect(units.find(({ statedIn }) => statedIn.includes('u3'))).toMatchObject({ type: 'preference' });
  });
  it('finds nothing in chatter, requests, questions and answers', () => {
    const stating = units.flatMap(({ statedIn }) => statedIn);
    expect(new Set(stating)).toEqual(new Set(['u1', 'u3', 'u5', 'u7']));
  });
  it('sees that a new value replaces an old one, and the reason', () => {
    expect(unit('245°C')).toMatchObject({
      replaces: unit('230°C')?.id,
      reason: { evidence: [expect.stringContaining('40')] },
    });
  });
  it('finds the questions that ask back, with what they need now', () => {
    expect(probes.map(({ askedIn }) => askedIn)).toEqual(['u10', 'u11']);
    expect(probes[0]).toMatchObject({
      needs: [unit('245°C')?.id],
      needsReasonOf: [unit('245°C')?.id],
      dimension: 'timeline',
    });
    expect(probes[1]?.needs).toEqual([units.find(({ statedIn }) => statedIn.includes('u5'))?.id]);
  });
  it('says of everything why it was inferred and how surely', () => {
    for (const { inferred: inference } of [...units, ...probes]) {
      expect(inference?.why).not.toBe('');
      expect(inference?.confidence).toBeGreaterThan(0);
      expect(inference?.confidence).toBeLessThanOrEqual(1);
    }
  });
  it('holds: evidence stands in the messages said to state it', () => {
    const { truth, sources } = prepare(conversation(pairs));
    expect(sources).toMatchObject({ units: 'inferred', probes: 'inferred' });
    expect(truth.unitsOfMessage.values.length).toBe(truth.unitCount);
    expect(truth.chains.length).toBe(1);
  });
});

describe('measureInference', () => {
  const labelled = inferred(ENGLISH);
  it('is perfect against labels that inference itself made', () => {
    const { units, replacements, probes, typeAccuracy } = measureInference(labelled);
    for (const agreement of [units, replacements, probes]) expect(agreement).toMatchObject({ precision: 1, recall: 1 });
    expect(typeAccuracy).toBe(1);
  });
  it('loses recall for what is labelled and not found, and precision for what is found and not labelled', () => {
    const [first, ...rest] = labelled.units ?? [];
    const hidden = { ...first!, id: 'hidden', evidence: ['Good'], statedIn: ['u2'] };
    const { units } = measureInference({ ...labelled, units: [...rest, hidden] });
    expect(units.precision).toBeCloseTo(rest.length / (rest.length + 1));
    expect(units.recall).toBeCloseTo(rest.length / (rest.length + 1));
  });
});

it('withoutLabels leaves texts and roles, and no label', () => {
  const bare = withoutLabels(inferred(ENGLISH));
  expect(bare).toEqual(conversation(ENGLISH));
});

it('an inferred transcript keeps saying so when it is prepared again', () => {
  expect(prepare(inferred(ENGLISH)).sources.units).toBe('inferred');
});
