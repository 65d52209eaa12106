/** Why a question could be answered, or could not: the first thing missing and how it went, or how all of it is held. */
import { probeAnatomy } from '../engine/explain/probe-anatomy';
import type { ForgetReason } from '../engine/model/forget-reason';
import { LAYERS, type Layer } from '../engine/model/layer';
import type { Strength, TurnNumber, UnitIndex } from '../engine/model/units';
import type { Scorecard } from '../engine/score/scorecard';
import { strengthAt } from '../engine/simulate/strength-at';
import type { Trace } from '../engine/simulate/trace';
import type { PreparedTranscript } from '../engine/transcript/prepared';
import { shorten } from './story';

export type StoryWhy =
  | {
      readonly kind: 'lost';
      readonly unit: UnitIndex;
      readonly what: string;
      readonly turn: TurnNumber;
      readonly reason: ForgetReason | 'cut';
    }
  /** All of it is there; the weakest stands so far above the threshold below which it is forgotten. */
  | { readonly kind: 'strong'; readonly unit: UnitIndex; readonly strength: Strength; readonly threshold: Strength }
  /** All of it is there, in this layer; null: part in one and part in another. */
  | { readonly kind: 'held'; readonly layer: Layer | null };

const LABEL_LENGTH = 22;
/** What is held in several layers is held by the one that lasts. */
const BY_LASTING: readonly Layer[] = ['semantic', 'working', 'episodic'];

/** @returns null when there is nothing to say: something was missing that no memory ever held. */
export function storyWhy(
  prepared: PreparedTranscript,
  trace: Trace,
  scorecard: Scorecard,
  probe: number,
): StoryWhy | null {
  const { needs, context } = probeAnatomy(prepared, trace, scorecard, probe);
  const missing = needs.find(({ retained }) => !retained);
  if (missing) {
    if (!missing.lost) return null;
    const { evidence, reason } = prepared.truth;
    const words = (missing.kind === 'unit' ? evidence : reason)[missing.unit] ?? [];
    const { turn, reason: how } = missing.lost;
    return { kind: 'lost', unit: missing.unit, what: shorten(words.join(' '), LABEL_LENGTH), turn, reason: how };
  }
  if (needs.length === 0) return null;
  const layersOf = needs.map(
    ({ places }) => new Set(places.map(({ memory }) => LAYERS[trace.memories.layer[memory] ?? 0])),
  );
  const threshold = trace.parameters['forgetBelow'];
  // What is said twice is as strong as the stronger of the two.
  const strengths = needs.map(({ places }) =>
    Math.max(...places.map(({ memory }) => strengthAt(trace, memory, context.turn))),
  );
  const weakest = Math.min(...strengths);
  const layer = BY_LASTING.find((each) => layersOf.every((layers) => layers.has(each))) ?? null;
  // What is permanent does not fade, whatever strength it began with.
  if (layer !== 'semantic' && typeof threshold === 'number' && Number.isFinite(weakest))
    return { kind: 'strong', unit: needs[strengths.indexOf(weakest)]?.unit ?? -1, strength: weakest, threshold };
  return { kind: 'held', layer };
}
