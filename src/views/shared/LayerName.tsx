import { useApp } from '../../store/store';
import { MARKED, markedAs, marking } from './marking';

/** Words that stand for a context layer: pointing at them, or coming to them by keyboard, marks the layer everywhere. */
export function LayerName({ layer, children }: { readonly layer: number; readonly children: string }) {
  const marked = useApp(({ hover }) => hover?.kind === 'layer' && hover.layer === layer);
  return (
    <span
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it marks the layer for the keyboard as it does for the pointer.
      tabIndex={0}
      {...marking({ kind: 'layer', layer })}
      {...markedAs(marked)}
      className={`rounded-sm ${marked ? MARKED : ''}`}
    >
      {children}
    </span>
  );
}
