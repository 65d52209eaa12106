/** Event logs of both implementations as lines of text, and their hash. */
import { FORGET_REASONS } from '../../src/engine/model/forget-reason';
import { EVENT_KINDS, type Trace } from '../../src/engine/simulate/trace';
import type { NaiveTrace } from './simulate';

interface Row {
  readonly turn: number;
  readonly kind: string;
  readonly memory: number;
  readonly line: string;
}

/** Values to nine digits: the two implementations may add and multiply in another order. */
function rowOf(turn: number, kind: string, memory: number, value: number, reason: string, cause: number): Row {
  const rounded = Number.isNaN(value) ? '–' : (Math.round(value * 1e9) / 1e9).toString();
  return { turn, kind, memory, line: `${turn} ${kind} ${memory} ${rounded} ${reason || '–'} ${cause}` };
}

/** What is cut or restored together has no order of its own. */
function lines(rows: readonly Row[]): string[] {
  const isFit = (row: Row | undefined): boolean => row?.kind === 'cut' || row?.kind === 'restored';
  const ordered: string[] = [];
  for (let i = 0; i < rows.length; ) {
    let end = i + 1;
    if (isFit(rows[i])) while (end < rows.length && isFit(rows[end]) && rows[end]?.turn === rows[i]?.turn) end += 1;
    ordered.push(...[...rows.slice(i, end)].sort((a, b) => a.memory - b.memory).map((row) => row.line));
    i = end;
  }
  return ordered;
}

export function naiveLines(trace: NaiveTrace): string[] {
  return lines(trace.events.map((e) => rowOf(e.turn, e.kind, e.memory, e.value, e.reason, e.cause)));
}

export function traceLines({ events }: Trace): string[] {
  const rows: Row[] = [];
  for (let e = 0; e < events.count; e++) {
    const kind = EVENT_KINDS[events.kind[e] as number] as string;
    const reason = FORGET_REASONS[events.reason[e] as number] ?? '';
    rows.push(
      rowOf(
        events.turn[e] as number,
        kind,
        events.memory[e] as number,
        events.value[e] as number,
        reason,
        events.cause[e] as number,
      ),
    );
  }
  return lines(rows);
}

/** FNV-1a over the lines, 32 bits, in hexadecimal. */
export function hashEvents(eventLines: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const line of eventLines) {
    for (let i = 0; i <= line.length; i++) {
      hash = Math.imul(hash ^ (i < line.length ? line.charCodeAt(i) : 10), 0x01000193);
    }
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
