/**
 * Tables of messages: CSV, TSV and their relatives. A row is a message (role and content) or a question with its answer.
 * Which column is which is told by names and contents, or chosen by the person.
 */
import type { Localized } from '../engine/model/localized';
import { estimateWeight } from '../engine/tokens/estimate';
import { ChatWriter, EMPTY, type Place, type Spoken } from './chat-writer';
import { DayOrders, dayMonthDateIn } from './day-order';
import type { ImportContext, TextImporter, TextSession } from './importer';
import { roleNamed } from './role-names';
import {
  type ColumnUse,
  missingColumns,
  parseRows,
  positionsOf,
  previewTable,
  type TablePreview,
  withoutHint,
} from './table-columns';
import { cellsOf, LineBreaks, RowReader, type RowText } from './table-rows';
import { ownCopy } from './weighing';
import { timeInWords } from './word-times';

export const csv = {
  id: 'csv',
  reads: 'text',
  name: { en: 'Table (CSV, TSV)', 'zh-CN': '表格（CSV、TSV）' },
  help: {
    en: 'One message a row, or a question and its answer; the columns can be chosen.',
    'zh-CN': '每行一条消息，或一问一答；可以选择各列的用途。',
  },
  detect({ head, records, complete }) {
    const table = previewTable(new LineBreaks().push(head), complete);
    // Cells in quotes are read as JSON strings by the record layer; objects are not.
    if (!table || (!table.sure && records.some(({ value }) => typeof value === 'object'))) return null;
    const names = table.columns.slice(0, 8).map((name) => name.slice(0, 30));
    const { role, content, reply } = table.guess;
    if (content === undefined || (role === undefined && reply === undefined)) {
      return {
        confidence: 0.3,
        table,
        reason: {
          en: `A table with the columns ${names.join(', ')}; who speaks and what is said is not obvious and has to be chosen.`,
          'zh-CN': `含有 ${names.join('、')} 等列的表格；无法判断哪一列是说话人、哪一列是内容，需要选择。`,
        },
      };
    }
    const used = [role, content, reply].flatMap((column) =>
      column === undefined ? [] : [table.columns[column] ?? ''],
    );
    return {
      confidence: table.sure ? 0.9 : 0.55,
      table,
      reason: {
        en: `A table with ${table.columns.length} columns, of which ${used.join(' and ')} hold the messages.`,
        'zh-CN': `含 ${table.columns.length} 列的表格，消息位于 ${used.join(' 与 ')} 列。`,
      },
    };
  },
  start: (context: ImportContext) => new CsvSession(context),
} as const satisfies TextImporter;

/** Characters seen before the columns are decided. */
const HEAD = 256_000;

class CsvSession implements TextSession {
  private readonly writer: ChatWriter;
  private readonly breaks = new LineBreaks();
  private head = '';
  private table: TablePreview | undefined;
  private columns: Partial<Record<ColumnUse, number>> | undefined;
  /** Chosen columns that are not there. */
  private missing: readonly string[] = [];
  private reader: RowReader | undefined;
  private firstLine = 1;
  private headerSeen = false;
  private readonly dayOrders = new DayOrders();
  /** Rows of a conversation need not stand together. */
  private readonly conversations = new Map<string, { readonly spoken: Spoken; readonly place: Place }[]>();
  /** The first to speak, when speakers have names of their own. */
  private firstSpeaker: string | undefined;
  private readonly context: ImportContext;

  constructor(context: ImportContext) {
    this.context = context;
    this.writer = new ChatWriter(context);
  }

  text(chunk: string): void {
    this.take(this.breaks.push(chunk));
  }

  finish(): void {
    this.take(this.breaks.end());
    if (!this.reader) this.begin(true);
    this.reader?.end();
    if (this.conversations.size > 0) this.context.issues.settle();
    for (const [id, messages] of this.conversations) {
      this.writer.begin(id.slice(0, 200), { key: id });
      for (const { spoken, place } of messages) this.writer.say(spoken, place);
    }
    this.writer.end();
    this.dayOrders.report(this.context.issues);
  }

  private take(text: string): void {
    if (this.reader) {
      this.reader.push(text);
      return;
    }
    this.head += text;
    if (this.head.length >= HEAD) this.begin(false);
  }

  private begin(complete: boolean): void {
    const { text, lines } = withoutHint(this.head);
    this.table = previewTable(this.head, complete);
    const chosen = this.context.reading.columns;
    this.columns = chosen ? positionsOf(chosen, this.table?.columns ?? []) : this.table?.guess;
    this.missing = chosen ? missingColumns(chosen, this.table?.columns ?? []) : [];
    const { time } = this.columns ?? {};
    if (time !== undefined && this.table?.rows.some((row) => dayMonthDateIn(row[time] ?? ''))) {
      for (const row of parseRows(text, this.table.delimiter)) this.dayOrders.note(row[time] ?? '');
    }
    this.firstLine = 1 + lines;
    this.headerSeen = !(this.table?.hasHeader ?? false);
    this.reader = new RowReader(
      this.table?.delimiter ?? ',',
      (row) => this.rowText(row),
      (line) => this.writer.skip('bad-row', { line: line + lines }, OPEN_QUOTE),
    );
    this.head = '';
    this.reader.push(text);
  }

  private rowText({ text, line }: RowText): void {
    if (text.trim() === '') return;
    const delimiter = this.table?.delimiter ?? ',';
    const cells = cellsOf(text, delimiter) ?? parseRows(text, delimiter)[0];
    if (cells) this.row(cells, line + this.firstLine - 1);
  }

  private row(cells: readonly string[], line: number): void {
    if (!this.headerSeen) {
      this.headerSeen = true;
      return;
    }
    const { columns } = this;
    const place = { line };
    if (this.missing.length > 0) {
      this.writer.skip('columns-unknown', place, NO_SUCH_COLUMN(this.missing, this.table?.columns ?? []));
      return;
    }
    if (columns?.content === undefined || (!this.context.reading.columns && this.isUnclear(columns))) {
      this.writer.skip('columns-unknown', place, chooseOf(this.table?.columns ?? []));
      return;
    }
    const cell = (use: ColumnUse) => {
      const column = columns[use];
      return column === undefined ? '' : (cells[column] ?? '');
    };
    const time = this.timeOf(cell('time').trim());
    const text = cell('content');
    const who = cell('role').trim();
    const said: Spoken[] = [];
    if (columns.reply !== undefined) {
      if (text.trim() !== '') said.push({ role: 'user', text, time });
      if (cell('reply').trim() !== '') said.push({ role: 'assistant', text: cell('reply'), time });
    } else if (text.trim() !== '') said.push({ role: this.roleOf(who, columns.role !== undefined, place), text, time });
    if (said.length === 0) this.writer.skip('empty-message', place, EMPTY);
    const conversation = cell('conversation').trim();
    for (const spoken of said) {
      if (columns.conversation === undefined) this.writer.say(spoken, place);
      else this.list(conversation).push({ spoken: this.light(spoken, conversation || this.context.name), place });
    }
  }

  private timeOf(cell: string): string | undefined {
    this.dayOrders.note(cell);
    const time = timeInWords(cell, this.dayOrders.order);
    if (time === undefined) this.dayOrders.leave(cell);
    return time !== undefined && this.context.listing ? ownCopy(time) : time;
  }

  private isUnclear({ role, reply }: Partial<Record<ColumnUse, number>>): boolean {
    return role === undefined && reply === undefined;
  }

  private list(conversation: string) {
    const id = conversation === '' ? this.context.name : conversation;
    const known = this.conversations.get(id);
    if (known) return known;
    const list: { spoken: Spoken; place: Place }[] = [];
    this.conversations.set(ownCopy(id), list);
    return list;
  }

  /** Rows wait for the end of the file, since those of one conversation need not stand together. */
  private light(spoken: Spoken, conversation: string): Spoken {
    if (!this.context.listing && this.context.wants(conversation)) return spoken;
    const { role, text, time } = spoken;
    return { role, text: '…', time, weight: estimateWeight(text) };
  }

  private roleOf(who: string, hasColumn: boolean, place: Place): Spoken['role'] {
    const role = roleNamed(who);
    if (role) return role;
    if (!hasColumn) return 'user';
    if (who !== '' && this.speakersHaveNames()) {
      this.firstSpeaker ??= who;
      this.writer.assume({
        en: `No speaker is called user or assistant: ${this.firstSpeaker.slice(0, 40)}, who speaks first, was read as the user, the others as the assistant.`,
        'zh-CN': `没有名为 user 或 assistant 的说话人：先发言的 ${this.firstSpeaker.slice(0, 40)} 按用户处理，其余按助手处理。`,
      });
      return who === this.firstSpeaker ? 'user' : 'assistant';
    }
    this.writer.guessedAssistant(who, place);
    return 'assistant';
  }

  private speakersHaveNames(): boolean {
    const column = this.columns?.role;
    return column !== undefined && !this.table?.rows.some((row) => roleNamed(row[column]));
  }
}

const OPEN_QUOTE: Localized = {
  en: 'A quotation mark in this row is never closed, or stands inside a quoted cell.',
  'zh-CN': '此行中的引号没有闭合，或引号单元格内有多余的引号。',
};
const SHOWN_COLUMNS = 8;
const NO_SUCH_COLUMN = (missing: readonly string[], columns: readonly string[]): Localized => ({
  en: `There is no column ${quoted(missing).join(', ')}; the table has ${quoted(columns).join(', ')}.`,
  'zh-CN': `没有${quoted(missing).join('、')}列；表格中有${quoted(columns).join('、')}。`,
});
function quoted(columns: readonly string[]): string[] {
  const names = columns.slice(0, SHOWN_COLUMNS).map((name) => `“${name.slice(0, 30)}”`);
  return columns.length > SHOWN_COLUMNS ? [...names, '…'] : names;
}
function chooseOf(columns: readonly string[]): Localized {
  const names = quoted(columns);
  return {
    en: `It is not obvious which of the columns ${names.join(', ')} says who speaks and which holds the text. Choose the columns, or name them role and content.`,
    'zh-CN': `无法判断${names.join('、')}中哪一列是说话人、哪一列是内容。请选择各列的用途，或将列名改为 role 与 content。`,
  };
}
