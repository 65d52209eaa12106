/** The time of a message in logs of one's own, where it has many names and shapes; and what is said when it cannot be read. */
import type { IssueList } from './issues';
import { isRecord, TIME_FIELDS } from './values';
import { timeInWords } from './word-times';

type Fields = Readonly<Record<string, unknown>>;

/** Databases keep times as `{"$date": …}` or `{"_seconds": …}`. */
function plain(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const inner = value.$date ?? value._seconds ?? value.seconds;
  return isRecord(inner) ? inner.$numberLong : inner;
}

export function messageTime(message: Fields): string | undefined {
  for (const field of TIME_FIELDS) {
    if (message[field] === undefined) continue;
    const time = timeInWords(plain(message[field]));
    if (time !== undefined) return time;
  }
  return undefined;
}

/** Counts the times of a file that could not be read: losing them silently would make a session of another length. */
export class UnreadTimes {
  private count = 0;
  private example = '';

  /** Of a message whose time is not known. */
  note(message: Fields): void {
    for (const field of TIME_FIELDS) {
      const value = plain(message[field]);
      if (typeof value === 'string' || typeof value === 'number') {
        this.noteValue(String(value));
        if (String(value).trim() !== '') return;
      }
    }
  }

  noteValue(written: string): void {
    if (written.trim() === '') return;
    this.count++;
    this.example ||= written.trim().slice(0, 40);
  }

  report(issues: IssueList): void {
    const { count: n, example } = this;
    if (n === 0) return;
    issues.warn(
      'times-unread',
      '',
      `${n} ${n === 1 ? 'time' : 'times'} such as “${example}” could not be read and ${n === 1 ? 'was' : 'were'} left out. Write them as 2024-05-31 10:00.`,
      `有 ${n} 个时间（如“${example}”）无法识别，未采用。请写成 2024-05-31 10:00 的形式。`,
    );
  }
}
