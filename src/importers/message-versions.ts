/**
 * A model's message is written in several rows: its blocks one after another, or the whole again as it grows. Rows of one
 * message are put together where it began: calls and thoughts are gathered, of what was said the last version is kept.
 * The same holds for results of one call.
 */
import type { Segment } from './segments';

interface Row {
  readonly id: string;
  readonly messageId: string | undefined;
  readonly segments: readonly Segment[];
}

export interface Versions {
  /** Segments by the id of the row that they stand at; rows that gave theirs to an earlier one are absent. */
  readonly segments: ReadonlyMap<string, readonly Segment[]>;
  /** Texts that a later version replaced by something else than a longer form of them. */
  readonly replaced: number;
}

export function lastVersions(rows: readonly Row[]): Versions {
  const segments = new Map<string, Segment[]>();
  const firstRow = new Map<string, string>();
  const resultAt = new Map<string, Segment[]>();
  let replaced = 0;
  for (const row of rows) {
    const first = row.messageId === undefined ? undefined : firstRow.get(row.messageId);
    const before = first === undefined ? undefined : segments.get(first);
    if (before) {
      replaced += merge(before, row.segments);
      continue;
    }
    if (row.messageId !== undefined) firstRow.set(row.messageId, row.id);
    const fresh: Segment[] = [];
    for (const segment of row.segments) {
      const list = segment.kind === 'result' && segment.call !== undefined ? resultAt.get(segment.call) : undefined;
      const at = list?.findIndex(({ kind, call }) => kind === 'result' && call === segment.call) ?? -1;
      if (list && at !== -1) {
        list[at] = segment;
        continue;
      }
      if (segment.kind === 'result' && segment.call !== undefined) resultAt.set(segment.call, fresh);
      fresh.push(segment);
    }
    if (fresh.length > 0) segments.set(row.id, fresh);
  }
  return { segments, replaced };
}

/** Blocks further back than this are not looked at: a hostile file may have a hundred thousand of them. */
const LOOK_BACK = 200;

/** Adds a later row of the same message. Returns how many other texts it replaced. */
function merge(before: Segment[], after: readonly Segment[]): number {
  let replaced = 0;
  if (after.some(({ kind }) => kind === 'said')) {
    const said = after.flatMap(({ kind, text }) => (kind === 'said' ? [text] : [])).join('\n\n');
    for (let i = before.length - 1; i >= Math.max(0, before.length - LOOK_BACK); i--) {
      const old = before[i];
      if (old?.kind !== 'said') continue;
      if (!said.includes(old.text)) replaced++;
      before.splice(i, 1);
    }
  }
  for (const segment of after) {
    let at = segment.kind === 'said' ? -1 : before.length - 1;
    const end = Math.max(0, before.length - LOOK_BACK);
    while (at >= end && !isSame(before[at] as Segment, segment)) at--;
    if (at >= end && at >= 0) before[at] = segment;
    else before.push(segment);
  }
  return replaced;
}

/** A later version of the same block: the same call, or a thought that begins in the same way. */
function isSame(old: Segment, later: Segment): boolean {
  if (old.kind !== later.kind) return false;
  if (old.call !== undefined || later.call !== undefined) return old.call === later.call;
  return later.text.startsWith(old.text);
}
