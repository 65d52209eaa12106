import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';

/** T200: goes there; pointing at it marks the turn everywhere. */
export function TurnLink({ turn, children }: { readonly turn: number; readonly children?: ReactNode }) {
  const t = useText();
  const seek = useApp((state) => state.seek);
  const setHover = useApp((state) => state.setHover);
  const mark = (): void => setHover({ kind: 'turn', turn });
  return (
    <button
      type="button"
      title={t('ledger.goTo', { turn: String(turn) })}
      onClick={() => seek(turn)}
      onPointerEnter={mark}
      onPointerLeave={() => setHover(null)}
      onFocus={mark}
      onBlur={() => setHover(null)}
      className="rounded-sm text-muted tabular-nums hover:text-ink hover:underline pointer-coarse:py-2"
    >
      {children ?? `T${turn}`}
    </button>
  );
}
