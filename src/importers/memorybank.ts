/**
 * MemoryBank: `{name: {history: {"2023-04-27": [{query, response}]}}}`. One conversation for each person. The data set's
 * questions (`{name: [question, …]}`) name no evidence; in the same file they are asked at the end, without being scored.
 */
import { BenchmarkBuilder } from './benchmark-builder';
import { EMPTY, NO_MESSAGE, NOT_A_MESSAGE, placeOf } from './chat-writer';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import { UnreadTimes } from './message-times';
import type { SourceRecord } from './records';
import { isRecord, textOf } from './values';
import { timeInWords } from './word-times';

export const memorybank = {
  id: 'memorybank',
  reads: 'records',
  name: { en: 'MemoryBank', 'zh-CN': 'MemoryBank 数据集' },
  help: {
    en: 'Histories of people by day, with query and response.',
    'zh-CN': '按日期记录的多人历史，含 query 与 response。',
  },
  detect({ records }) {
    const people = records.reduce((sum, { value }) => sum + peopleOf(value).length, 0);
    if (people > 0) {
      return {
        confidence: 0.97,
        reason: {
          en: `${people} people with a history by date, of query and response.`,
          'zh-CN': `${people} 个人的按日期历史，含 query 与 response。`,
        },
      };
    }
    const questions = records.filter(({ value }) => questionsOf(value).length > 0).length;
    if (questions === 0 || questions < records.length) return null;
    return {
      confidence: 0.6,
      reason: {
        en: 'Questions by name, as MemoryBank has them; no conversation.',
        'zh-CN': '按人名列出的问题（MemoryBank 的提问文件），没有对话。',
      },
    };
  },
  start: (context: ImportContext) => new MemoryBankSession(context),
} as const satisfies RecordImporter;

interface Person {
  readonly name: string;
  readonly days: readonly { readonly date: string; readonly lines: readonly unknown[] }[];
}

function daysOf(history: unknown): Person['days'] {
  if (!isRecord(history)) return [];
  const days = Object.entries(history).flatMap(([date, lines]) => (Array.isArray(lines) ? [{ date, lines }] : []));
  const isTalk = days.some(({ lines }) =>
    lines.some((line) => isRecord(line) && ('query' in line || 'response' in line)),
  );
  if (!isTalk) return [];
  const time = (date: string) => timeInWords(date.trim()) ?? '';
  // Dates are keys: their order is the file's, unless all of them can be read.
  if (days.some(({ date }) => time(date) === '')) return days;
  return days.sort((a, b) => (time(a.date) < time(b.date) ? -1 : time(a.date) > time(b.date) ? 1 : 0));
}

function personOf(key: string, value: unknown): Person | undefined {
  if (!isRecord(value)) return undefined;
  const days = daysOf(value.history);
  // Names have stray spaces, in the key or beside it.
  return days.length > 0 ? { name: key.trim() || (textOf(value.name)?.trim() ?? ''), days } : undefined;
}

function peopleOf(value: unknown): readonly Person[] {
  if (!isRecord(value)) return [];
  const alone = personOf(textOf(value.name) ?? '', value);
  return alone ? [alone] : Object.entries(value).flatMap(([key, person]) => personOf(key, person) ?? []);
}

/** `{name: ["…？", …]}`, and nothing else. */
function questionsOf(value: unknown): readonly { name: string; questions: readonly string[] }[] {
  if (!isRecord(value)) return [];
  const entries = Object.entries(value);
  const fitting = entries.flatMap(([key, list]) =>
    Array.isArray(list) && list.length > 0 && list.every((item) => typeof item === 'string' && /[?？]\s*$/.test(item))
      ? [{ name: key.trim(), questions: list as string[] }]
      : [],
  );
  return entries.length === fitting.length ? fitting : [];
}

class MemoryBankSession implements RecordSession {
  private readonly people: { readonly person: Person; readonly record: SourceRecord }[] = [];
  private readonly questions: {
    readonly name: string;
    readonly questions: readonly string[];
    readonly record: SourceRecord;
  }[] = [];

  private readonly unreadTimes = new UnreadTimes();

  constructor(private readonly context: ImportContext) {}

  record(record: SourceRecord): void {
    const people = peopleOf(record.value);
    const questions = people.length > 0 ? [] : questionsOf(record.value);
    for (const person of people) this.people.push({ person, record });
    for (const entry of questions) this.questions.push({ ...entry, record });
    if (people.length === 0 && questions.length === 0) {
      this.context.issues.skip('no-messages', placeOf(record), NO_MESSAGE);
    } else if (people.length > 0 && isRecord(record.value) && !('history' in record.value))
      this.others(record.value, record);
  }

  /** Entries beside the people, which have no history. */
  private others(value: Fields, record: SourceRecord): void {
    for (const [key, person] of Object.entries(value)) {
      if (!personOf(key, person)) this.context.issues.skip('no-messages', placeOf(record), noHistory(key.trim()));
    }
  }

  finish(): void {
    this.context.issues.settle();
    const asked = new Set<string>();
    for (const { person, record } of this.people) {
      const builder = new BenchmarkBuilder();
      person.days.forEach(({ date, lines }, index) => {
        const time = timeInWords(date.trim());
        if (time === undefined) this.unreadTimes.noteValue(date);
        for (const line of lines) this.exchange(line, time, index + 1, builder, record);
      });
      for (const { name, questions } of this.questions) {
        if (name !== person.name || builder.messages === 0) continue;
        asked.add(name);
        for (const question of questions) builder.say({ role: 'user', text: question });
      }
      const built = builder.build(person.name || this.context.name, this.context.fileName);
      if (built) this.context.add(built, { ...(person.name !== '' && { key: person.name }) });
    }
    for (const { name, record } of this.questions) {
      if (!asked.has(name)) this.context.issues.skip('questions-only', placeOf(record), QUESTIONS_ONLY);
    }
    this.unreadTimes.report(this.context.issues);
    if (asked.size > 0) this.context.issues.warn('evidence-unresolved', '', UNSCORED.en, UNSCORED['zh-CN']);
  }

  private exchange(
    line: unknown,
    time: string | undefined,
    day: number,
    builder: BenchmarkBuilder,
    record: SourceRecord,
  ): void {
    if (!isRecord(line)) {
      this.context.issues.skip('not-a-message', placeOf(record), NOT_A_MESSAGE);
      return;
    }
    const query = textOf(line.query);
    const response = textOf(line.response);
    if (query !== undefined) builder.say({ role: 'user', text: query.trim(), time }, day);
    if (response !== undefined) builder.say({ role: 'assistant', text: response.trim(), time }, day);
    if (query === undefined && response === undefined) {
      this.context.issues.skip('empty-message', placeOf(record), EMPTY);
    }
  }
}

function noHistory(name: string) {
  const said = name.slice(0, 40);
  return { en: `“${said}” has no history of query and response.`, 'zh-CN': `“${said}”没有 query 与 response 的历史。` };
}
const QUESTIONS_ONLY = {
  en: 'Questions of MemoryBank without a conversation. Open the file with the histories instead (memory_bank….json).',
  'zh-CN': '这是 MemoryBank 的提问，没有对话。请改为打开含历史记录的文件（memory_bank….json）。',
};
const UNSCORED = {
  en: 'The questions of MemoryBank name no evidence: they were added as turns at the end, and what they need is inferred, if at all.',
  'zh-CN': 'MemoryBank 的提问没有给出证据：已作为最后的轮次加入，所需信息只能靠推断。',
};
