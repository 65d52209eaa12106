/**
 * Dates such as 4/5/2024, which some countries write day first and others month first. A number above 12 in any of a
 * file's dates can be no month and tells for all of them; where none does, none is read, but for dates with dots: who
 * writes those writes the day first.
 */
import type { IssueList } from './issues';

export type DayOrder = 'day-first' | 'month-first';

/** Day and month, then the year; of two digits with dots only before a clock, since clocks are written so too (10.15.30). */
const DATE =
  /(?<![\d/.:-])(\d{1,2})(?:([-/.])(\d{1,2})\2(\d{4})|([-/])(\d{1,2})\5(\d\d)|(\.)(\d{1,2})\.(\d\d)(?=,?\s+\d{1,2}[:：]\d\d))(?![\d/:])/;

const SURELY_A_DAY = 12;

export interface DayMonthDate {
  readonly year: string;
  readonly first: string;
  readonly second: string;
  /** Written with dots. */
  readonly dotted: boolean;
  /** As it is written. */
  readonly all: string;
}

export function dayMonthDateIn(text: string): DayMonthDate | undefined {
  const found = DATE.exec(text);
  if (!found) return undefined;
  const [all, first = '', , second = found[6] ?? found[9] ?? '', year = `20${found[7] ?? found[10]}`] = found;
  return { all, first, second, year, dotted: (found[2] ?? found[8]) === '.' };
}

/** Gathers the dates of a file, or of one column of it. */
export class DayOrders {
  private dayFirst = false;
  private monthFirst = false;
  private unread = 0;
  private example = '';

  /** Undefined while nothing tells, and when dates contradict each other. */
  get order(): DayOrder | undefined {
    if (this.dayFirst === this.monthFirst) return undefined;
    return this.dayFirst ? 'day-first' : 'month-first';
  }

  note(text: string): void {
    const date = dayMonthDateIn(text);
    if (!date) return;
    if (Number(date.first) > SURELY_A_DAY) this.dayFirst = true;
    if (Number(date.second) > SURELY_A_DAY) this.monthFirst = true;
  }

  /** A date that had to be left out. */
  leave(text: string): void {
    const date = dayMonthDateIn(text);
    if (!date) return;
    this.unread++;
    this.example ||= date.all;
  }

  report(issues: IssueList): void {
    const { unread: n, example } = this;
    if (n === 0) return;
    const contradicting = this.dayFirst && this.monthFirst;
    issues.warn(
      'day-order-unclear',
      '',
      contradicting
        ? `${n} ${n === 1 ? 'time' : 'times'} such as ${example} left out: some dates of the file are written day first, others month first. Write them as 2024-05-31.`
        : `${n} ${n === 1 ? 'time' : 'times'} such as ${example} left out: up to there, no date tells whether the day or the month comes first. Write them as 2024-05-31.`,
      contradicting
        ? `有 ${n} 个时间（如 ${example}）未采用：文件中的日期有的先写日、有的先写月。请改写成 2024-05-31 的形式。`
        : `有 ${n} 个时间（如 ${example}）未采用：在此之前没有日期能说明先写的是日还是月。请改写成 2024-05-31 的形式。`,
    );
  }
}
