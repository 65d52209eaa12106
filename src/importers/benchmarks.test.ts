/** LoCoMo, LongMemEval, MemoryBank: conversation first, then the questions; units stand on the named evidence. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../engine/transcript/schema';
import type { Transcript } from '../engine/transcript/transcript';
import { answerEvidence } from './answer-evidence';
import { importFile } from './import';

function read(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const result = importFile(text, { fileName: 'bench.json' });
  if (!result.ok) throw new Error(result.error.message.en);
  return result.value;
}
const sample = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../tests/fixtures/formats/${name}`, import.meta.url), 'utf8'));
const turnsOf = ({ turns }: Transcript) => turns.map((turn) => turn.messages.map((m) => `${m.role}:${m.text}`));

describe('LoCoMo', () => {
  const { conversations, warnings } = read(sample('locomo.json'));
  const [conversation] = conversations as [Transcript];
  it('has sessions by number, and each question as a turn at the end', () => {
    expect(conversation.name).toBe('harbour-1');
    expect(turnsOf(conversation)).toEqual([
      [
        'user:I moved here from Bergen four years ago.',
        'assistant:Then you know rain. I collect old charts and lamps.',
      ],
      ['user:I ordered a new crane for the quay.', 'assistant:Did the crane arrive?'],
      ['user:Yes, last week, and it is painted green.\n\n[image: a green crane on a pier]'],
      ['user:Now I want a dog.'],
      ['user:Where did Mira move from?'],
      ['user:When did the crane arrive?'],
      ['user:What does Jonas collect?'],
      ['user:Would Mira like a seaside job?'],
      ['user:Which colour is the crane of Jonas?'],
    ]);
    expect(conversation.turns.map(({ day }) => day)).toEqual([1, 1, 2, 3, 3, 3, 3, 3, 3]);
    expect(conversation.turns[0]?.messages[0]?.time).toBe('2023-05-08T13:56:00.000Z');
  });
  it('has probes with their categories and answers', () => {
    expect(
      conversation.probes?.map(({ category, dimension, answer, needs }) => [category, dimension, answer, needs]),
    ).toEqual([
      ['single-hop', 'facts', 'Bergen', ['D1:1']],
      ['temporal', 'timeline', 'The week before 9 June 2023', ['D2:2']],
      ['multi-hop', 'facts', 'charts, lamps', ['D1:2']],
      ['open-domain', 'facts', 'Likely yes', ['D1:3', 'D10:1']],
      ['adversarial', 'facts', undefined, ['D2:2 (2)']],
    ]);
    expect(warnings).toEqual([]);
  });
  it('has the shortest literal evidence, and says where it is a guess', () => {
    expect(conversation.units?.map(({ id, evidence, inferred }) => [id, evidence, inferred?.confidence])).toEqual([
      ['D1:1', ['Bergen'], undefined],
      ['D2:2', ['week'], 0.6],
      ['D1:2', ['charts', 'lamps'], 0.8],
      ['D1:3', ['I ordered a new crane for the quay.'], 0.5],
      ['D10:1', ['Now I want a dog.'], 0.5],
      ['D2:2 (2)', ['green'], undefined],
    ]);
  });
  it.each<[string, unknown, string]>([
    ['a message that is not there', ['D1:1', 'D9:9'], 'its evidence “D9:9” names no message'],
    ['what cannot be read', ['D:1:1'], 'its evidence “D:1:1” names no message'],
    ['none', [], 'it names no evidence'],
    ['null', null, 'it names no evidence'],
  ])('reports evidence that is %s with its question', (_name, evidence, sentence) => {
    const [first] = structuredClone(sample('locomo.json')) as [{ qa: { evidence: unknown; question: string }[] }];
    const [question] = first.qa;
    if (question) question.evidence = evidence;
    const outcome = read([first]);
    expect(outcome.warnings[0]?.message.en).toContain('harbour-1, question 1 “Where did Mira move from?”');
    expect(outcome.warnings[0]?.message.en).toContain(sentence);
    expect(outcome.conversations[0]?.probes?.length).toBe(4);
  });
  it.each<[string, (value: unknown[]) => unknown]>([
    ['one sample alone', ([value]) => value],
    ['rows', (values) => values.map((value) => JSON.stringify(value)).join('\n')],
    ['{data}', (data) => ({ data })],
  ])('comes as %s', (_name, arranged) => {
    expect(read(arranged(sample('locomo.json') as unknown[])).conversations).toEqual(conversations);
  });
});

describe('evidence of an answer', () => {
  it.each<[string, string, string, readonly string[], number | undefined]>([
    ['We set it to 60s today.', '60s', '', ['60s'], undefined],
    ['She is from SWEDEN, I think', 'Sweden.', '', ['SWEDEN'], undefined],
    ['Sixty or 160s', '60s', '', ['Sixty or 160s'], 0.5],
    ['Yes, we can.', 'Yes', '', ['Yes, we can.'], 0.5],
    ['I have two cats and a dog', 'cats, dog and fish', '', ['cats', 'dog'], 0.8],
    [
      'We hiked and saw the waterfalls',
      'They saw a waterfall while hiking',
      'What did they see?',
      ['saw', 'waterfalls'],
      0.6,
    ],
    ['超时改成了六十秒', '六十秒', '', ['六十秒'], undefined],
    ['今天没有新消息', '六十秒', '', ['今天没有新消息'], 0.5],
    ['İstanbul it is', 'İstanbul', '', ['İstanbul'], undefined],
    ['anything', '', '', ['anything'], 0.5],
  ])('%s ← %s', (text, answer, question, evidence, confidence) => {
    const found = answerEvidence(text, answer, question);
    expect([found.evidence, found.inferred?.confidence]).toEqual([evidence, confidence]);
    for (const part of found.evidence) expect(text).toContain(part);
  });
});

describe('LongMemEval', () => {
  const { conversations } = read(sample('longmemeval.json'));
  const [update, preference] = conversations as [Transcript, Transcript];
  it('sorts sessions by date and asks at the end', () => {
    expect(turnsOf(update)).toEqual([
      ['user:The timeout is 30s.', 'assistant:Noted.'],
      ['user:Tell me about gulls.', 'assistant:They are loud.'],
      ['user:I raised the timeout to 60s today.', 'assistant:Good to know.'],
      ['user:Which timeout does the harbour service use now?'],
    ]);
    expect(update.turns.map(({ day }) => day)).toEqual([1, 2, 3, 3]);
    expect(update.turns[3]?.messages[0]?.time).toBe('2023-06-01T10:00:00.000Z');
  });
  it('needs of an update the last statement, which replaces the first', () => {
    expect(update.probes).toMatchObject([{ category: 'knowledge-update', needs: ['answer_2'], answer: '60s' }]);
    expect(update.units).toMatchObject([
      { id: 'answer_1', evidence: ['The timeout is 30s.'] },
      { id: 'answer_2', evidence: ['60s'], replaces: 'answer_1' },
    ]);
  });
  it('takes a session that stands there twice as one statement made twice', () => {
    expect(preference.units).toMatchObject([
      { type: 'preference', evidence: ['moss', 'green'], statedIn: ['m1', 'm3'], inferred: { confidence: 0.6 } },
    ]);
    expect(preference.probes).toMatchObject([{ dimension: 'preferences', category: 'single-session-preference' }]);
  });
  it('does not guess evidence', () => {
    const base = {
      question: 'Which port?',
      answer: '8080',
      haystack_session_ids: ['a', 'b'],
      haystack_sessions: [[{ role: 'user', content: 'port 8080' }], [{ role: 'user', content: 'gulls' }]],
    };
    const outcome = (more: object) => {
      const { conversations: list, warnings } = read([{ question_id: 'x', ...base, ...more }]);
      return [list[0]?.probes?.length ?? 0, warnings.map(({ message }) => message.en)];
    };
    expect(outcome({ answer_session_ids: ['a'] })).toEqual([1, []]);
    expect(outcome({ answer_session_ids: ['c'] })).toEqual([
      0,
      [expect.stringContaining('“c”, which is not in the haystack')],
    ]);
    expect(outcome({ answer_session_ids: ['b'] })).toEqual([0, [expect.stringContaining('x, question “Which port?”')]]);
    expect(outcome({})).toEqual([0, [expect.stringContaining('it names no evidence')]]);
  });
});

describe('MemoryBank', () => {
  it('has a conversation for each person, days in order, names without stray spaces', () => {
    const { conversations } = read(sample('memorybank.json'));
    expect(conversations.map(({ name, turns }) => [name, turns.map(({ day }) => day)])).toEqual([
      ['Mira', [1, 1, 2]],
      ['林远', [1]],
    ]);
    expect(turnsOf(conversations[0] as Transcript)[0]).toEqual(['user:The port is 8080.', 'assistant:Noted.']);
  });
  it('asks the questions of the companion file when it comes with the histories', () => {
    const text = `${JSON.stringify(sample('memorybank.json'))}\n${JSON.stringify({ Mira: ['Which port?'] })}\n`;
    const { conversations, warnings } = read(text);
    expect(turnsOf(conversations[0] as Transcript).at(-1)).toEqual(['user:Which port?']);
    expect(warnings.map(({ code }) => code)).toEqual(['evidence-unresolved']);
  });
  it('says of the questions alone what to open', () => {
    const refused = importFile('{"Mira": ["Which port?"]}\n{"林远": ["我喜欢喝什么？"]}\n', { fileName: 'q.jsonl' });
    expect(refused.ok || refused.error.code).toBe('questions-only');
    expect(refused.ok || refused.error.message.en).toMatch(
      /Open the file with the histories instead \(memory_bank….json\)\.$/,
    );
  });
});

const FILE = new URL('../../../shared/data/locomo/locomo-half.json', import.meta.url);
describe.skipIf(!existsSync(FILE))('LoCoMo itself (where ../shared/data/locomo stands beside the project)', () => {
  it('gives a probe for every question whose evidence is there, and reports the others', () => {
    const text = readFileSync(FILE, 'utf8');
    const { conversations, warnings } = read(text);
    const raw = JSON.parse(text) as { sample_id: string; qa: { evidence: string[] }[]; conversation: object }[];
    expect(conversations.map(({ name }) => name)).toEqual(raw.map((one) => one.sample_id));
    const reported = warnings.filter(({ code }) => code === 'evidence-unresolved').length;
    const probes = conversations.reduce((sum, one) => sum + (one.probes?.length ?? 0), 0);
    expect(probes + reported).toBe(raw.reduce((sum, one) => sum + one.qa.length, 0));
    // A second computation: questions all of whose evidence, cut at spaces and semicolons, names a message.
    const answerable = raw.reduce((sum, { qa, conversation }) => {
      const ids = new Set(JSON.stringify(conversation).match(/(?<="dia_id":")[^"]+/g));
      const good = qa.filter(({ evidence }) => {
        const keys = evidence.flatMap((key) => key.split(/[; ]+/)).filter((key) => key !== '');
        return keys.length > 0 && keys.every((key) => ids.has(key));
      });
      return sum + good.length;
    }, 0);
    expect(probes).toBe(answerable);
    for (const conversation of conversations) {
      expect(parseTranscript(conversation)).toMatchObject({ ok: true, value: { warnings: [] } });
    }
  });
});

describe('a date that cannot be read is spoken of', () => {
  const line = { speaker: 'Ada', dia_id: 'D1:1', text: 'a' };
  it.each<[string, unknown]>([
    ['LoCoMo', { conversation: { speaker_a: 'Ada', session_1: [line], session_1_date_time: 'soon' }, qa: [] }],
    [
      'LongMemEval',
      {
        question_id: 'q',
        question: 'Which?',
        answer: 'a',
        haystack_sessions: [[{ role: 'user', content: 'a', has_answer: true }]],
        haystack_dates: ['soon'],
      },
    ],
    ['MemoryBank', { Ada: { name: 'Ada', history: { soon: [{ query: 'a', response: 'b' }] } } }],
  ])('%s', (_name, value) => {
    const result = importFile(JSON.stringify(value), { fileName: 'x.json' });
    if (!result.ok) throw new Error(result.error.message.en);
    expect(result.value.warnings.map(({ message }) => message.en)).toContain(
      '1 time such as “soon” could not be read and was left out. Write them as 2024-05-31 10:00.',
    );
  });
});
