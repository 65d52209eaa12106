/** Linked highlighting: what is pointed at or focused in one view is marked in all of them. */
import { marksMessage, marksUnit } from '../../derive/marked';
import type { Highlight } from '../../store/state';
import { appStore, useApp } from '../../store/store';

/** Handlers of an element that stands for something: pointer and keyboard mark it alike. */
export function marking(target: Highlight | null) {
  const { setHover } = appStore.getState();
  const on = (): void => setHover(target);
  const off = (): void => setHover(null);
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}

/** Marks the turn under the pointer, once for every turn it comes to. */
export function pointAtTurn(turn: number): void {
  const { hover, setHover } = appStore.getState();
  if (hover?.kind !== 'turn' || hover.turn !== turn) setHover({ kind: 'turn', turn });
}

/** Marks the layer under the pointer on a turn axis, and the turn, once for every turn it comes to. */
export function pointAtLayer(layer: number, turn: number): void {
  const { hover, setHover } = appStore.getState();
  if (hover?.kind !== 'layer' || hover.layer !== layer || hover.turn !== turn) setHover({ kind: 'layer', layer, turn });
}

export function pointAtNothing(): void {
  if (appStore.getState().hover !== null) appStore.getState().setHover(null);
}

/** Whether what is pointed at, here or elsewhere, stands for this message. */
export function useMarkedMessage(message: number): boolean {
  return useApp(({ hover, prepared }) => hover !== null && prepared !== null && marksMessage(prepared, hover, message));
}

export function useMarkedUnit(unit: number): boolean {
  return useApp(({ hover, prepared }) => hover !== null && prepared !== null && marksUnit(prepared, hover, unit));
}

/** How a marked row looks, and how tests find it. */
export const markedAs = (on: boolean): { readonly 'data-marked'?: '' } => (on ? { 'data-marked': '' } : {});
export const MARKED = 'bg-wash outline outline-1 outline-edge';
