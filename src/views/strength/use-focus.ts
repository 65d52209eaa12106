import { useMemo } from 'react';
import { SKETCHED } from '../../derive/curves-draft';
import { type Focus, focusAt, holderOfUnit, holdersOf } from '../../derive/curves-focus';
import { curveRequest } from '../../derive/curves-request';
import { ghostCurve } from '../../derive/curves-strength';
import { atOnce } from '../../derive/steps';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import type { Highlight } from '../../store/state';
import type { FaintRun, GhostOf } from './paint-focus';
import type { StrengthFocus } from './strength-renderer';
import { curveSteps, type StrengthScene } from './strength-scene';

/** Memories of this run that a highlight means; of another run's memory, those that hold the same message. */
export function memoriesOf(
  highlight: Highlight | null,
  slot: string,
  prepared: PreparedTranscript,
  trace: Trace,
  turn: number,
): number[] {
  if (highlight === null) return [];
  switch (highlight.kind) {
    case 'memory':
      if (highlight.slot === slot) return highlight.memory < trace.memories.count ? [highlight.memory] : [];
      return holdersOf(trace, highlight.message);
    case 'message':
      return holdersOf(trace, highlight.message);
    case 'unit': {
      const holder = holderOfUnit(prepared, trace, highlight.unit, turn);
      return holder < 0 ? [] : [holder];
    }
    default:
      return [];
  }
}

/** What stands out at the cursor, with its ghost, and the run before the drag while something is dragged. */
export function useFocus(
  scene: StrengthScene | null,
  before: Trace | null,
  slot: string,
  turn: number,
  selection: Highlight | null,
  hover: Highlight | null,
): StrengthFocus {
  const foci = useMemo<readonly Focus[]>(() => {
    if (scene === null) return [];
    const { prepared, trace } = scene.request;
    return focusAt({
      prepared,
      trace,
      turn,
      selected: memoriesOf(selection, slot, prepared, trace, turn),
      hovered: memoriesOf(hover, slot, prepared, trace, turn),
    });
  }, [scene, slot, turn, selection, hover]);

  const haunted = ghostMemory(foci, scene);
  const ghost = useMemo<GhostOf | null>(() => {
    if (scene === null || haunted < 0 || scene.request.meaning !== 'strength') return null;
    const curve = ghostCurve(scene.request, haunted, scene.threshold ?? 0);
    return curve === null ? null : { memory: haunted, curve };
  }, [scene, haunted]);

  const prepared = scene?.request.prepared ?? null;
  const width = scene?.request.width ?? 0;
  const height = scene?.request.height ?? 0;
  // The run before the drag stays as it is while the one on screen changes with every move: what stood out then, in its
  // own numbers, since another run has other memories. Of a crowd only those curves are made.
  const stood = useMemo<readonly number[]>(() => {
    if (prepared === null || before === null) return [];
    const selected = memoriesOf(selection, slot, prepared, before, turn);
    const hovered = memoriesOf(hover, slot, prepared, before, turn);
    return focusAt({ prepared, trace: before, turn, selected, hovered }).map(({ memory }) => memory);
  }, [prepared, before, slot, turn, selection, hover]);
  const faint = useMemo<FaintRun | null>(() => {
    if (prepared === null || before === null) return null;
    const request = curveRequest(prepared, before, width, height);
    if (before.memories.count <= SKETCHED) return { curves: atOnce(curveSteps(request)), memories: stood };
    const drawn = new Uint8Array(before.memories.count);
    for (const memory of stood) drawn[memory] = 1;
    return { curves: atOnce(curveSteps({ ...request, drawn })), memories: stood };
  }, [prepared, before, width, height, stood]);

  const dragging = before !== null;
  return useMemo(() => ({ foci, ghost, before: faint, dragging }), [foci, ghost, faint, dragging]);
}

/** The one memory whose ghost is shown: the first in focus that was recalled; chance recalls and leavers do not count. */
function ghostMemory(foci: readonly Focus[], scene: StrengthScene | null): number {
  if (scene === null) return -1;
  const found = foci.find(({ memory, reason }) => {
    if (reason !== 'hovered' && reason !== 'selected' && reason !== 'needed') return false;
    return (scene.recalls[memory] ?? 0) > 0;
  });
  return found?.memory ?? -1;
}
