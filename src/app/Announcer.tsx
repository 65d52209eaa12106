import { useEffect, useState } from 'react';
import { playhead } from '../store/playhead';
import { appStore } from '../store/store';
import { consequence, played } from './consequence';
import { OpeningStatus } from './OpeningStatus';

/**
 * Says what a change did, once the run is there, and what playback passed, once it has stopped: for those who do not see
 * the curves move. Silent while a slider is dragged and during playback. Beside it, for all, what is being opened.
 */
export function Announcer() {
  const [words, setWords] = useState('');
  useEffect(() => {
    let steps = appStore.temporal.getState().pastStates.length;
    let due = false;
    const endHistory = appStore.temporal.subscribe((history) => {
      if (history.pastStates.length !== steps) due = true;
      steps = history.pastStates.length;
    });
    const endRuns = appStore.subscribe((state, before) => {
      if (!due || state.runs === before.runs || state.playing) return;
      if (state.runs[state.activeSlot]?.config !== state.configs[state.activeSlot]) return;
      due = false;
      setWords(consequence(state, appStore.temporal.getState().pastStates));
    });
    let from = appStore.getState().turn;
    const endPlaying = appStore.subscribe((state, before) => {
      if (state.playing === before.playing) return;
      if (state.playing) from = state.turn;
      else setWords(played({ ...state, turn: Math.floor(playhead.get()) }, from));
    });
    return () => {
      endHistory();
      endRuns();
      endPlaying();
    };
  }, []);
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {words}
      </div>
      <OpeningStatus />
    </>
  );
}
