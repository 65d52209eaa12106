import { useState } from 'react';
import { marksMessage } from '../../derive/marked';
import { shorten } from '../../derive/story';
import type { RecalledTurn } from '../../derive/transcript';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { markedAs, marking } from '../shared/marking';

/** Shown before "… more". */
const FEW = 6;

/** "recalls T3 T30 T88": a click marks the message everywhere; what had been forgotten by then is struck through. */
export function RecallButtons({ recalled }: { readonly recalled: readonly RecalledTurn[] }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const texts = useApp((state) => state.prepared?.texts);
  const select = useApp((state) => state.select);
  const hover = useApp((state) => state.hover);
  const prepared = useApp((state) => state.prepared);
  const selectedMessage = useApp(({ selection }) =>
    selection?.kind === 'message' || selection?.kind === 'memory' ? selection.message : -1,
  );
  const shown = all ? recalled : recalled.slice(0, FEW);
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-1 gap-y-1 text-[11px] text-muted">
      <span className="mr-0.5">{t('transcript.recalls')}</span>
      {shown.map((item) => {
        const facts = { turn: String(item.turn), text: shorten(texts?.[item.message] ?? '', 160) };
        const label = item.held ? t('transcript.recallTurn', facts) : t('transcript.recallLost', facts);
        const selected = item.messages.includes(selectedMessage);
        const marked = prepared !== null && item.messages.some((message) => marksMessage(prepared, hover, message));
        const highlight = { kind: 'message', message: item.message } as const;
        return (
          <button
            key={item.turn}
            type="button"
            aria-label={label}
            aria-pressed={selected}
            title={label}
            onClick={() => select(selected ? null : highlight)}
            {...marking(highlight)}
            {...markedAs(marked)}
            className={`rounded border px-1.5 leading-[17px] transition-colors pointer-coarse:px-2.5 pointer-coarse:leading-[30px] ${
              selected ? 'border-ink text-ink' : marked ? 'border-edge bg-wash' : 'border-hair hover:border-edge'
            } ${item.held ? 'text-fact-text' : 'text-forgotten-text line-through'}`}
          >
            T{item.turn}
          </button>
        );
      })}
      {shown.length < recalled.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="px-1 underline decoration-edge underline-offset-2 hover:text-ink"
        >
          {t('transcript.recallsMore', { count: recalled.length - shown.length })}
        </button>
      )}
    </p>
  );
}
