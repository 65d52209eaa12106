/** Where sessions begin: a long enough pause gives the next turn a new day number. */
import type { Transcript, Turn } from '../engine/transcript/transcript';
import { millisecondsOf } from './values';

const HOUR = 3_600_000;

/**
 * Numbers the days of a transcript from 1 by pauses. A turn without a time belongs to the session before it; times that
 * run backwards begin no session. Transcripts without any time are returned as they are.
 * @param gapHours a pause this long or longer begins a session.
 */
export function withSessions(transcript: Transcript, gapHours: number): Transcript {
  let day = 1;
  let last: number | undefined;
  const turns = transcript.turns.map((turn): Turn => {
    const times = turn.messages.flatMap(({ time }) => millisecondsOf(time) ?? []);
    const [begin] = times;
    if (begin !== undefined && last !== undefined && begin - last >= gapHours * HOUR) day++;
    for (const time of times) last = last === undefined ? time : Math.max(last, time);
    return { ...turn, day };
  });
  return last === undefined ? transcript : { ...transcript, turns };
}
