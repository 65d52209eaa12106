/** Marks "remember this" that a link or file named and the transcript does not know: ids name messages of one transcript. */
import { listedIds } from '../config/listed-ids';
import { type Fault, fault } from '../engine/model/result';
import type { PreparedTranscript } from '../engine/transcript/prepared';

/** @returns null when every marked message is there. */
export function strayMarks({ environment, messageIndex }: PreparedTranscript): Fault | null {
  const stray = (environment.remember ?? []).filter((id) => !messageIndex.has(id));
  const [only] = stray;
  if (only === undefined) return null;
  const { shown, more } = listedIds(stray);
  const one = stray.length === 1;
  return fault(
    'marks-not-here',
    `${one ? 'A message' : `${stray.length} messages`} marked “remember this” ${one ? 'is' : 'are'} not in this transcript (${[...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')}), so ${one ? 'the mark has' : 'these marks have'} no effect here. Open the transcript that ${one ? 'it was' : 'they were'} made for.`,
    `有 ${stray.length} 条标了“记住这个”的消息不在当前对话中（${shown.join('、')}${more > 0 ? ' 等' : ''}），${one ? '该标记' : '这些标记'}在这里不起作用。请打开做标记时所用的对话。`,
  );
}
