import type { ReactNode } from 'react';
import type { Highlight } from '../../store/state';
import { useApp } from '../../store/store';
import { markedAs, marking } from '../shared/marking';

export interface TextRowProps {
  /** Place among the rows, of which one at a time is a tab stop. */
  readonly row: number;
  readonly stop: boolean;
  /** What a click or Enter opens. */
  readonly target: Highlight | null;
  /** Pointed at here or anywhere else. */
  readonly marked: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** An entry of a context as it is sent: its words can be marked and copied, and a click opens its memory. */
export function TextRow({ row, stop, target, marked, className, children }: TextRowProps) {
  const select = useApp((state) => state.select);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its words are to be marked and copied, which a button does not allow.
    <div
      role="button"
      data-row={row}
      tabIndex={stop ? 0 : -1}
      {...marking(target)}
      {...markedAs(marked)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        select(target);
      }}
      onClick={() => {
        // Marking words to copy them is no click.
        if (window.getSelection()?.isCollapsed !== false) select(target);
      }}
      className={`border-l-2 py-[1px] pl-2 font-mono text-[11.5px] leading-[1.45] break-words whitespace-pre-wrap ${className}`}
    >
      {children}
    </div>
  );
}
