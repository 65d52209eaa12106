/**
 * Tables of messages: CSV, TSV and their relatives. A row is a message (role and content) or a question with its answer.
 * Which column is which is told by names and contents, or chosen by the person.
 */
import type { Localized } from '../engine/model/localized';
import { estimateWeight } from '../engine/tokens/estimate';
import { ChatWriter, EMPTY, type Place, readAs, type Spoken } from './chat-writer';
import { DayOrders, dayMonthDateIn } from './day-order';
import type { ImportContext, TextImporter, TextSession } from './importer';
import { UnreadTimes } from './message-times';
import { FREQUENT } from './plain-cast';
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
  private readonly unreadTimes = new UnreadTimes();
  /** Rows of a conversation need not stand together. */
  private readonly conversations = new Map<string, { readonly spoken: Spoken; readonly place: Place }[]>();
  /** The first to speak, when speakers have names of their own. */
  private firstSpeaker: string | undefined;
  /** Somebody is called what they are. */
  private hasRoles = false;
  /** Where only the assistant is: the names of those who speak with it. */
  private readonly askers = new Set<string>();
  private assumption: Localized | undefined;
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
      if (this.assumption) this.writer.assume(this.assumption);
      for (const { spoken, place } of messages) this.writer.say(spoken, place);
    }
    this.writer.end();
    this.dayOrders.report(this.context.issues);
    this.unreadTimes.report(this.context.issues);
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
    const chosen = this.context.reading.columns;
    this.table = previewTable(this.head, complete, chosen !== undefined);
    this.columns = chosen ? positionsOf(chosen, this.table?.columns ?? []) : this.table?.guess;
    this.missing = chosen ? missingColumns(chosen, this.table?.columns ?? []) : [];
    const { role, time } = this.columns ?? {};
    const dates = time !== undefined && this.table?.rows.some((row) => dayMonthDateIn(row[time] ?? ''));
    const names = role !== undefined && this.table?.rows.some((row) => !roleNamed(row[role]));
    const all = this.table && (dates || names) ? parseRows(text, this.table.delimiter) : [];
    const rows = this.table?.hasHeader ? all.slice(1) : all;
    if (dates) for (const row of rows) this.dayOrders.note(row[time] ?? '');
    if (names) this.meet(rows, role);
    else this.hasRoles = true;
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

  private row(written: readonly string[], line: number): void {
    if (!this.headerSeen) {
      this.headerSeen = true;
      return;
    }
    const { columns } = this;
    const place = { line };
    const cells = this.whole(written, line);
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

  /** Cells beyond the header's: the text has the delimiter in it, where it is the last column. */
  private whole(cells: readonly string[], line: number): readonly string[] {
    const { columns, table } = this;
    if (!table) return cells;
    const last = table.columns.findLastIndex((name) => name !== '');
    let end = cells.length;
    while (end > last + 1 && (cells[end - 1] ?? '').trim() === '') end--;
    if (end <= last + 1) return cells;
    const text = columns?.reply ?? columns?.content;
    if (text === last) return [...cells.slice(0, last), cells.slice(last, end).join(table.delimiter)];
    const { en, 'zh-CN': zh } = surplus(end - last - 1, cells.slice(last + 1, end));
    this.context.issues.warn('surplus-cells', `line ${line}`, en, zh);
    return cells;
  }

  private timeOf(cell: string): string | undefined {
    this.dayOrders.note(cell);
    const time = timeInWords(cell, this.dayOrders.order);
    if (time === undefined) {
      if (dayMonthDateIn(cell)) this.dayOrders.leave(cell);
      else this.unreadTimes.noteValue(cell);
    }
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
    if (who !== '' && !this.hasRoles) {
      this.firstSpeaker ??= who;
      this.assume({
        en: `No speaker is called user or assistant: ${this.firstSpeaker.slice(0, 40)}, who speaks first, was read as the user, the others as the assistant.`,
        'zh-CN': `没有名为 user 或 assistant 的说话人：先发言的 ${this.firstSpeaker.slice(0, 40)} 按用户处理，其余按助手处理。`,
      });
      return who === this.firstSpeaker ? 'user' : 'assistant';
    }
    if (this.askers.has(who)) {
      this.assume(readAs('user', [...this.askers]));
      return 'user';
    }
    this.writer.guessedAssistant(who, place);
    return 'assistant';
  }

  /** Of the whole table, whose conversations are put together only at the end. */
  private assume(assumption: Localized): void {
    this.assumption ??= assumption;
    this.writer.assume(assumption);
  }

  /** Who speaks, as far as the beginning of the table tells. */
  private meet(rows: readonly (readonly string[])[], column: number): void {
    const counts = new Map<string, number>();
    const roles = new Set<string>();
    for (const row of rows) {
      const who = (row[column] ?? '').trim();
      const role = roleNamed(who);
      if (role) roles.add(role);
      else if (who !== '') counts.set(who, (counts.get(who) ?? 0) + 1);
    }
    this.hasRoles = roles.size > 0;
    if (!roles.has('assistant') || roles.has('user')) return;
    const most = [...counts.values()].reduce((max, count) => Math.max(max, count), 0);
    for (const [who, count] of counts) if (count >= most * FREQUENT) this.askers.add(who);
  }
}

const OPEN_QUOTE: Localized = {
  en: 'A quotation mark in this row is never closed, or stands inside a quoted cell.',
  'zh-CN': '此行中的引号没有闭合，或引号单元格内有多余的引号。',
};
const surplus = (count: number, cells: readonly string[]): Localized => {
  const shown = cells.join(' ').trim().slice(0, 40);
  return {
    en: `The row has ${count} more ${count === 1 ? 'cell' : 'cells'} than the table has columns; left out: “${shown}”. Put texts that hold the delimiter in quotation marks.`,
    'zh-CN': `该行比表格多出 ${count} 个单元格，未采用：“${shown}”。含有分隔符的文本请用引号括起来。`,
  };
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
