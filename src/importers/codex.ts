/**
 * Codex CLI's session logs (rollouts): JSON Lines of `{timestamp, type, payload}`. A message may be written as an item and
 * as one or two events; it is read once. Compactions are real forgetting events.
 */
import {
  type CodexRow,
  isBareItem,
  isEnvelope,
  isStreamed,
  itemsOf,
  readCodexRow,
  timeOfRow,
  type Written,
} from './codex-records';
import { ConversationBuilder } from './conversation';
import type { ImportContext, RecordImporter, RecordSession, Sample } from './importer';
import { Bookkeeping } from './left-aside';
import { firstLine } from './message-tree';
import type { SourceRecord } from './records';
import { skipBlocks, skipPart } from './skip';
import { isRecord } from './values';
import { type Weighed, weighed } from './weighing';

export const codex = {
  id: 'codex',
  reads: 'records',
  name: { en: 'Codex CLI log', 'zh-CN': 'Codex CLI 日志' },
  help: {
    en: 'Session files (rollout-….jsonl) from ~/.codex/sessions, with compactions.',
    'zh-CN': '~/.codex/sessions 中的会话文件（rollout-….jsonl），含压缩事件。',
  },
  detect({ records }: Sample) {
    const rows = records.filter(({ value }) => isEnvelope(value)).length;
    if (rows > 0) {
      return {
        confidence: 0.6 + 0.38 * (rows / records.length),
        reason: {
          en: `${rows} of the first ${records.length} rows are envelopes of a rollout (type, payload).`,
          'zh-CN': `前 ${records.length} 行中有 ${rows} 行是会话记录（type、payload）。`,
        },
      };
    }
    const streamed = records.filter(({ value }) => isStreamed(value)).length;
    if (streamed > 0 && streamed > records.length / 2) {
      return {
        confidence: 0.6 + 0.38 * (streamed / records.length),
        reason: {
          en: `${streamed} of the first ${records.length} rows are events of an agent’s run (thread, turn, item).`,
          'zh-CN': `前 ${records.length} 行中有 ${streamed} 行是智能体运行的事件（thread、turn、item）。`,
        },
      };
    }
    // Older: a head without a type, then bare items.
    const [head] = records;
    const old = isRecord(head?.value) && typeof head.value.id === 'string' && 'instructions' in head.value;
    const items = records.filter(({ value }) => isBareItem(value) || itemsOf(value)?.some(isBareItem)).length;
    const headed = old || records.some(({ value }) => itemsOf(value) || (isRecord(value) && 'record_type' in value));
    if (items === 0 || !headed) return null;
    return {
      confidence: 0.97,
      reason: {
        en: 'A session’s head, and items of its rollout.',
        'zh-CN': '会话头部，以及其会话条目。',
      },
    };
  },
  start: (context: ImportContext) => new CodexSession(context),
} as const satisfies RecordImporter;

interface Entry {
  readonly row: Extract<CodexRow, { is: 'message' | 'output' | 'compacted' }> & Weighed;
  readonly time: string | undefined;
  /** Of a compaction: tokens in the window before it. */
  readonly windowTokens?: number | undefined;
  /** Of a message: the ways in which it was written so far, and its text for comparison. */
  readonly written?: Set<Written>;
  readonly text?: string;
}

/** The parallel records of a message stand close together. */
const LOOK_BACK = 24;

class CodexSession implements RecordSession {
  private entries: Entry[] = [];
  private weighedTo = 0;
  private readonly outputs = new Set<string>();
  private readonly bookkeeping = new Bookkeeping();
  private id: string | undefined;
  private tokens: number | undefined;
  private skipped = 0;
  private rolledBack = 0;

  constructor(private readonly context: ImportContext) {}

  record(record: SourceRecord): void {
    this.row(readCodexRow(record.value), timeOfRow(record.value), record);
    itemsOf(record.value)?.forEach((item, index) => {
      this.row(readCodexRow(item), timeOfRow(item), record, index + 1);
    });
  }

  private row(row: CodexRow, time: string | undefined, record: SourceRecord, inside?: number): void {
    switch (row.is) {
      case 'session':
        // A resumed session repeats its head; a head of another session begins another conversation.
        if (this.id !== undefined && row.id !== undefined && row.id !== this.id && this.entries.length > 0) this.end();
        this.id = row.id ?? this.id;
        return;
      case 'message':
        skipBlocks(this.context, record, false, row.unknown ?? [], inside);
        this.message(row, time);
        return;
      case 'output':
        if (row.call !== undefined && !row.fallback) this.outputs.add(row.call);
        this.entries.push({ row: this.context.listing ? weighed(row) : row, time });
        return;
      case 'compacted':
        this.compacted(row, time);
        return;
      case 'several':
        for (const one of row.rows) this.row(one, time, record, inside);
        return;
      case 'rollback':
        this.rollBack(row.turns);
        return;
      case 'aside':
        this.tokens = row.tokens ?? this.tokens;
        this.bookkeeping.add(row.kind);
        return;
      default:
        this.skipped++;
        if (row.is === 'empty') skipBlocks(this.context, record, true, row.kinds, inside);
        else skipPart(this.context, record, 'not-a-log-row', NOT_A_ROW, inside);
    }
  }

  finish(): void {
    this.end();
    this.bookkeeping.report(this.context.issues);
  }

  /** The same text by the same speaker, written in another way a few rows before, is the same message. */
  private message(row: Extract<CodexRow, { is: 'message' }>, time: string | undefined): void {
    const text = comparable(row.text);
    let twin: Entry | undefined;
    for (let i = this.entries.length - 1; i >= Math.max(0, this.entries.length - LOOK_BACK); i--) {
      const entry = this.entries[i] as Entry;
      const other = entry.row;
      if (other.is !== 'message' || other.role !== row.role || other.reasoning !== row.reasoning) continue;
      if (entry.text !== text) continue;
      // Written this way already: from here on back, all are earlier messages.
      if (entry.written?.has(row.written)) break;
      twin = entry;
    }
    if (twin) twin.written?.add(row.written);
    else this.entries.push({ row, time, written: new Set([row.written]), text });
    if (this.context.listing) this.letGo();
  }

  /** Nothing is compared with entries this far back any more. */
  private letGo(): void {
    this.weighedTo = Math.min(this.weighedTo, this.entries.length);
    for (; this.weighedTo < this.entries.length - LOOK_BACK; this.weighedTo++) {
      const { row, time } = this.entries[this.weighedTo] as Entry;
      if (row.is === 'message') this.entries[this.weighedTo] = { row: weighed(row), time };
    }
  }

  private compacted(row: Extract<CodexRow, { is: 'compacted' }>, time: string | undefined): void {
    const last = this.entries[this.entries.length - 1];
    // The event and its summary are written one after the other.
    if (last?.row.is === 'compacted') {
      const summary = row.summary ?? last.row.summary;
      this.entries[this.entries.length - 1] = { ...last, row: { ...last.row, summary } };
    } else this.entries.push({ row, time, windowTokens: this.tokens });
    this.tokens = undefined;
  }

  /** The person took back the last turns. */
  private rollBack(turns: number): void {
    let left = turns;
    let from = this.entries.length;
    for (let i = this.entries.length - 1; i >= 0 && left > 0; i--) {
      const { row } = this.entries[i] as Entry;
      if (row.is !== 'message' || row.role !== 'user') continue;
      from = i;
      left--;
    }
    this.rolledBack += this.entries.slice(from).filter(({ row }) => row.is !== 'compacted').length;
    this.entries.length = from;
  }

  private end(): void {
    const { context, id, rolledBack, skipped } = this;
    const builder = new ConversationBuilder(context);
    for (const { row, time, windowTokens } of this.entries) {
      const { weight } = row;
      if (row.is === 'compacted') {
        builder.compact({
          ...(windowTokens !== undefined && { tokensBefore: windowTokens }),
          ...(row.summary !== undefined && { summary: row.summary }),
        });
      } else if (row.is === 'message') {
        builder.add({ role: row.role, text: row.text, time, reasoning: row.reasoning, weight });
      } else if (!row.fallback || row.call === undefined || !this.outputs.has(row.call)) {
        builder.add({ role: 'tool', text: row.text, time, weight });
      }
    }
    const asked = this.entries.find(({ row }) => row.is === 'message' && row.role === 'user')?.row;
    const title = (asked?.is === 'message' ? firstLine(asked.text, 80) : '') || context.name;
    const built =
      asked || this.entries.some(({ row }) => row.is === 'message') ? builder.build(title, context.fileName) : null;
    if (built) {
      if (rolledBack > 0) this.reportRollBack(title);
      context.add(built, {
        ...(id !== undefined && { key: id }),
        messagesLeft: rolledBack,
        skipped,
        reasoningLeft: builder.reasoningLeft,
      });
    }
    this.entries = [];
    this.outputs.clear();
    this.rolledBack = 0;
    this.skipped = 0;
    this.tokens = undefined;
  }

  private reportRollBack(title: string): void {
    const n = this.rolledBack;
    this.context.issues.warn(
      'branches-left',
      title,
      `“${title}”: ${n} ${n === 1 ? 'message' : 'messages'} that the person took back (rolled back) not taken.`,
      `“${title}”：用户撤回的 ${n} 条消息未采用。`,
    );
  }
}

/** Events leave out the images that items show. */
function comparable(text: string): string {
  const words = text.includes('[') ? text.replace(/\s*\[(?:image|file|audio)\]\s*/g, '\n') : text;
  return words.trim();
}

const NOT_A_ROW = {
  en: 'Not a row of a rollout: it has no known type with a payload.',
  'zh-CN': '不是会话记录：没有已知的 type 与 payload。',
};
