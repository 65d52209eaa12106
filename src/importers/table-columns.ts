/** Which column of a table holds what. */
import Papa from 'papaparse';
import { dayMonthDateIn } from './day-order';
import { roleNamed } from './role-names';
import { timeInWords } from './word-times';

export type ColumnUse = 'role' | 'content' | 'reply' | 'time' | 'conversation';

/** Columns by position from 0, or by the name in the header. */
export interface ColumnChoice {
  /** Who speaks. Absent: the contents are the user's, or speakers take turns with `reply`. */
  readonly role?: number | string;
  readonly content: number | string;
  /** The assistant's answer, when a row holds both. */
  readonly reply?: number | string;
  readonly time?: number | string;
  /** Rows with the same value are one conversation. */
  readonly conversation?: number | string;
}

/** The beginning of a table, for a person who chooses its columns. */
export interface TablePreview {
  readonly delimiter: string;
  /** Names from the header, or numbers. */
  readonly columns: readonly string[];
  readonly hasHeader: boolean;
  /** First rows, without the header. */
  readonly rows: readonly (readonly string[])[];
  /** What the columns seem to be; `content` is absent when it is not obvious. */
  readonly guess: Partial<Readonly<Record<ColumnUse, number>>>;
  /** Each value of `guess` stands on the column's name and on its contents. */
  readonly sure: boolean;
}

const DELIMITERS = [',', '\t', ';', '|'] as const;
const PREVIEW_ROWS = 30;

const NAMES: Readonly<Record<ColumnUse | 'ask', ReadonlySet<string>>> = {
  role: set(
    'role sender from speaker author authorrole usertype sendertype messagerole participant who type messagetype source ' +
      'name username sendername 角色 发送者 发送人 说话人 发言人 发言者 身份',
  ),
  content: set(
    'content text message body value msg utterance messagetext messagecontent contents dialogue transcript 内容 消息 文本 正文 ' +
      '消息内容 对话内容 聊天内容 发言',
  ),
  ask: set(
    'prompt question query user human instruction input usermessage userinput userquery request q 用户 问题 提问 问 用户输入 指令',
  ),
  reply: set(
    'response answer reply completion output assistant ai bot assistantmessage airesponse botresponse chosen modelresponse ' +
      'a gpt chatgpt model 助手 回答 回复 答案 答 模型回复 输出',
  ),
  time: set(
    'timestamp time date datetime createdat created sentat senddate ts createtime 时间 日期 时间戳 发送时间 创建时间',
  ),
  conversation: set(
    'conversationid convid conversation sessionid session chatid threadid thread dialogid dialogueid channelid chat roomid ' +
      '会话id 会话 对话id 对话 会话编号 对话编号',
  ),
};

function set(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

function plainName(cell: string): string {
  return cell.toLowerCase().replace(/[\s_\-.#*:：]|[\u200b-\u200f\u2060\ufeff]/g, '');
}

/** So many rows of a table are as wide as its header; of one with many columns and rows, fewer. */
const EVEN = 0.9;
const EVEN_ENOUGH = 0.75;

/**
 * Undefined when the text is no table of two columns or more.
 * @param surely a person says that it is one, however uneven its rows are.
 */
export function previewTable(head: string, complete: boolean, surely = false): TablePreview | undefined {
  const { text, delimiter: said } = withoutHint(head);
  const start = text.trimStart();
  if (start.startsWith('{') || start.startsWith('[') || start.startsWith('<')) return undefined;
  let best: { rows: string[][]; delimiter: string; score: number } | undefined;
  for (const delimiter of said === undefined ? DELIMITERS : [said]) {
    const rows = parseRows(text.trimStart(), delimiter, PREVIEW_ROWS + 1);
    // The last row of a beginning may be cut.
    if (!complete && rows.length > 2) rows.pop();
    const [first] = rows;
    const width = first?.length ?? 0;
    if (!first || width < 2 || width > 500) continue;
    const even = rows.filter((row) => row.length === width).length / rows.length;
    const known = first.filter((cell) => Object.values(NAMES).some((names) => names.has(plainName(cell)))).length;
    const score = even + Math.min(known, 3);
    const isEven = even >= (width > 2 && rows.length > 4 ? EVEN_ENOUGH : EVEN) && rows.length > 1;
    if ((known > 0 || isEven || surely) && score > (best?.score ?? 0)) best = { rows, delimiter, score };
  }
  return best && described(best.rows, best.delimiter);
}

/** Excel's first line `sep=;` names the delimiter. */
export function withoutHint(text: string): { text: string; delimiter: string | undefined; lines: number } {
  const hint = /^\uFEFF?\s*sep=(.)[ \t]*\r?\n/i.exec(text);
  return hint
    ? { text: text.slice(hint[0].length), delimiter: hint[1], lines: hint[0].split('\n').length - 1 }
    : { text: text.replace(/^\uFEFF/, ''), delimiter: undefined, lines: 0 };
}

export function parseRows(text: string, delimiter: string, limit = 0): string[][] {
  const parsed = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: limit, skipEmptyLines: false });
  return parsed.data.filter((row) => row.length > 1 || (row[0] ?? '').trim() !== '');
}

function described(all: string[][], delimiter: string): TablePreview {
  const first = all[0] ?? [];
  const byName = guessByName(first);
  // A table without a header begins with data: a role, or a time.
  const speaks = first.some((cell, i) => roleNamed(cell) !== undefined && shareOfRoles(all.slice(1), i) >= 0.8);
  const hasHeader =
    !speaks && (Object.keys(byName).length > 0 || !first.some((cell) => roleNamed(cell) ?? timeInWords(cell.trim())));
  const rows = hasHeader ? all.slice(1) : all;
  const { guess, sure } = checked(hasHeader ? byName : {}, rows, first.length);
  return {
    delimiter,
    columns: hasHeader
      ? first.map((cell) => cell.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').trim())
      : first.map((_, i) => `${i + 1}`),
    hasHeader,
    rows: rows.slice(0, PREVIEW_ROWS),
    guess,
    sure,
  };
}

type Guess = Partial<Record<ColumnUse, number>>;

function guessByName(header: readonly string[]): Guess {
  const names = header.map(plainName);
  const find = (use: ColumnUse | 'ask') => {
    // The order of the list is the order of preference.
    for (const name of NAMES[use]) {
      const at = names.indexOf(name);
      if (at !== -1) return at;
    }
    return -1;
  };
  const guess: Guess = {};
  const put = (use: ColumnUse, at: number) => {
    if (at !== -1 && !Object.values(guess).includes(at)) guess[use] = at;
  };
  put('role', find('role'));
  put('content', find('content'));
  const [ask, reply] = [find('ask'), find('reply')];
  if (ask !== -1 && reply !== -1 && ask !== reply && (guess.role === undefined || guess.content === undefined)) {
    guess.content = ask;
    guess.reply = reply;
    delete guess.role;
  }
  put('time', find('time'));
  put('conversation', find('conversation'));
  return guess;
}

/** Looks at what stands in the columns. */
function checked(byName: Guess, rows: readonly (readonly string[])[], width: number): { guess: Guess; sure: boolean } {
  const guess: Guess = { ...byName };
  const cells = (column: number) => rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
  if (guess.reply === undefined && (guess.role === undefined || shareOfRoles(rows, guess.role) < 0.5)) {
    const columns = Array.from({ length: width }, (_, i) => i).filter((i) => i !== guess.content);
    const found = columns.find((column) => shareOfRoles(rows, column) >= 0.8);
    if (found !== undefined) guess.role = found;
  }
  if (guess.time === undefined) {
    const taken = Object.values(guess);
    const isTime = (cell: string) => timeInWords(cell) !== undefined || dayMonthDateIn(cell) !== undefined;
    const times = (column: number) => cells(column).filter(isTime).length;
    const found = Array.from({ length: width }, (_, i) => i).find(
      (column) => !taken.includes(column) && times(column) > 0 && times(column) >= 0.8 * cells(column).length,
    );
    if (found !== undefined) guess.time = found;
  }
  const roleIsClear = guess.role !== undefined && shareOfRoles(rows, guess.role) >= 0.5;
  let byLength = false;
  if (guess.content === undefined && roleIsClear) {
    const taken = Object.values(guess);
    const free = Array.from({ length: width }, (_, i) => i).filter((i) => !taken.includes(i));
    const length = (column: number) => cells(column).reduce((sum, cell) => sum + cell.length, 0);
    const longest = free.sort((a, b) => length(b) - length(a))[0];
    if (longest !== undefined && length(longest) > 0) {
      guess.content = longest;
      byLength = free.length > 1;
    }
  }
  const pair = guess.reply !== undefined && guess.content !== undefined;
  return { guess, sure: pair || (roleIsClear && guess.content !== undefined && !byLength) };
}

function shareOfRoles(rows: readonly (readonly string[])[], column: number): number {
  const values = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
  return values.length === 0 ? 0 : values.filter((cell) => roleNamed(cell)).length / values.length;
}

/** Columns of a choice that the table does not have, as they were named; positions are told as people count them. */
export function missingColumns(choice: ColumnChoice, columns: readonly string[]): string[] {
  return Object.values(choice).flatMap((column) => {
    if (typeof column === 'number') return column < columns.length ? [] : [String(column + 1)];
    return columns.some((name) => name.trim() === column.trim()) ? [] : [column];
  });
}

/** Positions of chosen columns; undefined when the contents' column is not there. */
export function positionsOf(
  choice: ColumnChoice,
  columns: readonly string[],
): (Guess & { content: number }) | undefined {
  const at = (column: number | string | undefined): number | undefined => {
    if (column === undefined) return undefined;
    const found = typeof column === 'number' ? column : columns.findIndex((name) => name.trim() === column.trim());
    return Number.isInteger(found) && found >= 0 ? found : undefined;
  };
  const content = at(choice.content);
  if (content === undefined) return undefined;
  const entries = (['role', 'reply', 'time', 'conversation'] as const).flatMap((use) => {
    const position = at(choice[use]);
    return position === undefined ? [] : [[use, position] as const];
  });
  return { ...Object.fromEntries(entries), content };
}
