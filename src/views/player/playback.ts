/** Where the playhead stands after a frame. Pure: the clock and the store are outside. */
import { probeBetween } from '../../derive/timeline';
import type { PreparedTranscript } from '../../engine/transcript/prepared';

/** Turns a second at 1×. */
export const BASE_SPEED = 8;
/** A frame longer than this (a hidden tab, a long task) counts as this long: the playhead does not leap. */
const LONGEST_FRAME = 0.1;

export interface FrameRequest {
  readonly prepared: PreparedTranscript;
  /** Position before the frame, turns. */
  readonly from: number;
  /** Seconds since the last frame. */
  readonly seconds: number;
  readonly speed: number;
  readonly loop: readonly [number, number] | null;
  readonly stopAtProbes: boolean;
}

export interface FrameResult {
  readonly position: number;
  readonly stop: boolean;
}

export function advance({ prepared, from, seconds, speed, loop, stopAtProbes }: FrameRequest): FrameResult {
  const to = from + Math.min(LONGEST_FRAME, Math.max(0, seconds)) * BASE_SPEED * speed;
  if (stopAtProbes) {
    const probe = probeBetween(prepared, from, to);
    if (probe > 0 && (loop === null || probe <= loop[1])) return { position: probe, stop: true };
  }
  if (loop !== null && from <= loop[1] && to >= loop[1]) return { position: loop[0], stop: false };
  if (to >= prepared.turnCount) return { position: prepared.turnCount, stop: true };
  return { position: to, stop: false };
}
