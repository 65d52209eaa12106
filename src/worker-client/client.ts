/**
 * Asks the worker, one question at a time. What is asked meanwhile waits, with the newest configuration of each slot,
 * the newest first. A question takes as many runs as a moment allows, so that a long transcript's many runs do not keep
 * a slider waiting. Answers carry the generation of their question: an answer
 * from before the newest load is dropped. If the worker dies or stays silent, a new one is started, the transcript is
 * loaded again, and the unanswered runs are asked again.
 */
import type { LoadReply, RunJob, RunReply, RunRequest, SimulationApi, TranscriptSource } from '../../workers/protocol';
import type { Connection } from './connection';
import { type ClientFault, notReady, refused, unreachable, workerDied } from './faults';
import { type Crossing, loadInPieces } from './in-pieces';

type PrepareOptions = Parameters<SimulationApi['load']>[0]['options'];
type RunSettings = Pick<RunRequest, 'seed' | 'weights' | 'positionDepth'>;

export interface ClientEvents {
  loaded(reply: LoadReply): void;
  /** The transcript could not be loaded; the one before stays loaded in the worker only if `kept`. */
  loadFailed(fault: ClientFault): void;
  ran(reply: RunReply): void;
  runFailed(fault: ClientFault): void;
  /** The worker died. `restarting`: a new one is on its way and repeats what was unanswered. */
  died(fault: ClientFault, restarting: boolean): void;
  /** True while a question is unanswered or waits. */
  busy(busy: boolean): void;
}

export interface ClientOptions {
  readonly connect: () => Connection;
  readonly events: ClientEvents;
  readonly pieceFrom: Crossing['pieceFrom'];
  readonly assemble: Crossing['assemble'];
  /** Silence after which a worker that runs counts as dead, milliseconds. */
  readonly patience?: number;
  /** Deaths in a row, without an answer between them, after which no new worker is started. */
  readonly maxDeaths?: number;
  /** Calls back when what was answered is on screen. Long runs that wait are asked only then: to draw needs the machine too. */
  readonly whenDrawn?: (callback: () => void) => void;
  /** Runs that take longer are not made idly, since what comes next would wait for one. Milliseconds. */
  readonly quick?: number;
}

export interface SimulationClient {
  load(source: TranscriptSource, options: PrepareOptions): void;
  /**
   * Runs jobs against the transcript loaded last; a job replaces a waiting one of the same slot. What is under way with
   * the very same configuration and settings is not asked again.
   */
  run(jobs: readonly RunJob[], settings: RunSettings): void;
  /**
   * Runs jobs, one at a time, while nothing else is to be done and runs are quick; they replace those that were left to
   * be run idly before. Nobody waits for them: they may never be answered.
   */
  runIdly(jobs: readonly RunJob[], settings: RunSettings): void;
  /**
   * Asks something that takes many runs, beside the runs; the answer is a fault when the transcript is not loaded, or
   * is replaced, or the worker dies.
   */
  analyse<Reply>(question: (api: Connection['api']) => Promise<Analysed<Reply>>): Promise<Analysed<Reply>>;
  /** Gives up what is under way and waiting. */
  cancel(): void;
  close(): void;
}

export type Analysed<Reply> =
  | { readonly ok: true; readonly value: Reply }
  | { readonly ok: false; readonly error: ClientFault };

/** Runs of one question should take about this long together, milliseconds. */
const MOMENT = 25;
/** A transcript may take so many times longer than a run: a very long one is read for minutes, and can be given up. */
const LOADING = 10;
/** A transcript that has been on its way for so long is not waited for when another is opened, milliseconds. */
const SHORT = 500;

interface Load {
  readonly source: TranscriptSource;
  readonly options: PrepareOptions;
}

/** The answer with the very configurations that were asked (copies crossed the boundary), so that `===` tells change. */
function withAskedConfigs(reply: RunReply, jobs: readonly RunJob[]): RunReply {
  const asked = new Map(jobs.map((job) => [job.slot, job.config]));
  return {
    ...reply,
    results: reply.results.map((result) => ({ ...result, config: asked.get(result.slot) ?? result.config })),
  };
}

export function createSimulationClient({
  connect,
  events,
  pieceFrom,
  assemble,
  patience = 60_000,
  maxDeaths = 3,
  quick = 6,
  whenDrawn = (callback) => callback(),
}: ClientOptions): SimulationClient {
  let generation = 0;
  let connection: Connection | null = null;
  let deaths = 0;
  /** The load that the worker must have done, and whether it has. */
  let load: Load | null = null;
  let loaded = false;
  let inFlight: {
    readonly generation: number;
    readonly jobs: readonly RunJob[] | null;
    readonly idly: boolean;
    readonly since: number;
  } | null = null;
  let waiting = new Map<string, RunJob>();
  let idle: readonly RunJob[] = [];
  /** How long a run took the last time, milliseconds; unknown until one has been measured with this transcript. */
  let runTime = Number.POSITIVE_INFINITY;
  /** A person asked for something since the question under way was sent: its answer is waited for. */
  let askedMeanwhile = false;
  let settings: RunSettings | null = null;
  let silence: ReturnType<typeof setTimeout> | null = null;
  let wasBusy = false;
  /** Ends analyses that will not be answered. */
  const analyses = new Set<(fault: ClientFault) => void>();
  /** Analyses that were asked before the transcript was loaded. */
  let whenLoaded: (() => void)[] = [];
  const endAnalyses = (fault: ClientFault): void => {
    whenLoaded = [];
    for (const end of [...analyses]) end(fault);
  };

  const listen = (): void => {
    const busy = (inFlight !== null && !inFlight.idly) || waiting.size > 0;
    if (busy !== wasBusy) {
      wasBusy = busy;
      events.busy(busy);
    }
  };

  const settle = (): void => {
    if (silence !== null) clearTimeout(silence);
    silence = null;
    inFlight = null;
  };

  const die = (dying: Connection, reason: string): void => {
    if (connection !== dying) return;
    const unanswered = inFlight?.idly ? [] : (inFlight?.jobs ?? []);
    settle();
    endAnalyses(workerDied(reason));
    dying.close();
    connection = null;
    loaded = false;
    deaths += 1;
    for (const job of unanswered) if (!waiting.has(job.slot)) waiting.set(job.slot, job);
    const restarting = deaths < maxDeaths;
    if (!restarting) waiting = new Map();
    events.died(restarting ? workerDied(reason) : unreachable(reason), restarting);
    if (restarting) next();
    listen();
  };

  const connected = (): Connection | null => {
    if (connection) return connection;
    try {
      const fresh = connect();
      connection = fresh;
      fresh.onDeath((reason) => die(fresh, reason));
      return fresh;
    } catch (error) {
      deaths = maxDeaths;
      waiting = new Map();
      events.died(unreachable(String(error)), false);
      return null;
    }
  };

  /** Sends one question; `answer` is called unless the worker died or a newer load made the question void. */
  const ask = <Reply>(
    jobs: readonly RunJob[] | null,
    question: (api: Connection['api'], generation: number) => Promise<Reply>,
    answer: (reply: Reply) => void,
    failed: (fault: ClientFault) => void,
    idly = false,
  ): void => {
    const asked = connected();
    if (!asked) return;
    generation += 1;
    const mine = generation;
    inFlight = { generation: mine, jobs, idly, since: performance.now() };
    const longest = jobs === null ? patience * LOADING : patience;
    silence = setTimeout(() => die(asked, `no answer for ${Math.round(longest / 1000)} s`), longest);
    const current = (): boolean => inFlight?.generation === mine && connection === asked;
    question(asked.api, mine).then(
      (reply) => {
        if (!current()) return;
        settle();
        deaths = 0;
        answer(reply);
        const long = runTime > MOMENT && runTime < Number.POSITIVE_INFINITY;
        if (long && !askedMeanwhile) whenDrawn(next);
        else next();
        listen();
      },
      (error: unknown) => {
        if (!current()) return;
        settle();
        failed(refused(error));
        next();
        listen();
      },
    );
  };

  const next = (): void => {
    if (inFlight || !load) return;
    if (!loaded) {
      const { source, options } = load;
      ask(
        null,
        (api, mine) => {
          const current = (): boolean => inFlight?.generation === mine;
          return loadInPieces(api, { generation: mine, source, options }, { pieceFrom, assemble, current });
        },
        (reply) => {
          if (reply.ok) {
            loaded = true;
            events.loaded(reply.value);
            const waited = whenLoaded;
            whenLoaded = [];
            for (const begin of waited) begin();
          } else {
            load = null;
            waiting = new Map();
            events.loadFailed(reply.error);
          }
        },
        (fault) => {
          load = null;
          waiting = new Map();
          events.loadFailed(fault);
        },
      );
    } else if (waiting.size > 0) {
      const jobs = [...waiting.values()].slice(0, Math.max(1, Math.floor(MOMENT / Math.max(0.01, runTime))));
      for (const { slot } of jobs) waiting.delete(slot);
      askRuns(jobs, false);
    } else if (idle.length > 0 && runTime <= quick) {
      const jobs = idle.slice(0, 1);
      idle = idle.slice(1);
      askRuns(jobs, true);
    }
  };

  const askRuns = (jobs: readonly RunJob[], idly: boolean): void => {
    if (!settings) return;
    const asked = settings;
    askedMeanwhile = false;
    ask(
      jobs,
      (api, mine) => api.run({ generation: mine, jobs, ...asked }),
      (reply) => {
        if (reply.ok) {
          runTime = reply.value.engineMilliseconds / jobs.length;
          events.ran(withAskedConfigs(reply.value, jobs));
        } else if (!idly) events.runFailed(reply.error);
      },
      (fault) => {
        if (!idly) events.runFailed(fault);
      },
      idly,
    );
  };

  /** Asks with these settings from now on. @returns what is under way with the very same */
  const underWayWith = (next: RunSettings): readonly RunJob[] => {
    const before = settings;
    settings = next;
    const same =
      before !== null && (Object.keys(next) as (keyof RunSettings)[]).every((key) => before[key] === next[key]);
    return same ? (inFlight?.jobs ?? []) : [];
  };

  /** Preparing a transcript cannot be interrupted: a worker that is long at it is let go, and the next one starts. */
  const letGo = (): void => {
    if (inFlight?.jobs !== null || performance.now() - inFlight.since < SHORT) return;
    settle();
    connection?.close();
    connection = null;
  };

  /** Makes the question under way void: its answer will be dropped. */
  const abandon = (): void => {
    if (inFlight && connection) void connection.api.cancel(inFlight.generation);
    settle();
    waiting = new Map();
    idle = [];
  };

  return {
    load(source, options) {
      letGo();
      abandon();
      endAnalyses(notReady());
      load = { source, options };
      loaded = false;
      runTime = Number.POSITIVE_INFINITY;
      deaths = 0;
      next();
      listen();
    },
    run(jobs, newSettings) {
      const underWay = underWayWith(newSettings);
      const newest = new Map(jobs.map((job) => [job.slot, job]));
      const older = [...waiting].filter(([slot]) => !newest.has(slot));
      for (const job of jobs) if (underWay.some(({ config }) => config === job.config)) newest.delete(job.slot);
      waiting = new Map([...newest, ...older]);
      askedMeanwhile = true;
      next();
      listen();
    },
    runIdly(jobs, newSettings) {
      const underWay = underWayWith(newSettings);
      idle = jobs.filter((job) => !underWay.some(({ config }) => config === job.config));
      next();
    },
    analyse(question) {
      return new Promise((resolve) => {
        if (!load) return resolve({ ok: false, error: notReady() });
        const end = (error: ClientFault): void => {
          analyses.delete(end);
          resolve({ ok: false, error });
        };
        analyses.add(end);
        const begin = (): void => {
          const asked = connection;
          if (!asked) {
            end(notReady());
            return;
          }
          question(asked.api).then(
            (answer) => {
              if (analyses.delete(end)) resolve(answer);
            },
            (error: unknown) => end(refused(error)),
          );
        };
        if (loaded) begin();
        else whenLoaded.push(begin);
      });
    },
    cancel() {
      abandon();
      listen();
    },
    close() {
      settle();
      endAnalyses(notReady());
      connection?.close();
      connection = null;
      load = null;
      waiting = new Map();
    },
  };
}
