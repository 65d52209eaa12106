import { useEffect } from 'react';
import { playhead } from '../../store/playhead';
import { appStore, useApp } from '../../store/store';
import { advance } from './playback';

/** With reduced motion the cursor goes in whole turns, at most this often, in seconds. */
const STEP_SECONDS = 0.25;

/** Moves the playhead while the store says so. Every frame outside React; the store follows at its own pace. */
export function usePlayback(stopAtProbes: boolean): void {
  const playing = useApp((state) => state.playing);
  useEffect(() => {
    if (!playing) return;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    let last = performance.now();
    let waited = 0;
    // Exact position; the playhead shows it, in whole turns where motion is reduced.
    let position = playhead.get();
    let shown = position;
    const tick = (now: number): void => {
      const state = appStore.getState();
      const { prepared } = state;
      if (prepared === null) {
        // Play was pressed before there was anything to play: wait for it.
        last = now;
        frame = requestAnimationFrame(tick);
        return;
      }
      // Someone else moved it: a click on the ruler, a key.
      if (playhead.get() !== shown) position = playhead.get();
      const seconds = (now - last) / 1000;
      last = now;
      const next = advance({ prepared, from: position, seconds, speed: state.speed, loop: state.loop, stopAtProbes });
      position = next.position;
      waited += seconds;
      if (!reduced || next.stop || waited >= STEP_SECONDS) {
        waited = 0;
        shown = reduced ? Math.floor(position) : position;
        playhead.set(shown);
      }
      if (next.stop) {
        state.seek(next.position);
        state.setPlaying(false);
        return;
      }
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame((now) => {
      last = now;
      tick(now);
    });
    return () => {
      cancelAnimationFrame(frame);
      // Paused between two turns: stand on one.
      const at = playhead.get();
      if (!Number.isInteger(at)) appStore.getState().seek(Math.floor(at));
    };
  }, [playing, stopAtProbes]);
}
