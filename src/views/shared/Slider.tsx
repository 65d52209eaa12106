import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { expectedValues, positionOf, type Stride, stepValue, valueAt } from '../../derive/parameter-scale';
import type { NumberParameter } from '../../engine/model/parameter';

export interface SliderProps {
  readonly id?: string;
  readonly label: string;
  readonly scale: Pick<NumberParameter, 'min' | 'max' | 'step' | 'scale' | 'integer'>;
  readonly value: number;
  /** The value in human units, for assistive technology. */
  readonly valueText: string;
  readonly describedBy?: string | undefined;
  /** A colour of the page for track and ring. */
  readonly hue?: string | undefined;
  /** A faint tick: where "reset" leads. */
  readonly mark?: number | undefined;
  /**
   * What the next previews may be, the likeliest first, as early as the pointer tells; not on every device, and not
   * always right.
   */
  onAnticipate?(values: readonly number[]): void;
  /** While dragging or while a key is held. */
  onPreview(value: number): void;
  /** When the drag ends or the key is let go. */
  onCommit(value: number): void;
}

const STRIDES: Readonly<Record<string, { readonly stride: Stride; readonly direction: 1 | -1 }>> = {
  ArrowRight: { stride: 'step', direction: 1 },
  ArrowUp: { stride: 'step', direction: 1 },
  ArrowLeft: { stride: 'step', direction: -1 },
  ArrowDown: { stride: 'step', direction: -1 },
  PageUp: { stride: 'page', direction: 1 },
  PageDown: { stride: 'page', direction: -1 },
};

/** The ring's width, CSS pixels: its centre runs from half of it to half of it before the end. */
const RING = 14;

/** Where the ring's centre stands at a share of the track, as a CSS length. */
const along = (at: number): string => `calc(${RING / 2}px + ${at} * (100% - ${RING}px))`;

/**
 * Tells where a pressed pointer stands along the track (0–1), and where it stood before, as soon as the browser knows.
 * The input event follows only with the next frame.
 */
function followPointer(
  input: HTMLInputElement,
  moved: (at: number, before: number) => void,
  held: (pressed: boolean) => void,
): () => void {
  const over = new AbortController();
  let pressed: AbortController | null = null;
  input.addEventListener(
    'pointerdown',
    (event) => {
      pressed?.abort();
      pressed = new AbortController();
      held(true);
      const { left, width } = input.getBoundingClientRect();
      const { signal } = pressed;
      const shareAt = (x: number): number => Math.min(1, Math.max(0, (x - left - RING / 2) / (width - RING)));
      let before = shareAt(event.clientX);
      window.addEventListener(
        'pointerrawupdate',
        (update) => {
          const at = shareAt((update as PointerEvent).clientX);
          moved(at, before);
          before = at;
        },
        { signal },
      );
      for (const end of ['pointerup', 'pointercancel']) {
        window.addEventListener(
          end,
          () => {
            pressed?.abort();
            held(false);
          },
          { signal, capture: true },
        );
      }
    },
    { signal: over.signal },
  );
  return () => {
    over.abort();
    pressed?.abort();
  };
}

/** A native range input over a parameter's scale. Arrow = step, Shift+Arrow = fine, Page = large, Home/End = limits. */
export function Slider(props: SliderProps) {
  const { scale, value, hue, mark } = props;
  const ref = useRef<HTMLInputElement>(null);
  /** The value shown last by a preview that still has to be committed. */
  const pending = useRef<number | null>(null);
  const latest = useRef(props);
  latest.current = props;

  /** The pointer is down on it: a key that is pressed meanwhile (play, pause) does not end the drag. */
  const pressed = useRef(false);

  const commit = (): void => {
    if (pending.current === null || pressed.current) return;
    const last = pending.current;
    pending.current = null;
    latest.current.onCommit(last);
  };
  const preview = (next: number): void => {
    if (next === latest.current.value && pending.current === null) return;
    pending.current = next;
    latest.current.onPreview(next);
  };

  // React's onChange is the input event; the end of a drag is the native change event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `commit` reads refs alone.
  useEffect(() => {
    const input = ref.current;
    input?.addEventListener('change', commit);
    const end = input
      ? followPointer(
          input,
          (at, before) => {
            const { onAnticipate, scale: latestScale } = latest.current;
            onAnticipate?.(expectedValues(latestScale, at, before));
          },
          (down) => {
            pressed.current = down;
            // After the browser's own change event, which does not come when a key has brought it already.
            if (!down) setTimeout(commit, 0);
          },
        )
      : undefined;
    return () => {
      input?.removeEventListener('change', commit);
      end?.();
      pressed.current = false;
      commit();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = STRIDES[event.key];
    let next: number;
    if (key)
      next = stepValue(scale, value, event.shiftKey && key.stride === 'step' ? 'fine' : key.stride, key.direction);
    else if (event.key === 'Home') next = scale.min;
    else if (event.key === 'End') next = scale.max;
    else return;
    event.preventDefault();
    event.stopPropagation();
    preview(next);
  };

  const at = positionOf(scale, value);
  const style: CSSProperties & Record<`--${string}`, string> = { '--at': along(at) };
  if (hue) style['--range-hue'] = hue;
  return (
    <div className="relative">
      {mark !== undefined && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 h-2 w-px -translate-y-1/2 bg-edge"
          style={{ left: along(positionOf(scale, mark)) }}
        />
      )}
      <input
        ref={ref}
        id={props.id}
        type="range"
        className="range relative"
        style={style}
        min={0}
        max={1}
        step="any"
        value={at}
        aria-label={props.label}
        aria-valuetext={props.valueText}
        aria-describedby={props.describedBy}
        onChange={(event) => preview(valueAt(scale, Number(event.target.value)))}
        onKeyDown={onKeyDown}
        onKeyUp={commit}
        onBlur={commit}
      />
    </div>
  );
}
