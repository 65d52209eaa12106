/**
 * Ties the store to the worker: watches what is tuned and which transcript is open, asks for what changed, and puts the
 * answers into the store. It decides what to ask, never how anything is computed.
 */
import type { RunJob, RunReply, RunResult, TranscriptSource } from '../../workers/protocol';
import type { Fault } from '../engine/model/result';
import { appliesTo } from '../engine/strategies/catalogue';
import type { StrategyConfig } from '../engine/strategies/strategy';
import { assembling, pieceFrom } from '../engine/transcript/pieces';
import type { PreparedTranscript, PrepareOptions } from '../engine/transcript/prepared';
import { createAnalyst } from '../worker-client/analyst';
import { type ClientEvents, createSimulationClient, type SimulationClient } from '../worker-client/client';
import type { Connection } from '../worker-client/connection';
import { inSlices } from './in-slices';
import { OPENING_TURN } from './playhead';
import { createRunsAhead } from './runs-ahead';
import type { AppState, SlotId } from './state';
import { type AppStore, OPENING_SLOT } from './store';
import { strayMarks } from './stray-marks';
import { whenIdle } from './when-idle';

/** The first question of the transcript; the sample opens where it asks for the timeout. */
function openingTurn(source: TranscriptSource, { turnCount, truth }: PreparedTranscript): number {
  if (source.kind === 'aurora') return Math.min(OPENING_TURN, turnCount);
  return truth.probeTurn[0] ?? 1;
}

function sameSource(a: TranscriptSource, b: TranscriptSource): boolean {
  if (a.kind === 'aurora' && b.kind === 'aurora') return a.language === b.language && a.seed === b.seed;
  return a === b;
}

function sameOptions(a: PrepareOptions, b: PrepareOptions): boolean {
  return (
    a.tokenCounter === b.tokenCounter &&
    a.recallRule === b.recallRule &&
    a.classifier === b.classifier &&
    String(a.remember ?? '') === String(b.remember ?? '')
  );
}

/** Strategies that have nothing to say of this transcript are not run. */
function applies(store: AppStore, strategy: string): boolean {
  const { prepared } = store.getState();
  return prepared !== null && appliesTo(strategy, prepared.transcript);
}

function applicable(store: AppStore, jobs: readonly RunJob[]): RunJob[] {
  return jobs.filter(({ config }) => applies(store, config.strategy));
}

/** In the order of asking: what is looked at first. */
function jobsFor(store: AppStore, configs: readonly (readonly [SlotId, StrategyConfig])[]): RunJob[] {
  const { activeSlot } = store.getState();
  const jobs = configs.map(([slot, config]) => ({ slot, config }));
  return applicable(store, jobs).sort((a, b) => Number(b.slot === activeSlot) - Number(a.slot === activeSlot));
}

/** What all runs have in common. */
const settingsOf = ({ seed, weights, positionDepth }: AppState) => ({ seed, weights, positionDepth });

/** Pinned runs of the comparison. @param missing only those that have not been run */
function pinnedJobs(store: AppStore, missing = false): RunJob[] {
  const { compared, pinnedRuns } = store.getState();
  return compared.flatMap(({ id, pinned }) =>
    pinned && !(missing && pinnedRuns[id]?.config === pinned) ? [{ slot: id, config: pinned }] : [],
  );
}

const assemble = (...whole: Parameters<typeof assembling>): Promise<PreparedTranscript> =>
  inSlices(assembling(...whole)).result as Promise<PreparedTranscript>;

export interface LinkOptions {
  readonly store: AppStore;
  readonly connect: () => Connection;
  /** The store already holds the runs of its tuning (from the precomputed picture): load, and ask nothing yet. */
  readonly primed?: boolean;
  /** The cursor stands where a link put it: the first transcript that is loaded leaves it there. */
  readonly turnNamed?: boolean;
  /** As in `ClientOptions`. */
  readonly quick?: number | undefined;
}

/** @returns a function that ends the link and the worker. */
export function linkSimulation({ store, connect, primed = false, turnNamed = false, quick }: LinkOptions): () => void {
  let client: SimulationClient;
  /** The source that `prepared` came from, to go back to when another cannot be loaded. */
  let shown: TranscriptSource | null = primed ? store.getState().source : null;

  const set = store.setState;
  const ahead = createRunsAhead();
  const fail = (fault: Fault): void => set({ fault });

  const runAll = (): void => {
    const { configs } = store.getState();
    ahead.clear();
    client.run([...jobsFor(store, Object.entries(configs)), ...pinnedJobs(store)], settingsOf(store.getState()));
  };

  const events: ClientEvents = {
    loaded(reply) {
      const { source, sha256: shownHash, prepared: shownPrepared } = store.getState();
      const { sha256, prepared } = reply;
      const sameTranscript = shownHash === sha256;
      if (shownPrepared && sameTranscript && sameOptions(shownPrepared.environment, prepared.environment)) {
        // The worker has caught up with what is on screen (the first picture; or it was started again after it died):
        // same transcript, same numbers, nothing to redraw.
        shown = source;
        set({ status: 'ready' });
        runStale();
        return;
      }
      // Seeds and languages of the sample share their turns, so the cursor stays; elsewhere it goes to the first question.
      const relabelled = source.kind === 'transcript' && source.relabelled === true;
      const stays =
        (shown === null && turnNamed) ||
        sameTranscript ||
        relabelled ||
        (shown?.kind === 'aurora' && source.kind === 'aurora');
      shown = source;
      // The messages are the same, so what is said of one of them stays open; its memory may get another number.
      const { selection } = store.getState();
      const message = (sameTranscript || relabelled) && selection && 'message' in selection ? selection.message : -1;
      const selected = message < 0 ? null : ({ kind: 'message', message } as const);
      set({ prepared, sha256, runs: {}, runsBeforeDrag: {}, pinnedRuns: {}, selection: selected, hover: null });
      const { turn, seek, activeSlot, configs, setActiveSlot } = store.getState();
      const active = configs[activeSlot];
      if (active && !applies(store, active.strategy)) setActiveSlot(OPENING_SLOT);
      seek(stays ? turn : openingTurn(source, prepared));
      runAll();
      const stray = relabelled ? null : strayMarks(prepared);
      if (stray) fail(stray);
    },
    loadFailed(fault) {
      if (fault.code === 'cancelled') return;
      set({ fault, status: shown ? 'ready' : 'failed' });
      const back = shown;
      // The screen still shows the transcript before; the worker must hold it again for the next slider.
      if (back && !sameSource(back, store.getState().source)) set({ source: back });
    },
    ran({ results }: RunReply) {
      const { runs, pinnedRuns, configs, compared } = store.getState();
      const next = { ...runs };
      const pinned = { ...pinnedRuns };
      let [ran, ranPinned] = [false, false];
      for (const answer of results) {
        const result = ahead.answered(answer);
        if (!result) continue;
        const { slot, config } = result;
        if (configs[slot]) {
          // One that was passed over comes late where the run of what is set now was there already.
          if (config !== configs[slot] && next[slot]?.config === configs[slot]) continue;
          next[slot] = result;
          ran = true;
        } else if (compared.some(({ id, pinned: kept }) => id === slot && config === kept)) {
          pinned[slot] = result;
          ranPinned = true;
        }
      }
      if (ran || ranPinned) set({ ...(ran ? { runs: next } : {}), ...(ranPinned ? { pinnedRuns: pinned } : {}) });
    },
    runFailed(fault) {
      if (fault.code !== 'cancelled') fail(fault);
    },
    died(fault, restarting) {
      set(restarting ? { fault } : { fault, status: 'failed' });
    },
    busy(busy) {
      const { status } = store.getState();
      if (status === 'failed' && !busy) return;
      if (busy && status === 'ready') set({ status: 'running' });
      else if (!busy && status !== 'loading') set({ status: 'ready' });
      else if (!busy && Object.keys(store.getState().runs).length > 0) set({ status: 'ready' });
    },
  };

  client = createSimulationClient({
    connect,
    events,
    pieceFrom,
    assemble,
    whenDrawn: whenIdle,
    ...(quick === undefined ? {} : { quick }),
  });
  set({ analyst: createAnalyst(client) });

  /** Asks for the runs whose configuration is not the one they were made from. */
  function runStale(): void {
    const { configs, runs } = store.getState();
    const stale = Object.entries(configs).filter(([slot, config]) => runs[slot]?.config !== config);
    const jobs = [...jobsFor(store, stale), ...pinnedJobs(store, true)];
    if (jobs.length > 0) client.run(jobs, settingsOf(store.getState()));
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (state.source !== before.source || state.options !== before.options) {
      client.load(state.source, state.options);
      return;
    }
    if (state.seed !== before.seed && state.source.kind === 'aurora' && state.source.seed !== state.seed) {
      // The seed also decides how the sample is told, so it is told anew; all runs follow.
      state.openSource({ ...state.source, seed: state.seed });
      return;
    }
    if (
      state.seed !== before.seed ||
      state.weights !== before.weights ||
      state.positionDepth !== before.positionDepth
    ) {
      runAll();
      return;
    }
    if (state.compared !== before.compared) {
      const jobs = pinnedJobs(store, true);
      if (jobs.length > 0) client.run(jobs, settingsOf(state));
    }
    if (state.anticipated !== before.anticipated) {
      const { likeliest, others } = ahead.expect(state.anticipated, state.configs);
      if (likeliest.length > 0) client.run(applicable(store, likeliest), settingsOf(state));
      // Not before the picture at hand is drawn: the drawing needs the machine more.
      whenIdle(() => {
        if (state.anticipated === store.getState().anticipated) {
          client.runIdly(applicable(store, others), settingsOf(store.getState()));
        }
      });
    }
    if (state.configs !== before.configs) {
      const changed = Object.entries(state.configs).filter(([slot, config]) => config !== before.configs[slot]);
      const there: [SlotId, RunResult][] = [];
      const wanted: [SlotId, StrategyConfig][] = [];
      for (const [slot, config] of changed) {
        const result = ahead.show(config);
        if (result) there.push([slot, result]);
        else wanted.push([slot, config]);
      }
      if (there.length > 0) set({ runs: { ...store.getState().runs, ...Object.fromEntries(there) } });
      if (wanted.length > 0) client.run(jobsFor(store, wanted), settingsOf(state));
    } else if (state.anticipated !== before.anticipated && Object.keys(state.anticipated).length === 0) {
      runStale();
    }
  });

  const { source, options } = store.getState();
  client.load(source, options);

  return () => {
    unsubscribe();
    set({ analyst: null });
    client.close();
  };
}
