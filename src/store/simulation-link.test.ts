import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoadRequest, Piece, RunRequest } from '../../workers/protocol';
import { createSimulationSession } from '../../workers/simulation-session';
import { prepare } from '../engine/transcript/prepare';
import type { Connection } from '../worker-client/connection';
import { createPlayhead } from './playhead';
import { linkSimulation } from './simulation-link';
import { type AppStore, createAppStore } from './store';

/** The worker's real session, without a thread: what crosses is cloned as a message would be. */
class Thread implements Connection {
  static all: Thread[] = [];
  readonly runs: RunRequest[] = [];
  readonly loads: LoadRequest[] = [];
  /** Of runs, when they have been heard. */
  readonly answers: number[] = [];
  die: (reason: string) => void = () => {};
  private readonly session = createSimulationSession();
  readonly pieces: Piece[] = [];
  readonly api: Connection['api'] = {
    receive: async (piece) => {
      this.pieces.push(piece);
      await this.session.receive(structuredClone(piece));
    },
    load: async (request) => {
      this.loads.push(request);
      return structuredClone(await this.session.load(structuredClone(request)));
    },
    run: async (request) => {
      this.runs.push(request);
      const reply = structuredClone(await this.session.run(structuredClone(request)));
      setTimeout(() => this.answers.push(request.generation), 0);
      return reply;
    },
    labels: async (from) => structuredClone(await this.session.labels(from)),
    cancel: (generation) => this.session.cancel(generation),
    counterfactual: (request, onProgress) => this.session.counterfactual(request, onProgress),
    spread: (request) => this.session.spread(request),
    stop: (task) => this.session.stop(task),
  };

  constructor() {
    Thread.all.push(this);
  }

  onDeath(listener: (reason: string) => void): void {
    this.die = listener;
  }

  close(): void {}
}

let store: AppStore;
let unlink: () => void;
const until = async (what: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 500 && !what(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  if (!what()) throw new Error('It did not come about.');
};
const idle = () => until(() => store.getState().status === 'ready' && Object.keys(store.getState().runs).length > 0);

/** Everything that was asked of the worker has been answered. */
const answered = () => until(() => Thread.all.every(({ runs, answers }) => answers.length === runs.length));

beforeEach(async () => {
  Thread.all = [];
  store = createAppStore(createPlayhead(200), { locale: 'en', theme: 'system', shortcuts: true });
  // However slow the machine is, runs count as quick.
  unlink = linkSimulation({ store, connect: () => new Thread(), quick: Number.POSITIVE_INFINITY });
  await idle();
});
afterEach(() => unlink());

const firstId = (): string => store.getState().prepared?.transcript.turns[0]?.messages[0]?.id ?? '';

describe('the link between store and worker', () => {
  it('loads the sample and runs every strategy and baseline, the active one first', () => {
    const { runs, configs, prepared, sha256, turn } = store.getState();
    // The log of a real agent is what “actual” needs, and the sample is none.
    expect(Object.keys(runs).sort()).toEqual(
      Object.keys(configs)
        .filter((slot) => slot !== 'actual')
        .sort(),
    );
    expect(Thread.all[0]?.runs[0]?.jobs[0]?.slot).toBe('ebbinghaus');
    expect(prepared?.turnCount).toBe(500);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(turn).toBe(200);
  });

  it('asks ahead for what is anticipated, shows it when it is previewed, and asks no second time', async () => {
    const { anticipateParameters, previewParameters, runs: before } = store.getState();
    const asked = () => Thread.all[0]?.runs.length ?? 0;
    const already = asked();
    anticipateParameters('ebbinghaus', [{ tauFact: 20 }]);
    await until(() => asked() === already + 1 && store.getState().status === 'ready');
    expect(store.getState().runs).toBe(before);
    expect(store.getState().configs.ebbinghaus?.parameters.tauFact).toBe(200);
    previewParameters('ebbinghaus', { tauFact: 20 });
    const { runs, configs } = store.getState();
    expect(configs.ebbinghaus?.parameters.tauFact).toBe(20);
    expect(runs.ebbinghaus?.config).toBe(configs.ebbinghaus);
    expect(runs.ebbinghaus?.trace).not.toEqual(before.ebbinghaus?.trace);
    expect(asked()).toBe(already + 1);
  });

  it('shows an anticipated run that is still under way as soon as it is there', async () => {
    const already = Thread.all[0]?.runs.length ?? 0;
    store.getState().anticipateParameters('ebbinghaus', [{ tauFact: 20 }]);
    store.getState().previewParameters('ebbinghaus', { tauFact: 20 });
    await until(() => store.getState().runs.ebbinghaus?.config === store.getState().configs.ebbinghaus);
    expect(Thread.all[0]?.runs.length).toBe(already + 1);
  });

  it('runs what may come next when there is time, and shows it without asking', async () => {
    const { anticipateParameters, previewParameters } = store.getState();
    const asked = () => Thread.all[0]?.runs.slice(already).flatMap(({ jobs }) => jobs) ?? [];
    const already = Thread.all[0]?.runs.length ?? 0;
    anticipateParameters('ebbinghaus', [{ tauFact: 20 }, { tauFact: 30 }, { tauFact: 40 }]);
    await until(() => asked().length === 3);
    await answered();
    expect(asked().map(({ config }) => config.parameters.tauFact)).toEqual([20, 30, 40]);
    expect(store.getState().runs.ebbinghaus?.config.parameters.tauFact).toBe(200);
    for (const tauFact of [20, 40, 30, 20]) {
      previewParameters('ebbinghaus', { tauFact });
      const { runs, configs } = store.getState();
      expect(configs.ebbinghaus?.parameters.tauFact).toBe(tauFact);
      expect(runs.ebbinghaus?.config).toBe(configs.ebbinghaus);
    }
    expect(asked().length).toBe(3);
    // With other weights the same configurations score otherwise: nothing that was run ahead holds.
    store.getState().setWeights({ facts: 100, preferences: 0, timeline: 0, tasks: 0, noise: 0 }, true);
    previewParameters('ebbinghaus', { tauFact: 40 });
    expect(store.getState().runs.ebbinghaus?.config).not.toBe(store.getState().configs.ebbinghaus);
    await until(() => store.getState().runs.ebbinghaus?.config === store.getState().configs.ebbinghaus);
  });

  it('does not go back to a run that was passed over when its answer comes late', async () => {
    const { anticipateParameters, previewParameters } = store.getState();
    anticipateParameters('ebbinghaus', [{ tauFact: 20 }]);
    await answered();
    previewParameters('ebbinghaus', { tauFact: 55 });
    previewParameters('ebbinghaus', { tauFact: 20 });
    const shown = store.getState().runs.ebbinghaus;
    expect(shown?.config.parameters.tauFact).toBe(20);
    await answered();
    expect(Thread.all[0]?.runs.at(-1)?.jobs[0]?.config.parameters.tauFact).toBe(55);
    expect(store.getState().runs.ebbinghaus).toBe(shown);
  });

  it('asks for what is really previewed when something else was anticipated', async () => {
    store.getState().previewParameters('ebbinghaus', { tauFact: 60 });
    store.getState().anticipateParameters('ebbinghaus', [{ tauFact: 20 }]);
    store.getState().commitParameters('ebbinghaus', { tauFact: 30 });
    await until(() => store.getState().runs.ebbinghaus?.config === store.getState().configs.ebbinghaus);
    expect(store.getState().runs.ebbinghaus?.config.parameters.tauFact).toBe(30);
    expect(store.getState().anticipated).toEqual({});
  });

  it('asks again for a previewed run whose place in the queue an anticipated one took', async () => {
    store.getState().previewParameters('ebbinghaus', { tauFact: 60 });
    store.getState().previewParameters('ebbinghaus', { tauFact: 50 });
    store.getState().anticipateParameters('ebbinghaus', [{ tauFact: 20 }]);
    store.getState().commitParameters('ebbinghaus', { tauFact: 50 });
    await until(() => store.getState().runs.ebbinghaus?.config === store.getState().configs.ebbinghaus);
    expect(store.getState().runs.ebbinghaus?.config.parameters.tauFact).toBe(50);
  });

  it('runs only what a slider changed, and marks the run with the very configuration', async () => {
    const before = store.getState().runs;
    store.getState().previewParameters('ebbinghaus', { tauFact: 20 });
    await until(() => store.getState().runs.ebbinghaus?.config === store.getState().configs.ebbinghaus);
    expect(Thread.all[0]?.runs.at(-1)?.jobs.map((job) => job.slot)).toEqual(['ebbinghaus']);
    expect(store.getState().runs.fifo).toBe(before.fifo);
    expect(store.getState().runs.ebbinghaus?.trace).not.toEqual(before.ebbinghaus?.trace);
  });

  it('runs all of them anew for other weights', async () => {
    const before = store.getState().runs;
    store.getState().setWeights({ facts: 100, preferences: 0, timeline: 0, tasks: 0, noise: 0 }, true);
    await until(() => Object.entries(store.getState().runs).every(([slot, run]) => run !== before[slot]));
    const card = store.getState().runs.fifo?.scorecard;
    expect(card?.composite[500]).toBeCloseTo(card?.facts[500] ?? Number.NaN, 12);
  });

  it('tells the sample anew for another seed, and keeps the cursor', async () => {
    const { sha256 } = store.getState();
    store.getState().seek(123);
    store.getState().setSeed(99);
    await until(() => store.getState().sha256 !== sha256);
    expect(store.getState().source).toMatchObject({ seed: 99 });
    expect(store.getState().turn).toBe(123);
  });

  it('says that the worker died, and repeats what was unanswered on a new one', async () => {
    const [first] = Thread.all;
    store.getState().commitParameters('fifo', { capacity: 9000 });
    first?.die('out of memory');
    expect(store.getState().fault?.code).toBe('worker-restarted');
    await until(() => store.getState().runs.fifo?.config === store.getState().configs.fifo);
    expect(Thread.all).toHaveLength(2);
    expect(Thread.all[1]?.loads).toHaveLength(1);
    store.getState().dismissFault();
    expect(store.getState().fault).toBeNull();
  });

  it('keeps the picture and says what is wrong when a run fails', async () => {
    const before = store.getState().runs.ebbinghaus;
    store.getState().replaceTuning({
      configs: { ...store.getState().configs, ebbinghaus: { strategy: 'no-such-strategy', parameters: {} } },
    });
    await until(() => store.getState().fault !== null);
    expect(store.getState().fault?.code).toBe('simulation-failed');
    expect(store.getState().runs.ebbinghaus).toBe(before);
  });

  it('goes to the first question of a transcript of one’s own', async () => {
    const transcript = {
      format: 'forgetting-lab/transcript',
      version: 1,
      name: 'Mine',
      turns: ['The port is 8080.', 'Thanks.', 'Which port was it?'].map((text, index) => ({
        messages: [{ id: `u${index}`, role: 'user' as const, text }],
      })),
      units: [{ id: 'port', type: 'fact', title: 'port', evidence: ['8080'], statedIn: ['u0'] }],
      probes: [{ id: 'p', askedIn: 'u2', dimension: 'facts', needs: ['port'] }],
    } as const;
    store.getState().openSource({ kind: 'transcript', transcript });
    await until(() => store.getState().prepared?.turnCount === 3);
    expect(store.getState().turn).toBe(3);
  });

  it('says which marked messages a transcript does not have', async () => {
    const { options } = store.getState();
    store.getState().setOptions({ ...options, remember: ['u-nobody', firstId()] });
    await until(() => store.getState().fault !== null);
    expect(store.getState().fault).toMatchObject({ code: 'marks-not-here' });
    expect(store.getState().fault?.message.en).toContain('(u-nobody), so the mark has no effect here.');
    expect(store.getState().prepared?.marks.values).toContain(0);
  });

  it('hands a long transcript over in pieces, and has the whole of it on the page', async () => {
    const transcript = {
      format: 'forgetting-lab/transcript',
      version: 1,
      name: 'Long',
      turns: Array.from({ length: 1000 }, (_, turn) => ({
        messages: [{ id: `m${turn}`, role: 'user' as const, text: `The port of service ${turn} is ${8000 + turn}.` }],
      })),
    } as const;
    store.getState().openSource({ kind: 'transcript', transcript });
    await until(() => store.getState().prepared?.turnCount === 1000);
    const [thread] = Thread.all;
    expect(thread?.pieces.map(({ turns }) => turns.length)).toEqual([400, 400, 200]);
    expect(thread?.loads.at(-1)).toMatchObject({ inPieces: true, source: { transcript: { name: 'Long', turns: [] } } });
    const { prepared } = store.getState();
    expect(prepared).toEqual(prepare(transcript, store.getState().options));
    expect(prepared?.transcript.turns).toBe(transcript.turns);
  });

  it('loads only the newest of two transcripts that were opened one upon the other', async () => {
    const named = (name: string) =>
      ({
        format: 'forgetting-lab/transcript',
        version: 1,
        name,
        turns: Array.from({ length: 900 }, (_, turn) => ({
          messages: [{ id: `${name}${turn}`, role: 'user' as const, text: `${name} says ${turn}.` }],
        })),
      }) as const;
    store.getState().openSource({ kind: 'transcript', transcript: named('a') });
    store.getState().openSource({ kind: 'transcript', transcript: named('b') });
    await until(() => store.getState().prepared?.transcript.name === 'b');
    await idle();
    expect(store.getState().prepared?.texts[899]).toBe('b says 899.');
    expect(store.getState().runs.fifo?.trace.turnCount).toBe(900);
  });

  it('keeps the transcript on screen when another cannot be loaded', async () => {
    const { prepared, source } = store.getState();
    store.getState().openSource({ kind: 'transcript', transcript: { turns: null } as never });
    await until(() => store.getState().fault !== null);
    expect(store.getState().prepared).toBe(prepared);
    await until(() => store.getState().source === source && store.getState().status === 'ready');
    store.getState().commitParameters('ebbinghaus', { tauFact: 33 });
    await until(() => store.getState().runs.ebbinghaus?.config === store.getState().configs.ebbinghaus);
  });
});
