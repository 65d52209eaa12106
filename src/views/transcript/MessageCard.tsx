import { useMemo, useState } from 'react';
import { highlightRuns, type RecalledTurn, type TurnMessage, textBlocks } from '../../derive/transcript';
import { INFO_TYPES } from '../../engine/model/info-type';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { foldedText } from '../shared/folded';
import { markedAs, marking, useMarkedMessage } from '../shared/marking';
import { TypeGlyph } from '../shared/TypeGlyph';
import { textWidth } from '../story/outcome-text';
import { RecallButtons } from './RecallButtons';

export interface MessageCardProps {
  readonly message: TurnMessage;
  readonly turn: number;
  /** Words of this message that recalled something. */
  readonly words: readonly string[];
  readonly recalled: readonly RecalledTurn[];
}

/** Texts wider than this many Latin letters are folded to a few lines. */
const LONG = 190;

export function MessageCard({ message, turn, words, recalled }: MessageCardProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const selected = useApp(
    ({ selection }) =>
      (selection?.kind === 'message' || selection?.kind === 'memory') && selection.message === message.message,
  );
  const marked = useMarkedMessage(message.message);
  const select = useApp((state) => state.select);
  const target = { kind: 'message', message: message.message } as const;
  const mark = marking(target);
  const beginning = useMemo(() => foldedText(message.text), [message.text]);
  const long = beginning !== message.text || textWidth(beginning) > LONG || beginning.split('\n').length > 5;
  const blocks = useMemo(
    () => textBlocks(long && !open ? beginning : message.text),
    [message.text, beginning, long, open],
  );
  const type = INFO_TYPES[message.type];
  return (
    <article
      className={`rounded-lg border bg-card px-3 pt-2 pb-2.5 ${selected ? 'border-ink' : marked ? 'border-edge bg-wash' : 'border-hair'}`}
      onPointerEnter={mark.onPointerEnter}
      onPointerLeave={mark.onPointerLeave}
      {...markedAs(marked)}
      aria-label={`${t(`transcript.${message.role}`)} · T${turn}`}
    >
      <header className="flex items-baseline gap-1.5 text-[11px] text-muted">
        <button
          type="button"
          aria-pressed={selected}
          title={t('transcript.openLedger')}
          onClick={() => select(selected ? null : target)}
          onFocus={mark.onFocus}
          onBlur={mark.onBlur}
          className="rounded-sm hover:text-ink hover:underline pointer-coarse:py-2"
        >
          {t(`transcript.${message.role}`)} · T{turn}
        </button>
        <span title={t(`context.${type}`)}>
          <TypeGlyph type={type} />
          <span className="sr-only">{t(`context.${type}`)}</span>
        </span>
        {message.marked && <span className="text-ink">{t('transcript.remember')}</span>}
      </header>
      <div
        className={`mt-0.5 text-[13px] leading-[1.45] break-words ${long && !open ? 'max-h-[78px] overflow-hidden [mask-image:linear-gradient(black_72%,transparent)]' : ''}`}
      >
        {blocks.map((block, index) =>
          block.kind === 'code' ? (
            <pre
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change their order.
              key={index}
              className="my-1 rounded bg-wash px-1.5 py-1 font-mono text-[11px] leading-[1.4] break-words whitespace-pre-wrap"
            >
              {block.text}
            </pre>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change their order.
            <p key={index} className="whitespace-pre-wrap">
              <Said text={block.text} words={words} />
            </p>
          ),
        )}
      </div>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-0.5 text-[11px] text-muted underline decoration-edge underline-offset-2 hover:text-ink"
        >
          {open ? t('transcript.showLess') : t('transcript.showAll')}
        </button>
      )}
      {recalled.length > 0 && <RecallButtons recalled={recalled} />}
    </article>
  );
}

/** Text in which the words that recalled something are marked. */
function Said({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  let at = 0;
  return highlightRuns(text, words).map((run) => {
    const key = at;
    at += run.text.length;
    return run.hit ? (
      <mark key={key} className="rounded-[2px] bg-fact/24 px-[1px] text-inherit">
        {run.text}
      </mark>
    ) : (
      <span key={key}>{run.text}</span>
    );
  });
}
