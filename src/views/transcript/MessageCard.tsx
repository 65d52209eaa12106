import { useMemo, useState } from 'react';
import { highlightRuns, type RecalledTurn, type TurnMessage } from '../../derive/transcript';
import { INFO_TYPES } from '../../engine/model/info-type';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
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
  const runs = useMemo(() => highlightRuns(message.text, words), [message.text, words]);
  const long = textWidth(message.text) > LONG || message.text.split('\n').length > 5;
  const type = INFO_TYPES[message.type];
  let at = 0;
  return (
    <article
      className={`rounded-lg border bg-card px-3 pt-2 pb-2.5 ${selected ? 'border-ink' : 'border-hair'}`}
      aria-label={`${t(`transcript.${message.role}`)} · T${turn}`}
    >
      <header className="flex items-baseline gap-1.5 text-[11px] text-muted">
        <span>
          {t(`transcript.${message.role}`)} · T{turn}
        </span>
        <span title={t(`context.${type}`)}>
          <TypeGlyph type={type} />
          <span className="sr-only">{t(`context.${type}`)}</span>
        </span>
        {message.marked && <span className="text-ink">{t('transcript.remember')}</span>}
      </header>
      <p
        className={`mt-0.5 text-[13px] leading-[1.45] break-words whitespace-pre-wrap ${long && !open ? 'line-clamp-4' : ''}`}
      >
        {runs.map((run) => {
          const key = at;
          at += run.text.length;
          return run.hit ? (
            <mark key={key} className="rounded-[2px] bg-fact/24 px-[1px] text-inherit">
              {run.text}
            </mark>
          ) : (
            <span key={key}>{run.text}</span>
          );
        })}
      </p>
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
