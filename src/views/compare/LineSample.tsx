import type { RunHue } from './run-hues';

/** A piece of a run's line, for its name. */
export function LineSample({ hue, className = '' }: { readonly hue: RunHue; readonly className?: string }) {
  return (
    <svg aria-hidden="true" width="14" height="4" className={`shrink-0 ${className}`}>
      <line
        x1="1"
        x2="13"
        y1="2"
        y2="2"
        stroke={hue.color}
        strokeWidth="2.5"
        strokeLinecap="butt"
        strokeDasharray={hue.dash.slice(0, 2).join(' ')}
      />
    </svg>
  );
}
