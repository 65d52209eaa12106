import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Focus } from '../../derive/curves-focus';
import { curveValueAt, isHeld, nearestCurve } from '../../derive/curves-set';
import { TEMPORARY } from '../../engine/model/info-type';
import { playhead } from '../../store/playhead';
import { appStore } from '../../store/store';
import { pixelsPerTurn, plotHeight, turnOfX } from '../shared/canvas/turn-axis';
import type { StrengthScene } from './strength-scene';

/** How near the pointer must come, CSS pixels: what is in focus is caught from further off, chatter only from near. */
const REACH = { focus: 12, kept: 8, chatter: 5 };
const DRAG_STARTS = 4;

export function memoryAt(scene: StrengthScene, foci: readonly Focus[], x: number, y: number): number {
  const { plot, curves } = scene;
  const { memories } = scene.request.trace;
  if (x < plot.left - 6 || x > plot.right + 6 || y < plot.top - 8 || y > plot.bottom + 8) return -1;
  const turn = turnOfX(plot, x);
  const value = (plot.bottom - y) / plotHeight(plot);
  const inFocus = new Set(foci.map(({ memory }) => memory));
  const near = (reach: number, accepts: (memory: number) => boolean): number =>
    nearestCurve(curves, turn, value, pixelsPerTurn(plot), plotHeight(plot), reach, accepts)?.memory ?? -1;
  const focus = inFocus.size === 0 ? -1 : near(REACH.focus, (memory) => inFocus.has(memory));
  if (focus >= 0) return focus;
  const kept = near(REACH.kept, (memory) => memories.type[memory] !== TEMPORARY);
  return kept >= 0 ? kept : near(REACH.chatter, (memory) => memories.type[memory] === TEMPORARY);
}

export interface Hovered {
  readonly memory: number;
  readonly x: number;
  readonly y: number;
}

/** Pointer and keys: hover shows, click selects, drag scrubs, arrows move between the memories held at the cursor. */
export function useStrengthPointer(scene: StrengthScene | null, slot: string, foci: readonly Focus[]) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const latest = useRef({ scene, slot, foci });
  latest.current = { scene, slot, foci };
  const pressed = useRef<{ x: number; dragging: boolean; touch: boolean } | null>(null);

  const handlers = useMemo(() => {
    const show = (memory: number, x: number, y: number): void => {
      const { scene: shown, slot: name } = latest.current;
      setHovered(memory < 0 ? null : { memory, x, y });
      const before = appStore.getState().hover;
      const same = before?.kind === 'memory' && before.memory === memory && before.slot === name;
      if (same || (memory < 0 && before === null)) return;
      appStore.getState().setHover(memory < 0 || shown === null ? null : highlight(shown, name, memory));
    };
    const place = (event: PointerEvent<HTMLElement>): { x: number; y: number } => {
      const box = event.currentTarget.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    return {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0) return;
        pressed.current = { x: place(event).x, dragging: false, touch: event.pointerType === 'touch' };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>): void {
        const { scene: shown, foci: few } = latest.current;
        if (shown === null) return;
        const { x, y } = place(event);
        const press = pressed.current;
        if (press !== null && !press.dragging && Math.abs(x - press.x) > DRAG_STARTS) {
          press.dragging = true;
          appStore.getState().setPlaying(false);
          show(-1, x, y);
        }
        if (press?.dragging) playhead.set(turnOfX(shown.plot, x));
        else if (press === null) show(memoryAt(shown, few, x, y), x, y);
      },
      onPointerUp(event: PointerEvent<HTMLElement>): void {
        const { scene: shown, slot: name, foci: few } = latest.current;
        const press = pressed.current;
        pressed.current = null;
        if (shown === null || press === null) return;
        const { x, y } = place(event);
        if (press.dragging) {
          appStore.getState().seek(Math.round(turnOfX(shown.plot, x)));
          return;
        }
        const memory = memoryAt(shown, few, x, y);
        if (memory >= 0) appStore.getState().select(highlight(shown, name, memory));
        else if (appStore.getState().selection !== null) appStore.getState().select(null);
        else appStore.getState().seek(Math.round(turnOfX(shown.plot, x)));
        if (press.touch) show(-1, x, y);
      },
      onPointerCancel(): void {
        pressed.current = null;
      },
      onPointerLeave(): void {
        if (pressed.current === null) show(-1, 0, 0);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>): void {
        const { scene: shown, slot: name } = latest.current;
        if (shown === null || event.ctrlKey || event.metaKey || event.altKey) return;
        const state = appStore.getState();
        const chosen =
          state.selection?.kind === 'memory' && state.selection.slot === name ? state.selection.memory : -1;
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          const next = neighbour(shown, state.turn, chosen, event.key === 'ArrowUp' ? -1 : 1);
          if (next >= 0) state.select(highlight(shown, name, next));
        } else if (event.key === 'Enter' && chosen >= 0) {
          state.seek(shown.request.trace.memories.storedTurn[chosen] ?? state.turn);
        } else if (event.key === 'Escape' && state.selection !== null) {
          state.select(null);
        } else return;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, []);
  return { hovered, handlers };
}

function highlight(scene: StrengthScene, slot: string, memory: number) {
  return { kind: 'memory', slot, memory, message: scene.request.trace.memories.message[memory] ?? -1 } as const;
}

/** The memory above or below in the plot among those held at the turn; the first if none is chosen. */
export function neighbour(scene: StrengthScene, turn: number, chosen: number, step: 1 | -1): number {
  const { curves, request } = scene;
  const held: { memory: number; value: number }[] = [];
  for (let memory = 0; memory < curves.count; memory++) {
    if (!isHeld(request.trace, memory, turn)) continue;
    const value = curveValueAt(curves, memory, turn);
    if (!Number.isNaN(value)) held.push({ memory, value });
  }
  held.sort((a, b) => b.value - a.value || a.memory - b.memory);
  if (held.length === 0) return -1;
  const at = held.findIndex(({ memory }) => memory === chosen);
  const next = at < 0 ? (step === 1 ? 0 : held.length - 1) : Math.min(held.length - 1, Math.max(0, at + step));
  return held[next]?.memory ?? -1;
}
