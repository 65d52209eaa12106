import { INFO_TYPES, type InfoType } from '../src/engine/model/info-type';
import type { Probe, Transcript, Turn, Unit, UnitType } from '../src/engine/transcript/transcript';

/** Share of each information type, roughly as in the built-in scenario. */
const TYPE_SHARES: Readonly<Record<InfoType, number>> = {
  fact: 0.12,
  decision: 0.06,
  preference: 0.07,
  temporary: 0.75,
};
const RECALL_EVERY = 8;
const UNIT_EVERY = 8;
const PROBE_EVERY = 12;
/** A recall reaches back up to this far, mostly to what was said lately. */
const FARTHEST_RECALL = 400;

/** Chance with a seed: a linear congruential generator, good enough to spread events. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function pickType(at: number): InfoType {
  let sum = 0;
  for (const type of INFO_TYPES) {
    sum += TYPE_SHARES[type];
    if (at < sum) return type;
  }
  return 'temporary';
}

const FILLER =
  'the service answers within its usual time and the log of the last hour holds nothing out of the ordinary';

/**
 * A labelled transcript of any length, about 107 article-tokens a turn: every eighth turn states something and refers
 * back, every twelfth asks for something said before. The same arguments give the same transcript.
 */
export function syntheticTranscript(turnCount: number, seed = 1): Transcript {
  const next = chance(seed);
  const turns: Turn[] = [];
  const units: Unit[] = [];
  const probes: Probe[] = [];
  for (let turn = 1; turn <= turnCount; turn++) {
    const states = turn % UNIT_EVERY === 0;
    const type = states ? pickType(next() * 0.25) : pickType(next());
    const evidence = `${turn} ms`;
    const lag = 1 + Math.floor(next() ** 3 * Math.min(FARTHEST_RECALL, turn - 1));
    turns.push({
      messages: [
        { id: `u${turn}`, role: 'user', type, text: `Turn ${turn}: limit ${turn % 97} is ${evidence} now; ${FILLER}` },
        { id: `a${turn}`, role: 'assistant', type: 'temporary', text: `Noted for ${turn}: ${FILLER}` },
      ],
      day: 1 + Math.floor(turn / 100),
      ...(turn % RECALL_EVERY === 0 && turn > lag ? { refersTo: [`u${turn - lag}`] } : {}),
      ...(turn % 200 === 0 ? { marks: [`u${turn}`] } : {}),
    });
    if (states) {
      units.push({
        id: `n${turn}`,
        type: type as UnitType,
        title: `limit ${turn % 97} is ${evidence}`,
        evidence: [evidence],
        statedIn: [`u${turn}`],
        ...(turn > UNIT_EVERY && turn % (UNIT_EVERY * 5) === 0 ? { replaces: `n${turn - UNIT_EVERY}` } : {}),
      });
    }
    if (turn % PROBE_EVERY === 0) {
      const asked = Math.floor((turn - Math.floor(next() ** 2 * Math.min(turn - 1, 480))) / UNIT_EVERY) * UNIT_EVERY;
      if (asked >= UNIT_EVERY && asked < turn) {
        probes.push({ id: `p${turn}`, askedIn: `u${turn}`, dimension: 'tasks', needs: [`n${asked}`] });
      }
    }
  }
  return { format: 'forgetting-lab/transcript', version: 1, name: `synthetic-${turnCount}`, turns, units, probes };
}
