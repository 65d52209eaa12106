import type { RecallRule } from './recall-rule';
import { toRows } from './rows';

/** The transcript's own references. What does not resolve to a message of an earlier turn is left out. */
export const labels = {
  id: 'labels' as const,
  name: { en: 'Labels', 'zh-CN': '标注' },
  help: {
    en: 'Recalls exactly what the transcript says that a turn refers to.',
    'zh-CN': '完全按照对话记录自带的标注，决定每一轮召回什么。',
  },
  index(transcript, flat) {
    const lists = transcript.turns.map((turn, i) =>
      (turn.refersTo ?? []).flatMap((id) => {
        const message = flat.messageIndex.get(id);
        return message !== undefined && flat.turnOf[message] <= i ? [message] : [];
      }),
    );
    return toRows([[], ...lists]);
  },
} satisfies RecallRule;
