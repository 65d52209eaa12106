import { useState } from 'react';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { marking } from '../shared/marking';
import type { LifeMark, LifeSentence } from './life-words';
import { TurnLink } from './TurnLink';

const SIGNS: Readonly<Record<LifeMark, readonly [string, string]>> = {
  stored: ['▌', 'text-ink'],
  recall: ['●', 'text-ink'],
  late: ['○', 'text-forgotten-text'],
  mark: ['◆', 'text-ink'],
  change: ['·', 'text-muted'],
  end: ['✕', 'text-forgotten-text'],
  merged: ['✕', 'text-muted'],
  heir: ['↳', 'text-good-text'],
  held: ['→', 'text-good-text'],
};

/** So many of a kind that repeats (recalls, changes of the task) are shown before the rest is folded. */
const SHOWN = 5;
const REPEATING: readonly LifeMark[] = ['recall', 'change'];

/** What repeats, without its beginning and its last. */
function foldable(sentences: readonly LifeSentence[]): ReadonlySet<LifeSentence> {
  return new Set(
    REPEATING.flatMap((kind) => {
      const alike = sentences.filter(({ mark }) => mark === kind);
      return alike.length <= SHOWN + 1 ? [] : alike.slice(SHOWN - 1, -1);
    }),
  );
}

export interface LifeStoryProps {
  readonly sentences: readonly LifeSentence[];
  readonly slot: string;
  messageOf(memory: number): number;
}

/** Everything that happened to the memory, a sentence each. */
export function LifeStory({ sentences, slot, messageOf }: LifeStoryProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const folded = open ? new Set<LifeSentence>() : foldable(sentences);
  const first = sentences.find((sentence) => folded.has(sentence));
  return (
    <ol className="mt-1">
      {sentences.map((sentence, index) =>
        sentence === first ? (
          <li key="folded" className="grid grid-cols-[38px_14px_1fr] py-1">
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="col-start-3 justify-self-start rounded-sm text-muted hover:text-ink hover:underline pointer-coarse:py-2"
            >
              {t('ledger.more', { count: folded.size })}
            </button>
          </li>
        ) : folded.has(sentence) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one life never change their order.
          <Sentence key={index} sentence={sentence} slot={slot} messageOf={messageOf} />
        ),
      )}
    </ol>
  );
}

function Sentence({
  sentence,
  slot,
  messageOf,
}: Omit<LifeStoryProps, 'sentences'> & { readonly sentence: LifeSentence }) {
  const select = useApp((state) => state.select);
  const { turn, mark, text, detail, memory } = sentence;
  const [sign, hue] = SIGNS[mark];
  const other = memory === null ? null : ({ kind: 'memory', slot, memory, message: messageOf(memory) } as const);
  return (
    <li className="grid grid-cols-[38px_14px_1fr] items-baseline py-[3px] leading-[1.4]">
      <span>
        <TurnLink turn={turn} />
      </span>
      <span aria-hidden="true" className={`text-[10px] ${hue}`}>
        {sign}
      </span>
      <span className="min-w-0 break-words">
        <span className={mark === 'end' || mark === 'late' ? 'text-forgotten-text' : ''}>{text}</span>
        {detail !== null &&
          (other === null ? (
            <span className="block text-[12px] text-muted">{detail}</span>
          ) : (
            <button
              type="button"
              onClick={() => select(other)}
              {...marking(other)}
              className="block rounded-sm text-left text-[12px] text-muted hover:text-ink hover:underline pointer-coarse:py-2"
            >
              {detail} ›
            </button>
          ))}
        {detail === null && other !== null && (
          <button
            type="button"
            onClick={() => select(other)}
            {...marking(other)}
            aria-label={text}
            className="ml-1 rounded-sm text-muted hover:text-ink"
          >
            ›
          </button>
        )}
      </span>
    </li>
  );
}
