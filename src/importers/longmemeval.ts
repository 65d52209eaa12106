/**
 * LongMemEval: each instance has sessions (a haystack), one question, and the messages that hold its answer. Sessions
 * need not be sorted by date, and may stand in the haystack twice.
 */
import type { Dimension } from '../engine/model/dimension';
import type { Localized } from '../engine/model/localized';
import { answerEvidence } from './answer-evidence';
import { BenchmarkBuilder, titleFrom } from './benchmark-builder';
import { EMPTY, NO_MESSAGE, NOT_A_MESSAGE, placeOf } from './chat-writer';
import { readContent } from './content';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import { UnreadTimes } from './message-times';
import type { SourceRecord } from './records';
import { roleNamed } from './role-names';
import { isRecord, textOf } from './values';
import { timeInWords } from './word-times';

export const longmemeval = {
  id: 'longmemeval',
  reads: 'records',
  name: { en: 'LongMemEval benchmark', 'zh-CN': 'LongMemEval 基准' },
  help: {
    en: 'Sessions with one question each about what was said in them.',
    'zh-CN': '多段会话，每例附带一个关于会话内容的问题。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => instancesOf(value).length > 0).length;
    if (fitting === 0) return null;
    return {
      confidence: 0.98,
      reason: {
        en: `${fitting} of the first ${records.length} records have haystack_sessions and a question.`,
        'zh-CN': `前 ${records.length} 条记录中有 ${fitting} 条带有 haystack_sessions 与问题。`,
      },
    };
  },
  start: (context: ImportContext) => new LongMemEvalSession(context),
} as const satisfies RecordImporter;

function instancesOf(value: unknown): readonly Fields[] {
  const isInstance = (item: unknown): item is Fields => isRecord(item) && Array.isArray(item.haystack_sessions);
  if (isInstance(value)) return [value];
  const list = isRecord(value) ? (value.data ?? value.instances) : value;
  return Array.isArray(list) ? list.filter(isInstance) : [];
}

interface Session {
  readonly id: string | undefined;
  readonly time: string | undefined;
  readonly lines: readonly unknown[];
  /** Its time as it is written, where it cannot be read. */
  readonly unread?: string;
}

/** Sorted by date when every session has one; sessions of the same date keep their order. */
function sessionsOf(instance: Fields): Session[] {
  const dates = Array.isArray(instance.haystack_dates) ? instance.haystack_dates : [];
  const ids = Array.isArray(instance.haystack_session_ids) ? instance.haystack_session_ids : [];
  const list = Array.isArray(instance.haystack_sessions) ? instance.haystack_sessions : [];
  const sessions = list.map((session, index): Session => {
    // Some copies keep a session with its own date and id.
    const holder = isRecord(session) ? session : {};
    const lines = Array.isArray(session)
      ? session
      : [holder.messages, holder.turns, holder.session].find(Array.isArray);
    const written = dates[index] ?? holder.date ?? holder.timestamp;
    const time = timeInWords(written);
    return {
      id: textOf(ids[index]) ?? textOf(holder.session_id) ?? textOf(holder.id),
      time,
      ...(time === undefined && typeof written === 'string' && { unread: written }),
      lines: lines ?? [session],
    };
  });
  if (sessions.some(({ time }) => time === undefined)) return sessions;
  return sessions.sort((a, b) => ((a.time ?? '') < (b.time ?? '') ? -1 : (a.time ?? '') > (b.time ?? '') ? 1 : 0));
}

interface Said {
  readonly message: string;
  readonly session: string | undefined;
  readonly day: number;
  readonly holdsAnswer: boolean;
  readonly text: string;
}

class LongMemEvalSession implements RecordSession {
  private instances = 0;
  private readonly unreadTimes = new UnreadTimes();

  constructor(private readonly context: ImportContext) {}

  record(record: SourceRecord): void {
    const instances = instancesOf(record.value);
    if (instances.length === 0) this.context.issues.skip('no-messages', placeOf(record), NO_MESSAGE);
    for (const instance of instances) this.instance(instance, record);
  }

  finish(): void {
    this.unreadTimes.report(this.context.issues);
  }

  private instance(instance: Fields, record: SourceRecord): void {
    this.instances++;
    const { context } = this;
    const id = textOf(instance.question_id);
    const name = id ?? (this.instances === 1 ? context.name : `${context.name} · ${this.instances}`);
    const builder = new BenchmarkBuilder();
    const said = this.conversation(instance, builder, record);
    if (said.length === 0) {
      context.issues.skip('no-messages', placeOf(record), NO_MESSAGE);
      return;
    }
    this.question(instance, name, said, builder);
    const built = builder.build(name, context.fileName);
    if (built) context.add(built, id === undefined ? {} : { key: id });
  }

  private conversation(instance: Fields, builder: BenchmarkBuilder, record: SourceRecord): Said[] {
    const said: Said[] = [];
    sessionsOf(instance).forEach(({ id, time, lines, unread }, index) => {
      if (unread !== undefined) this.unreadTimes.noteValue(unread);
      for (const line of lines) {
        const role = isRecord(line) ? roleNamed(line.role) : undefined;
        const text = isRecord(line) ? readContent(line.content).text : '';
        if (!isRecord(line) || !role) this.context.issues.skip('not-a-message', placeOf(record), NOT_A_MESSAGE);
        else if (text.trim() === '' && role !== 'user')
          this.context.issues.skip('empty-message', placeOf(record), EMPTY);
        else {
          const message = builder.say({ role, text, time }, index + 1);
          said.push({ message, session: id, day: index + 1, holdsAnswer: line.has_answer === true, text });
        }
      }
    });
    return said;
  }

  private question(instance: Fields, name: string, said: readonly Said[], builder: BenchmarkBuilder): void {
    const question = textOf(instance.question);
    if (question === undefined) return;
    const answer = plain(instance.answer);
    const type = textOf(instance.question_type);
    const abstains = /_abs$/.test(name);
    const evidence = this.evidence(instance, said, answer ?? '');
    if (!evidence.ok) {
      const quoted = question.slice(0, 200);
      this.context.issues.warn(
        'evidence-unresolved',
        name,
        `${name}, question “${quoted}”: ${evidence.why.en} The question was left out.`,
        `${name}，问题“${quoted}”：${evidence.why['zh-CN']}该问题已略去。`,
      );
      return;
    }
    const isPreference = type === 'single-session-preference';
    const units = evidence.said.map(({ message, session, text, copies }) => {
      const found = answerEvidence(text, answer ?? '', question);
      const ids = [message, ...copies];
      return builder.unit(isPreference ? 'preference' : 'fact', titleFrom(text), ids, found, session ?? message);
    });
    builder.ask({
      id: 'q1',
      question,
      time: timeInWords(instance.question_date),
      answer,
      category: abstains ? 'abstention' : type,
      dimension: dimensionOf(type),
      needs: this.needed(type, evidence.said, units, builder),
    });
  }

  /** Of knowledge that was updated, the last statement answers the question, and replaces the ones before it. */
  private needed(
    type: string | undefined,
    said: readonly Evidence[],
    units: readonly string[],
    builder: BenchmarkBuilder,
  ): readonly string[] {
    const days = said.map(({ day }) => day);
    // Only where each version is one message of its own can versions be told apart.
    if (type !== 'knowledge-update' || new Set(days).size !== days.length || units.length < 2) return units;
    for (let i = 1; i < units.length; i++) builder.replace(units[i - 1] as string, units[i] as string);
    return units.slice(-1);
  }

  private evidence(
    instance: Fields,
    said: readonly Said[],
    answer: string,
  ): { ok: true; said: readonly Evidence[] } | { ok: false; why: Localized } {
    const marked = said.filter(({ holdsAnswer }) => holdsAnswer);
    if (marked.length > 0) return { ok: true, said: once(marked) };
    const ids = (Array.isArray(instance.answer_session_ids) ? instance.answer_session_ids : []).map(String);
    if (ids.length === 0) return { ok: false, why: NO_EVIDENCE };
    const absent = ids.filter((id) => !said.some(({ session }) => session === id));
    if (absent.length > 0) return { ok: false, why: noSession(absent) };
    // No message is marked: only one in which the whole answer stands can be told without guessing.
    const holding = said.filter(
      ({ session, text }) =>
        session !== undefined && ids.includes(session) && answerEvidence(text, answer, '').inferred === undefined,
    );
    const covered = ids.every((id) => holding.some(({ session }) => session === id));
    return covered && answer !== '' ? { ok: true, said: once(holding) } : { ok: false, why: NOT_MARKED };
  }
}

interface Evidence extends Said {
  /** The same text again, of a session that stands in the haystack twice. */
  readonly copies: readonly string[];
}

function once(said: readonly Said[]): Evidence[] {
  const byText = new Map<string, Said & { copies: string[] }>();
  for (const one of said) {
    const known = byText.get(one.text);
    if (known) known.copies.push(one.message);
    else byText.set(one.text, { ...one, copies: [] });
  }
  return [...byText.values()];
}

function dimensionOf(type: string | undefined): Dimension {
  if (type === 'single-session-preference') return 'preferences';
  return type === 'temporal-reasoning' || type === 'knowledge-update' ? 'timeline' : 'facts';
}

function plain(value: unknown): string | undefined {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOf(value);
}

function noSession(ids: readonly string[]): Localized {
  const list = ids.slice(0, 5).join(', ');
  return {
    en: `its evidence names the session “${list}”, which is not in the haystack.`,
    'zh-CN': `其证据所指的会话“${list}”不在 haystack 中。`,
  };
}
const NO_EVIDENCE: Localized = { en: 'it names no evidence.', 'zh-CN': '没有给出证据。' };
const NOT_MARKED: Localized = {
  en: 'no message of its sessions is marked with has_answer, and its answer does not stand in each of them.',
  'zh-CN': '相应会话中没有消息带 has_answer 标记，且答案并未逐一出现在这些会话中。',
};
