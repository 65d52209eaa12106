import { useApp } from '../../store/store';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { MARKED, markedAs, marking } from '../shared/marking';
import { partColour } from './paint-occupancy';

export interface StackLegendProps {
  readonly parts: readonly { readonly part: number; readonly name: string }[];
  readonly colours: ChartColours;
}

/** Which lightness is which layer. */
export function StackLegend({ parts, colours }: StackLegendProps) {
  const layer = useApp(({ hover }) => (hover?.kind === 'layer' ? hover.layer : -1));
  return (
    <ul className="flex gap-3">
      {[...parts].reverse().map(({ part, name }) => {
        const [fill, opacity] = partColour(colours, 'layers', part);
        return (
          <li
            key={part}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: coming to a layer by keyboard marks it everywhere, as pointing at it does.
            tabIndex={0}
            {...marking({ kind: 'layer', layer: part })}
            {...markedAs(part === layer)}
            className={`flex items-center gap-1.5 rounded-sm whitespace-nowrap ${part === layer ? MARKED : ''}`}
          >
            <span aria-hidden="true" className="size-2 rounded-[2px]" style={{ background: fill, opacity }} />
            {name}
          </li>
        );
      })}
    </ul>
  );
}
