import type { ReactNode } from 'react';

export interface PanelHeadingProps {
  readonly children: ReactNode;
  /** What stands at the right: a unit, a count, a small control. */
  readonly aside?: ReactNode;
  readonly id?: string;
  readonly className?: string;
}

/** The small capitals above every part of the screen. */
export function PanelHeading({ children, aside, id, className = '' }: PanelHeadingProps) {
  return (
    <div className={`flex min-h-5 items-baseline justify-between gap-3 ${className}`}>
      <h2 id={id} className="max-w-full shrink-0 text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">
        {children}
      </h2>
      {aside !== undefined && <div className="min-w-0 text-[11px] text-muted">{aside}</div>}
    </div>
  );
}
