import { TYPE_MARKS } from '../shared/canvas/surface';
import type { MemoryFacts } from './memory-facts';

const TEXT_COLOURS = ['text-fact-text', 'text-decision-text', 'text-preference-text', 'text-temporary-text'];
const WIDTH = 264;

export interface StrengthTooltipProps {
  readonly facts: MemoryFacts;
  /** Pointer within the chart, and the chart's width, CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly chartWidth: number;
}

/** Beside the pointer, on the side that has room; never takes the pointer itself. */
export function StrengthTooltip({ facts, x, y, chartWidth }: StrengthTooltipProps) {
  const left = x + 16 + WIDTH > chartWidth ? Math.max(0, x - 16 - WIDTH) : x + 16;
  return (
    <div
      className="pointer-events-none absolute z-20 rounded-lg border border-hair bg-card px-3 py-2 shadow-float"
      style={{ left, top: Math.max(0, y - 40), width: Math.min(WIDTH, chartWidth) }}
    >
      <div className={`text-[11px] ${TEXT_COLOURS[facts.type] ?? ''}`}>
        <span aria-hidden="true">{TYPE_MARKS[facts.type as 0 | 1 | 2 | 3]}</span> {facts.name}
      </div>
      <div className="mt-0.5 line-clamp-3 text-[13px] leading-snug [overflow-wrap:anywhere]">{facts.text}</div>
      <div className="mt-1 text-[11px] text-muted tabular-nums">{facts.lines.filter(Boolean).join(' · ')}</div>
    </div>
  );
}
