/**
 * Data for instruction tuning: rows of a question and its answer (`instruction`, `input`, `output` as Alpaca has them;
 * `prompt` and `completion` or `response`; `question` and `answer`). Each row is a conversation of its own.
 */
import { ChatWriter, NO_MESSAGE, placeOf, type Spoken } from './chat-writer';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import { LeftAnswers } from './left-aside';
import type { Fields } from './message-shapes';
import { firstLine } from './message-tree';
import type { SourceRecord } from './records';
import { isTemplated, templateMessages } from './template-text';
import { isRecord, textOf } from './values';

export const instructions = {
  id: 'instructions',
  reads: 'records',
  name: { en: 'Instruction data (Alpaca)', 'zh-CN': '指令数据（Alpaca）' },
  help: {
    en: 'Rows with instruction and output, prompt and completion, or question and answer, as JSON or JSON Lines.',
    'zh-CN': '带有 instruction 与 output、prompt 与 completion 或 question 与 answer 的数据，JSON 或 JSON Lines 均可。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => pairOf(value)).length;
    if (fitting === 0) return null;
    return {
      confidence: 0.5 + 0.3 * (fitting / records.length),
      reason: {
        en: `${fitting} of the first ${records.length} records hold a question and its answer.`,
        'zh-CN': `前 ${records.length} 条记录中有 ${fitting} 条含有一问一答。`,
      },
    };
  },
  start: (context: ImportContext): RecordSession => {
    const writer = new ChatWriter(context);
    const leftAnswers = new LeftAnswers();
    return {
      record: (record) => {
        readRow(writer, record);
        if (pairOf(record.value)) leftAnswers.note(record.value as Fields);
      },
      finish() {
        writer.end();
        leftAnswers.report(context.issues);
      },
    };
  },
} as const satisfies RecordImporter;

/** Who asks and who answers, by the names that go together. */
const PAIRS = [
  ['instruction', 'output'],
  ['instruction', 'response'],
  ['prompt', 'completion'],
  ['prompt', 'response'],
  ['prompt', 'chosen'],
  ['question', 'answer'],
  ['question', 'response'],
] as const;

function pairOf(value: unknown): { readonly asked: string; readonly answer: string } | undefined {
  // Lists of messages or sessions are somebody else's.
  if (!isRecord(value) || 'messages' in value || 'haystack_sessions' in value || 'conversation' in value)
    return undefined;
  for (const [ask, reply] of PAIRS) {
    const [asked, answer] = [textOf(value[ask]), value[reply]];
    if (asked === undefined || typeof answer !== 'string') continue;
    const more = textOf(value.input) ?? textOf(value.context);
    return { asked: more === undefined ? asked : `${asked}\n\n${more}`, answer };
  }
  // A whole conversation in one text, alone or beside one that was liked less.
  const { chosen, text } = value;
  const whole = [chosen, text].find((one) => typeof one === 'string' && (MARKED.test(one) || isTemplated(one)));
  return whole === undefined ? undefined : { asked: String(whole), answer: '' };
}

/** `\n\nHuman: …\n\nAssistant: …`, or `### Human: …### Assistant: …`, in one text. */
const MARKED = /(?:(?:^|\n\n)(?=Human|Assistant)|\s{0,4}### ?)(Human|Assistant|User|Instruction|Response):[ \t]?/;
const ASKS = new Set(['Human', 'User', 'Instruction']);

function spokenIn(text: string): Spoken[] {
  if (isTemplated(text))
    return templateMessages(text).map(({ role = 'assistant', text: words, reasoning }) => ({
      role,
      text: words,
      reasoning,
    }));
  if (!MARKED.test(text)) return [{ role: 'user', text }];
  const [before = '', ...rest] = text.split(new RegExp(MARKED, 'g'));
  const said: Spoken[] = before.trim() === '' ? [] : [{ role: 'system', text: before.trim() }];
  for (let i = 0; i + 1 < rest.length; i += 2) {
    const words = (rest[i + 1] ?? '').trim();
    // The last one is where the answer is to stand.
    if (words !== '') said.push({ role: ASKS.has(rest[i] ?? '') ? 'user' : 'assistant', text: words });
  }
  return said;
}

function readRow(writer: ChatWriter, record: SourceRecord): void {
  const { value } = record;
  const place = placeOf(record);
  const pair = pairOf(value);
  if (!pair || !isRecord(value)) {
    writer.skip('no-messages', place, NO_MESSAGE);
    return;
  }
  const asked = spokenIn(pair.asked);
  writer.begin(firstLine(asked.find(({ role }) => role === 'user')?.text ?? pair.asked, 80));
  const system = textOf(value.system) ?? textOf(value.system_prompt);
  if (system !== undefined) writer.say({ role: 'system', text: system }, place);
  for (const [asked, answer] of earlier(value)) {
    writer.say({ role: 'user', text: asked }, place);
    writer.say({ role: 'assistant', text: answer }, place);
  }
  for (const spoken of asked) writer.say(spoken, place);
  if (pair.answer !== '') writer.say({ role: 'assistant', text: pair.answer.trim() }, place);
}

/** What was said before: `history: [["q", "a"], …]`. */
function earlier({ history }: Fields): [string, string][] {
  return (Array.isArray(history) ? history : []).flatMap((pair): [string, string][] =>
    Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string' ? [[pair[0], pair[1]]] : [],
  );
}
