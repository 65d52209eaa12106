/** The end of every importer of trees: branch chosen, messages in order, conversation handed over with what was left. */
import type { Message } from '../engine/transcript/transcript';
import { ConversationBuilder } from './conversation';
import type { ImportContext } from './importer';
import { reportTree, treeGuesses } from './left-aside';
import { chooseBranch, firstLine, type TreeNode } from './message-tree';
import { addSegments, type Segment, saidIn } from './segments';

export interface SpokenNode extends TreeNode {
  readonly role: Message['role'];
  readonly segments: readonly Segment[];
}

export function spokenNode(
  id: string,
  parent: string | null,
  role: Message['role'],
  segments: readonly Segment[],
  time: string | undefined,
): SpokenNode {
  return { id, parent, role, segments, time, counts: segments.length > 0, text: saidIn(segments) };
}

export interface TreeHead {
  readonly key: string | undefined;
  readonly title: string | undefined;
  /** ISO 8601, of the conversation as a whole. */
  readonly date: string | undefined;
  /** Id of the leaf that the file marks as current. */
  readonly marked: string | undefined;
  /** Messages left out so far. */
  readonly skipped: number;
}

/** False when nothing was there to hand over. */
export function addTree(context: ImportContext, nodes: ReadonlyMap<string, SpokenNode>, head: TreeHead): boolean {
  const { key, date, marked, skipped } = head;
  const chosen = chooseBranch(nodes, {
    leaf: key === undefined ? undefined : context.reading.branches?.get(key),
    marked,
  });
  const title = (head.title ?? askedFirst(nodes, chosen.path) ?? context.name).trim().slice(0, 200);
  const builder = new ConversationBuilder(context);
  for (const id of chosen.path) {
    const node = nodes.get(id);
    if (node) addSegments(builder, node.role, node.segments, node.time);
  }
  const built = builder.build(title, context.fileName);
  if (!built) return false;
  reportTree(context.issues, title, chosen);
  context.add(built, {
    ...(key !== undefined && { key }),
    ...(date !== undefined && { date }),
    branches: chosen.branches,
    messagesLeft: chosen.messagesLeft,
    guessed: treeGuesses(chosen),
    skipped,
    reasoningLeft: builder.reasoningLeft,
  });
  return true;
}

const PICTURES = /^\s*(?:\[(?:image|video|audio|file)[^\]\n]{0,200}\]\s*)+/;

/** Of an export's many conversations without a title, each is told apart by what it begins with. */
function askedFirst(nodes: ReadonlyMap<string, SpokenNode>, path: readonly string[]): string | undefined {
  for (const id of path) {
    const node = nodes.get(id);
    const line = node?.role === 'user' ? firstLine(saidIn(node.segments).replace(PICTURES, ''), 80) : '';
    if (line !== '') return line;
  }
  return undefined;
}
