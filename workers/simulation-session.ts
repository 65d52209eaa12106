/**
 * What the worker holds between messages: the transcript loaded last, and which generations were cancelled. Separate
 * from the worker's entry so that tests run it without a thread.
 */
import { transcriptHash } from '../src/config/transcript-hash';
import { aurora } from '../src/engine/aurora/index';
import { type Fault, fail, fault, ok } from '../src/engine/model/result';
import { score } from '../src/engine/score/score';
import { simulate } from '../src/engine/simulate/simulate';
import { resolveCounter } from '../src/engine/tokens/registry';
import { labelsFrom, withoutTexts } from '../src/engine/transcript/pieces';
import { prepare } from '../src/engine/transcript/prepare';
import { createAnalysisSession, type LoadedTranscript } from './analysis-session';
import { digest } from './digest';
import { createInbox } from './inbox';
import type { Generation, RunResult, SimulationApi } from './protocol';

/** Work that takes longer is interrupted here for waiting messages, such as a cancel. Milliseconds. */
const UNINTERRUPTED = 50;

const cancelled = (): Fault => fault('cancelled', 'Given up for a newer request.', '已为更新的请求而放弃。');

const notLoaded = (): Fault =>
  fault(
    'nothing-loaded',
    'No transcript is loaded in the simulation. Open one, or reload the page.',
    '模拟中没有载入对话记录。请打开一份，或重新加载页面。',
  );

const engineFailed = (doing: { readonly en: string; readonly zh: string }, error: unknown): Fault => {
  const why = error instanceof Error ? error.message : String(error);
  return fault(
    'simulation-failed',
    `${doing.en} failed: ${why} Undo the last change, or open another transcript.`,
    `${doing.zh}失败：${why} 请撤销上一步，或换一份对话记录。`,
  );
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function createSimulationSession(): SimulationApi {
  let held: LoadedTranscript | null = null;
  let cancelledUpTo: Generation = 0;
  const inbox = createInbox();

  return {
    ...createAnalysisSession(() => held),

    receive: inbox.receive,

    async load({ generation, source, options, inPieces = false }) {
      try {
        await pause();
        const turns = inbox.take(generation);
        if (generation <= cancelledUpTo) return fail(cancelled());
        const given =
          source.kind === 'aurora' ? aurora({ language: source.language, seed: source.seed }) : source.transcript;
        const transcript = inPieces ? { ...given, turns } : given;
        const counter = await resolveCounter(options.tokenCounter);
        const prepared = prepare(transcript, options, counter);
        if (generation <= cancelledUpTo) return fail(cancelled());
        held = { prepared, counter };
        const crossing = inPieces ? withoutTexts(prepared) : prepared;
        return ok({ generation, prepared: crossing, sha256: await transcriptHash(transcript, digest) });
      } catch (error) {
        return fail(engineFailed({ en: 'Reading the transcript', zh: '读取对话记录' }, error));
      }
    },

    labels: (from) => Promise.resolve(held ? labelsFrom(held.prepared, from) : { units: [], probes: [] }),

    async run({ generation, jobs, seed, weights, positionDepth = 0 }) {
      if (!held) return fail(notLoaded());
      const { prepared, counter } = held;
      const started = performance.now();
      let interruptedAt = started;
      const results: RunResult[] = [];
      for (const { slot, config } of jobs) {
        if (performance.now() - interruptedAt > UNINTERRUPTED) {
          await pause();
          interruptedAt = performance.now();
        }
        if (generation <= cancelledUpTo) return fail(cancelled());
        try {
          const trace = simulate(prepared, config, seed, counter);
          results.push({ slot, config, trace, scorecard: score(prepared, trace, weights, { positionDepth }) });
        } catch (error) {
          return fail(
            engineFailed({ en: `Replaying with “${config.strategy}”`, zh: `用“${config.strategy}”重放` }, error),
          );
        }
      }
      return ok({ generation, results, engineMilliseconds: performance.now() - started });
    },

    cancel(generation) {
      cancelledUpTo = Math.max(cancelledUpTo, generation);
    },
  };
}
