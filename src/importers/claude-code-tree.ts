/** The rows of a Claude Code log as trees: which conversations there are, and how the rows of each are linked. */
import type { LogNode } from './claude-code-records';
import type { TreeNode } from './message-tree';
import { saidIn } from './segments';

export interface LogTree {
  /** Session, or run of a sub-agent. */
  readonly key: string;
  readonly sidechain: boolean;
  readonly nodes: ReadonlyMap<string, LogNode & TreeNode>;
  /** Its last message in the file, and what the program put in after it. */
  readonly marked: string | undefined;
}

/**
 * Which conversation a row belongs to, asked as the rows come: so that of conversations that nobody wants the texts need
 * not be held.
 */
export class LogGroups {
  private readonly groupOf = new Map<string, string>();
  private session = '';
  private run: string | undefined;

  constructor(private readonly rows: ReadonlyMap<string, LogNode>) {}

  /** Key of the row's conversation. A row that is written again stays where it was. */
  keyOf(row: LogNode): string {
    const known = this.groupOf.get(row.id);
    if (known !== undefined) return known;
    this.session = row.session || this.session;
    const key = groupKey(row, this.groupOf, this.rows, this.session, this.run);
    if (row.sidechain !== undefined) this.run = key;
    this.groupOf.set(row.id, key);
    return key;
  }
}

/**
 * A compaction continues the line that was before it, though its rows begin anew. A log whose rows have no parents at all
 * is one line in the order of the file. Rows whose parent is missing are left to `chooseBranch`.
 * @param rows by id, in the order of the file.
 */
export function logTrees(rows: ReadonlyMap<string, LogNode>, conversations: LogGroups): LogTree[] {
  const groups = new Map<string, LogNode[]>();
  for (const row of rows.values()) {
    const key = conversations.keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].map(([key, group]) => treeOf(key, group, rows));
}

/**
 * A row belongs to where its parent belongs; a beginning opens its session's or its sub-agent's group. Older logs do not
 * name the sub-agent: there each beginning is a run of its own, and rows of unknown descent belong to the last one.
 */
function groupKey(
  row: LogNode,
  groupOf: ReadonlyMap<string, string>,
  rows: ReadonlyMap<string, LogNode>,
  session: string,
  lastRun: string | undefined,
): string {
  const parent = row.parent ?? row.continues;
  const above = parent === undefined ? undefined : rows.get(parent);
  const inherited = above && groupOf.get(above.id);
  const aside = row.sidechain !== undefined;
  if (inherited !== undefined && above && (above.sidechain !== undefined) === aside) return inherited;
  if (!aside) return `session ${session}`;
  if (row.sidechain !== '') return `agent ${row.sidechain}`;
  return row.parent !== null && !above && lastRun !== undefined ? lastRun : `agent at ${row.id}`;
}

function treeOf(key: string, group: readonly LogNode[], rows: ReadonlyMap<string, LogNode>): LogTree {
  const inGroup = new Set(group.map(({ id }) => id));
  const linked = group.some(({ parent }) => parent && inGroup.has(parent));
  const nodes = new Map<string, LogNode & TreeNode>();
  const messages = new Set<string>();
  let before: string | null = null;
  let marked: string | undefined;
  for (const row of group) {
    let parent: string | null;
    if (row.parent === undefined || !linked) parent = row.parent && inGroup.has(row.parent) ? row.parent : before;
    else if (row.parent !== null) {
      // A sub-agent's first row may name a row of the main line.
      parent = inGroup.has(row.parent) || !rows.has(row.parent) ? row.parent : null;
    } else if (row.compaction) parent = row.continues && inGroup.has(row.continues) ? row.continues : before;
    else parent = null;
    // Rows of one message count once.
    const counts = row.kind !== 'link' && !(row.messageId !== undefined && messages.has(row.messageId));
    if (row.messageId !== undefined) messages.add(row.messageId);
    nodes.set(row.id, { ...row, parent, counts, text: saidIn(row.segments) });
    if (row.kind === 'user' || row.kind === 'assistant' || row.kind === 'results') marked = row.id;
    else if (row.compaction) marked = row.id;
    before = row.id;
  }
  return { key, sidechain: group[0]?.sidechain !== undefined, nodes, marked: marked && endOf(marked, nodes) };
}

/** What the program puts in at the very end (an interruption, a reminder) still belongs to the line that it follows. */
function endOf(marked: string, nodes: ReadonlyMap<string, TreeNode>): string {
  /** Rows that lead to a message. */
  const leading = new Set<string>();
  const children = new Map<string, string | undefined>();
  for (const { id, counts } of nodes.values()) {
    let at = counts ? nodes.get(id) : undefined;
    while (at && !leading.has(at.id)) {
      leading.add(at.id);
      const { parent } = at;
      if (parent === null) break;
      // Of several, none is the one that follows.
      children.set(parent, children.has(parent) ? undefined : at.id);
      at = nodes.get(parent);
    }
  }
  const passed = new Set<string>();
  let end = marked;
  for (let at: string | undefined = marked; at !== undefined && !passed.has(at); at = children.get(at)) {
    passed.add(at);
    if (nodes.get(at)?.counts) end = at;
  }
  return end;
}

/**
 * The rows that belong to a path though they are not on it: calls of a message on it, and results of calls on it (calls
 * made at once branch from each other). Each stands after the row that it belongs to.
 */
export function withParallel(path: readonly string[], { nodes }: LogTree): LogNode[] {
  const onPath = new Set(path);
  const ownerOfCall = new Map<string, string>();
  const ownerOfMessage = new Map<string, string>();
  for (const id of path) {
    const row = nodes.get(id);
    if (row?.messageId !== undefined) ownerOfMessage.set(row.messageId, id);
  }
  const extra = new Map<string, LogNode[]>();
  const attach = (owner: string, row: LogNode) => {
    const list = extra.get(owner);
    if (list) list.push(row);
    else extra.set(owner, [row]);
  };
  const noteCalls = (row: LogNode, owner: string) => {
    for (const { kind, call } of row.segments)
      if (kind === 'called' && call !== undefined) ownerOfCall.set(call, owner);
  };
  for (const id of path) {
    const row = nodes.get(id);
    if (row) noteCalls(row, id);
  }
  for (const row of nodes.values()) {
    if (onPath.has(row.id) || row.messageId === undefined) continue;
    // Only words: an earlier version of what the path holds.
    if (!row.segments.some(({ kind }) => kind === 'called')) continue;
    const owner = ownerOfMessage.get(row.messageId);
    if (owner === undefined) continue;
    attach(owner, row);
    noteCalls(row, owner);
  }
  for (const row of nodes.values()) {
    if (onPath.has(row.id) || row.kind !== 'results') continue;
    const call = row.segments.find(
      ({ kind, call: id }) => kind === 'result' && id !== undefined && ownerOfCall.has(id),
    )?.call;
    const owner = call === undefined ? undefined : ownerOfCall.get(call);
    if (owner !== undefined) attach(owner, row);
  }
  return path.flatMap((id) => {
    const row = nodes.get(id);
    return row ? [row, ...(extra.get(id) ?? [])] : [];
  });
}
