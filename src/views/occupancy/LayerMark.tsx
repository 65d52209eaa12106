import { useMemo } from 'react';
import { useApp } from '../../store/store';
import { layerOutline } from './layer-area';
import type { OccupancyScene } from './occupancy-scene';

/** Over a stack: the area of the layer that is pointed at or focused in any view. */
export function LayerMark({ scene }: { readonly scene: OccupancyScene }) {
  const layer = useApp(({ hover }) => (hover?.kind === 'layer' ? hover.layer : null));
  const outline = useMemo(() => (layer === null ? null : layerOutline(scene, layer)), [scene, layer]);
  if (outline === null) return null;
  return (
    <svg
      aria-hidden="true"
      data-layer-mark={layer}
      className="pointer-events-none absolute inset-0 size-full overflow-hidden"
    >
      <path d={outline} className="fill-ink/20 stroke-ink" strokeWidth="1" strokeLinejoin="round" />
    </svg>
  );
}
