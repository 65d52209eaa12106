import { type ReactNode, useState } from 'react';
import { ChevronDown } from './icons';

export interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly open?: boolean;
  /** Stands at the right of the title. */
  readonly aside?: ReactNode;
  /** Makes the content only once it is opened. */
  readonly lazily?: boolean;
}

/** A heading that opens and closes what stands below it; the browser's own details element. */
export function Fold({ title, children, open = false, aside, lazily = false }: FoldProps) {
  const [opened, setOpened] = useState(open || !lazily);
  return (
    <details open={open} className="group/fold" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-6 items-center justify-between gap-3 rounded-sm select-none [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
        <h3 className="text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">{title}</h3>
        <span className="flex items-center gap-2 text-[11px] text-muted">
          {aside}
          <ChevronDown className="transition-transform group-open/fold:rotate-180" />
        </span>
      </summary>
      <div className="pt-1">{opened && children}</div>
    </details>
  );
}
