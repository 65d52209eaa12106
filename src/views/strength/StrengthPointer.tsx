import type { Focus } from '../../derive/curves-focus';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { memoryFacts } from './memory-facts';
import { StrengthTooltip } from './StrengthTooltip';
import type { StrengthScene } from './strength-scene';
import { useStrengthPointer } from './use-strength-pointer';

export interface StrengthPointerProps {
  readonly scene: StrengthScene | null;
  readonly slot: string;
  readonly foci: readonly Focus[];
  /** What the picture is, in a sentence. */
  readonly name: string;
  readonly turn: number;
  /** Of the chart, CSS pixels. */
  readonly width: number;
}

/** Lies over the curves: the pointer and the arrow keys find one of them, whose facts are shown and spoken. */
export function StrengthPointer({ scene, slot, foci, name, turn, width }: StrengthPointerProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const selection = useApp((state) => state.selection);
  const { hovered, handlers } = useStrengthPointer(scene, slot, foci);
  const facts = scene !== null && hovered !== null ? memoryFacts(t, locale, scene, hovered.memory, turn) : null;
  const chosen = selection?.kind === 'memory' && selection.slot === slot ? selection.memory : -1;
  const spoken = scene !== null && chosen >= 0 ? memoryFacts(t, locale, scene, chosen, turn) : null;
  return (
    <>
      <div
        role="img"
        aria-label={`${name} ${t('strength.keys')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between the curves of this picture.
        tabIndex={0}
        className="absolute inset-0 cursor-crosshair touch-pan-y select-none"
        {...handlers}
      />
      {facts !== null && hovered !== null && (
        <StrengthTooltip facts={facts} x={hovered.x} y={hovered.y} chartWidth={width} />
      )}
      <p aria-live="polite" className="sr-only">
        {spoken !== null && `${spoken.name}. ${spoken.text} ${spoken.lines.filter(Boolean).join('. ')}`}
      </p>
    </>
  );
}
