import type { ChartColours } from '../shared/canvas/chart-colours';
import { partColour } from './paint-occupancy';

export interface StackLegendProps {
  readonly parts: readonly { readonly part: number; readonly name: string }[];
  readonly colours: ChartColours;
}

/** Which lightness is which layer. */
export function StackLegend({ parts, colours }: StackLegendProps) {
  return (
    <ul className="flex gap-3">
      {[...parts].reverse().map(({ part, name }) => {
        const [fill, opacity] = partColour(colours, 'layers', part);
        return (
          <li key={part} className="flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden="true" className="size-2 rounded-[2px]" style={{ background: fill, opacity }} />
            {name}
          </li>
        );
      })}
    </ul>
  );
}
