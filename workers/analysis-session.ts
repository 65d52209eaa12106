/** The session's part for questions that take many runs. Gives way to waiting messages between two runs. */
import { type Fault, fail, fault, ok, type Result } from '../src/engine/model/result';
import type { TokenCounter } from '../src/engine/tokens/token-counter';
import type { PreparedTranscript } from '../src/engine/transcript/prepared';
import { counterfactualSearch } from '../src/engine/tune/counterfactual';
import { seedSpread } from '../src/engine/tune/seed-spread';
import type { AnalysisApi, TaskId } from './analysis-protocol';

/** A slider waits for a search no longer than this, milliseconds. */
const SLICE = 8;

export interface LoadedTranscript {
  readonly prepared: PreparedTranscript;
  readonly counter: TokenCounter;
}

const stopped = (): Fault => fault('cancelled', 'The search was given up.', '已放弃查找。');
const notLoaded = (): Fault =>
  fault(
    'nothing-loaded',
    'The transcript is still being read. Try again in a moment.',
    '对话记录还在读取中，请稍后再试。',
  );
const failed = (error: unknown): Fault => {
  const why = error instanceof Error ? error.message : String(error);
  return fault(
    'search-failed',
    `The search failed: ${why} Undo the last change, or try another memory.`,
    `查找失败：${why} 请撤销上一步，或换一条记忆。`,
  );
};

/** Lets waiting messages in. A timer would do, but after a few in a row browsers make each of them last 4 ms. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** @param loaded what the session holds now */
export function createAnalysisSession(loaded: () => LoadedTranscript | null): AnalysisApi {
  const given = new Set<TaskId>();

  /** Runs a generator to its end in slices; the transcript must stay the same, and nobody may stop it. */
  async function inSlices<Step, Value>(
    task: TaskId,
    held: LoadedTranscript,
    steps: Generator<Step, Value, void>,
    onStep: (step: Step) => void,
  ): Promise<Result<Value, Fault>> {
    try {
      for (;;) {
        const until = performance.now() + SLICE;
        let last: Step | undefined;
        while (performance.now() < until) {
          const step = steps.next();
          if (step.done) return ok(step.value);
          last = step.value;
        }
        if (last !== undefined) onStep(last);
        await pause();
        if (given.has(task) || loaded() !== held) return fail(stopped());
      }
    } catch (error) {
      return fail(failed(error));
    } finally {
      given.delete(task);
    }
  }

  return {
    async counterfactual({ task, config, seed, weights, positionDepth = 0, memory, untilTurn }, onProgress) {
      const held = loaded();
      if (!held) return fail(notLoaded());
      const { prepared, counter } = held;
      const started = performance.now();
      let runs = 0;
      const search = counterfactualSearch(prepared, config, seed, memory, untilTurn, {
        weights,
        counter,
        positionDepth,
      });
      const counted = (function* () {
        for (;;) {
          const step = search.next();
          if (step.done) return step.value;
          runs = step.value.runs;
          yield step.value;
        }
      })();
      const result = await inSlices(task, held, counted, ({ leversDone, levers }) =>
        onProgress({ runs, leversDone, levers }),
      );
      if (!result.ok) return result;
      return ok({ task, changes: result.value, runs, milliseconds: performance.now() - started });
    },

    async spread({ task, config, seeds, weights, positionDepth = 0 }) {
      const held = loaded();
      if (!held) return fail(notLoaded());
      const steps = seedSpread(held.prepared, config, seeds, weights, { counter: held.counter, positionDepth });
      const result = await inSlices(task, held, steps, () => {});
      return result.ok ? ok({ task, seeds, spread: result.value }) : result;
    },

    stop(task) {
      given.add(task);
    },
  };
}
