import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import type { Highlight } from '../../store/state';
import { useApp } from '../../store/store';
import { markedAs, marking } from '../shared/marking';

export interface TurnLinkProps {
  readonly turn: number;
  /** What it marks; the turn, unless it stands for something else. */
  readonly mark?: Highlight;
  readonly children?: ReactNode;
}

/** T200: goes there; pointing at it, or coming to it by keyboard, marks the turn everywhere. */
export function TurnLink({ turn, mark = { kind: 'turn', turn }, children }: TurnLinkProps) {
  const t = useText();
  const seek = useApp((state) => state.seek);
  const marked = useApp(({ hover }) => hover?.kind === 'turn' && mark.kind === 'turn' && hover.turn === turn);
  return (
    <button
      type="button"
      title={t('ledger.goTo', { turn: String(turn) })}
      onClick={() => seek(turn)}
      {...marking(mark)}
      {...markedAs(marked)}
      className={`rounded-sm text-left tabular-nums hover:text-ink hover:underline pointer-coarse:py-2 ${
        marked ? 'bg-wash text-ink' : 'text-muted'
      }`}
    >
      {children ?? `T${turn}`}
    </button>
  );
}
