/**
 * Computes the first picture while the page is built: the sample, prepared, with the article's strategies at their
 * default presets; the baselines follow from the worker. The same engine runs in the worker afterwards, so the numbers are the same. (Runs in Node.)
 */
import { createSimulationSession } from '../../../workers/simulation-session';
import type { Locale } from '../../engine/model/localized';
import { articleStrategies } from '../../engine/strategies/catalogue';
import { initialTuning } from '../../store/initial-tuning';
import { type Packed, type Picture, packPicture } from './contents';

export async function precompute(language: Locale): Promise<Picture> {
  const { configs, seed, weights, options } = initialTuning();
  const session = createSimulationSession();
  const loaded = await session.load({ generation: 1, source: { kind: 'aurora', language, seed }, options });
  if (!loaded.ok) throw new Error(loaded.error.message.en);
  const jobs = Object.entries(configs)
    .filter(([, { strategy }]) => articleStrategies.some((entry) => entry.id === strategy))
    .map(([slot, config]) => ({ slot, config }));
  const ran = await session.run({ generation: 2, jobs, seed, weights });
  if (!ran.ok) throw new Error(ran.error.message.en);
  const { prepared, sha256 } = loaded.value;
  return { language, prepared, sha256, runs: ran.value.results };
}

/** @returns a JSON value, which `unpackPicture` reads. */
export async function buildPrecomputed(language: Locale): Promise<Packed> {
  return packPicture(await precompute(language));
}
