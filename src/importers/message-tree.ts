/**
 * Messages that form a tree (an edited question or a second answer begins a branch): which way through it is taken, and
 * what is left. Never follows a link twice, whatever the file says.
 */
import { type Branch, MAX_BRANCHES } from './reading';

export interface TreeNode {
  readonly id: string;
  /** Null: a beginning. An id that the tree does not have: see `chooseBranch`. */
  readonly parent: string | null;
  /** It is a message, and not a mere link. */
  readonly counts: boolean;
  readonly time?: string | undefined;
  /** Text of the message; only its beginning is kept. */
  readonly text?: string | undefined;
}

export interface ChosenBranch {
  /** Ids from the beginning to the leaf. */
  readonly path: readonly string[];
  /** Empty when the tree has one branch only. */
  readonly branches: readonly Branch[];
  /** Messages that are not on the path. */
  readonly messagesLeft: number;
  /** The leaf was not marked by the file (or does not exist): the latest was taken. */
  readonly leafGuessed: boolean;
  /** Messages on the path whose predecessor is missing; the one before them in the file was taken for it. */
  readonly linksGuessed: number;
}

/**
 * @param nodes by id, in the order of the file.
 * @param leaf the leaf that the person chose, if any; else `marked`, the one that the file marks; else the latest.
 */
export function chooseBranch(
  nodes: ReadonlyMap<string, TreeNode>,
  { leaf, marked }: { readonly leaf?: string | undefined; readonly marked?: string | undefined },
): ChosenBranch {
  const { parents, guessed } = linked(nodes);
  const inner = new Set(parents.values());
  const leaves = [...nodes.keys()].filter((id) => !inner.has(id));
  // What follows a guessed link is no sign that the line before it goes on.
  const followed = new Set(
    [...parents].flatMap(([id, parent]) => (guessed.has(id) || parent === null ? [] : [parent])),
  );
  const ends = [...nodes.keys()].filter((id) => !followed.has(id));
  const known = [leaf, marked].find((id) => id !== undefined && nodes.has(id));
  const end = known ?? latest(ends, nodes) ?? latest([...nodes.keys()], nodes);

  const path: string[] = [];
  const onPath = new Set<string>();
  for (let id: string | null | undefined = end; id && nodes.has(id) && !onPath.has(id); id = parents.get(id)) {
    onPath.add(id);
    path.push(id);
  }
  path.reverse();

  const count = (ids: Iterable<string>) => {
    let sum = 0;
    for (const id of ids) if (nodes.get(id)?.counts) sum++;
    return sum;
  };
  const taken = count(onPath);
  return {
    path,
    branches: end === undefined ? [] : listed(nodes, parents, leaves, end, onPath, taken),
    messagesLeft: count(nodes.keys()) - taken,
    leafGuessed: known === undefined && ends.length > 1,
    linksGuessed: path.filter((id) => guessed.has(id)).length,
  };
}

/** Parents by child. A node whose parent is missing follows the node before it in the file. */
function linked(nodes: ReadonlyMap<string, TreeNode>) {
  const parents = new Map<string, string | null>();
  const guessed = new Set<string>();
  let before: string | null = null;
  for (const { id, parent } of nodes.values()) {
    if (parent !== null && !nodes.has(parent) && before !== null) {
      parents.set(id, before);
      guessed.add(id);
    } else parents.set(id, parent === id || (parent !== null && !nodes.has(parent)) ? null : parent);
    before = id;
  }
  // A guessed link may have closed a ring. The steps are bounded: a ring costs messages of the path, not time.
  let steps = 0;
  for (const id of guessed) {
    let at = parents.get(id) ?? null;
    while (at !== null && at !== id && steps++ < MAX_STEPS) at = parents.get(at) ?? null;
    if (at === id) parents.set(id, null);
  }
  return { parents, guessed };
}

const MAX_STEPS = 2_000_000;

/** The last message by time; where times are missing or equal, the last in the file. */
function latest(ids: readonly string[], nodes: ReadonlyMap<string, TreeNode>): string | undefined {
  let best: string | undefined;
  let bestTime = '';
  const someCount = ids.some((id) => nodes.get(id)?.counts);
  for (const id of ids) {
    const node = nodes.get(id);
    if (!node || (someCount && !node.counts)) continue;
    if ((node.time ?? bestTime) >= bestTime) {
      best = id;
      bestTime = node.time ?? bestTime;
    }
  }
  return best;
}

function listed(
  nodes: ReadonlyMap<string, TreeNode>,
  parents: ReadonlyMap<string, string | null>,
  leaves: readonly string[],
  end: string,
  onPath: ReadonlySet<string>,
  taken: number,
): Branch[] {
  const depth = new Map<string, number>();
  const depthOf = (leaf: string): number => {
    const way: string[] = [];
    const seen = new Set<string>();
    let id: string | null = leaf;
    while (id !== null && !depth.has(id) && !seen.has(id)) {
      seen.add(id);
      way.push(id);
      id = parents.get(id) ?? null;
    }
    let sum = id === null ? 0 : (depth.get(id) ?? 0);
    for (let i = way.length - 1; i >= 0; i--) {
      const step = way[i] as string;
      if (nodes.get(step)?.counts) sum++;
      depth.set(step, sum);
    }
    return sum;
  };
  const branchOf = (id: string, messages: number, apart: number): Branch => {
    const { time } = nodes.get(id) ?? {};
    return { id, messages, apart, taken: id === end, preview: previewOf(id), ...(time !== undefined && { time }) };
  };
  const previewOf = (leaf: string): string => {
    let id: string | null = leaf;
    for (let steps = 0; id !== null && steps < 8; steps++, id = parents.get(id) ?? null) {
      const node = nodes.get(id);
      if (node?.counts && node.text) return firstLine(node.text, 80);
    }
    return '';
  };
  const others: Branch[] = [];
  for (const leaf of leaves) {
    if (onPath.has(leaf)) continue;
    let id: string | null = leaf;
    const way = new Set<string>();
    let apart = 0;
    while (id !== null && !onPath.has(id) && !way.has(id)) {
      way.add(id);
      if (nodes.get(id)?.counts) apart++;
      id = parents.get(id) ?? null;
    }
    if (apart > 0) others.push(branchOf(leaf, depthOf(leaf), apart));
    if (others.length >= MAX_BRANCHES - 1) break;
  }
  return others.length > 0 ? [branchOf(end, taken, 0), ...others] : [];
}

/** The first line that is not blank, cut without splitting a character. */
export function firstLine(text: string, length: number): string {
  const from = text.slice(0, 2000).search(/\S/);
  if (from === -1) return '';
  // Two characters more than are shown say whether the line goes on.
  const line = (/^[^\n\r\u2028\u2029]*/.exec(text.slice(from, from + length + 2))?.[0] ?? '').trimEnd();
  if (line.length <= length) return line;
  const split = /[\ud800-\udbff]/.test(line.charAt(length - 2)) && /[\udc00-\udfff]/.test(line.charAt(length - 1));
  return `${line.slice(0, split ? length - 2 : length - 1)}…`;
}
