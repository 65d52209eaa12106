import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadReply, LoadRequest, RunReply, RunRequest, TranscriptSource } from '../../workers/protocol';
import { pieceFrom } from '../engine/transcript/pieces';
import { type ClientEvents, type ClientOptions, createSimulationClient, type SimulationClient } from './client';
import type { Connection } from './connection';
import type { ClientFault } from './faults';

/** An in-memory worker that answers only when the test says so. */
class FakeWorker implements Connection {
  readonly asked: {
    kind: 'load' | 'run';
    request: LoadRequest | RunRequest;
    resolve(reply: unknown): void;
    reject(error: unknown): void;
  }[] = [];
  readonly cancelled: number[] = [];
  closed = false;
  die: (reason: string) => void = () => {};
  readonly api: Connection['api'] = {
    labels: async () => ({ units: [], probes: [] }),
    receive: () => Promise.resolve(),
    load: (request) => this.ask('load', request) as never,
    run: (request) => this.ask('run', request) as never,
    cancel: (generation) => this.cancelled.push(generation),
    counterfactual: (request) => this.ask('run', request as never) as never,
    spread: (request) => this.ask('run', request as never) as never,
    stop: () => {},
  };

  private ask(kind: 'load' | 'run', request: LoadRequest | RunRequest): Promise<unknown> {
    return new Promise((resolve, reject) => this.asked.push({ kind, request, resolve, reject }));
  }

  onDeath(listener: (reason: string) => void): void {
    this.die = listener;
  }

  close(): void {
    this.closed = true;
  }

  get last() {
    const last = this.asked[this.asked.length - 1];
    if (!last) throw new Error('Nothing was asked.');
    return last;
  }

  answerLoad(): void {
    const reply: Partial<LoadReply> = { generation: this.last.request.generation, sha256: 'abc' };
    this.last.resolve({ ok: true, value: reply });
  }

  /** @param milliseconds that the runs took together */
  answerRun(at = this.last, milliseconds = 0): void {
    const { generation, jobs } = at.request as RunRequest;
    const results = jobs.map(({ slot, config }) => ({ slot, config: structuredClone(config) }));
    at.resolve({ ok: true, value: { generation, results, engineMilliseconds: milliseconds } });
  }
}

const options = { tokenCounter: 'article', recallRule: 'auto', classifier: 'auto' };
const settings = { seed: 1, weights: { facts: 1, preferences: 1, timeline: 1, tasks: 1, noise: 1 } };
const source = (seed: number): TranscriptSource => ({ kind: 'aurora', language: 'en', seed });
const job = (slot: string, tau: number) => ({ slot, config: { strategy: slot, parameters: { tau } } });
const slotsOf = (worker: FakeWorker) =>
  (worker.last.request as RunRequest).jobs.map(({ slot, config }) => `${slot}${config.parameters.tau}`);
const tick = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

let workers: FakeWorker[];
let client: SimulationClient;
let log: string[];
let ran: RunReply[];
let connectFails: boolean;

function clientWith(more: Partial<ClientOptions> = {}): SimulationClient {
  const events: ClientEvents = {
    loaded: (reply) => log.push(`loaded ${reply.generation}`),
    loadFailed: (fault: ClientFault) => log.push(`load failed ${fault.code}`),
    ran(reply) {
      ran.push(reply);
      log.push(`ran ${reply.results.map((result) => result.slot).join('+')}`);
    },
    runFailed: (fault) => log.push(`run failed ${fault.code}`),
    died: (fault, restarting) => log.push(`${fault.code}${restarting ? ', restarting' : ''}`),
    busy: () => {},
  };
  return createSimulationClient({
    connect: () => {
      if (connectFails) throw new Error('no workers here');
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    events,
    pieceFrom,
    assemble: async (prepared) => prepared,
    patience: 1000,
    ...more,
  });
}

beforeEach(() => {
  workers = [];
  log = [];
  ran = [];
  connectFails = false;
  client = clientWith();
});

afterEach(() => client.close());

/** The worker in use, loaded. */
async function loaded(): Promise<FakeWorker> {
  client.load(source(1), options);
  const [worker] = workers;
  if (!worker) throw new Error('No worker was started.');
  worker.answerLoad();
  await tick();
  return worker;
}

describe('asking', () => {
  it('keeps one run under way, and of what waits the newest configuration of each slot', async () => {
    const worker = await loaded();
    client.run([job('a', 1)], settings);
    client.run([job('a', 2), job('b', 1)], settings);
    client.run([job('a', 3)], settings);
    expect(worker.asked.filter(({ kind }) => kind === 'run')).toHaveLength(1);
    worker.answerRun();
    await tick();
    expect(worker.asked.filter(({ kind }) => kind === 'run')).toHaveLength(2);
    expect(slotsOf(worker).sort()).toEqual(['a3', 'b1']);
    expect(log).toEqual(['loaded 1', 'ran a']);
  });

  it('waits with runs until the transcript is loaded', async () => {
    client.load(source(1), options);
    client.run([job('a', 1)], settings);
    const [worker] = workers;
    expect(worker?.asked.map(({ kind }) => kind)).toEqual(['load']);
    worker?.answerLoad();
    await tick();
    expect(worker?.asked.map(({ kind }) => kind)).toEqual(['load', 'run']);
  });

  it('answers with the very configuration that was asked', async () => {
    const worker = await loaded();
    const asked = job('a', 1);
    client.run([asked], settings);
    worker.answerRun();
    await tick();
    expect(ran[0]?.results[0]?.config).toBe(asked.config);
  });
});

describe('generations', () => {
  it('drops answers from before the newest load, and tells the worker to give up', async () => {
    const worker = await loaded();
    client.run([job('a', 1)], settings);
    const late = worker.last;
    client.load(source(2), options);
    expect(worker.cancelled).toEqual([late.request.generation]);
    worker.answerRun(late);
    await tick();
    expect(log).toEqual(['loaded 1']);
    worker.answerLoad();
    await tick();
    expect(log).toEqual(['loaded 1', 'loaded 3']);
  });

  it('drops the answer of a load that a newer one overtook', async () => {
    client.load(source(1), options);
    const [worker] = workers;
    const first = worker?.last;
    client.load(source(2), options);
    first?.resolve({ ok: true, value: { generation: 1 } });
    await tick();
    expect(log).toEqual([]);
  });

  it('lets a worker go that has been at a transcript for long when another is opened, and not one that has just begun', async () => {
    vi.useFakeTimers();
    client.load(source(1), options);
    client.load(source(2), options);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(499);
    client.load(source(3), options);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(500);
    client.load(source(4), options);
    const [slow, fresh] = workers;
    expect(workers).toHaveLength(2);
    expect(slow?.closed).toBe(true);
    expect((fresh?.last.request as LoadRequest | undefined)?.source).toEqual(source(4));
    vi.useRealTimers();
    slow?.answerLoad();
    await tick();
    expect(log).toEqual([]);
    fresh?.answerLoad();
    await tick();
    expect(log).toEqual(['loaded 4']);
  });

  it('forgets what was cancelled', async () => {
    const worker = await loaded();
    client.run([job('a', 1)], settings);
    client.run([job('b', 1)], settings);
    const asked = worker.last;
    client.cancel();
    worker.answerRun(asked);
    await tick();
    expect(log).toEqual(['loaded 1']);
    expect(worker.last).toBe(asked);
  });
});

describe('faults', () => {
  it('hands on a fault of the engine and goes on', async () => {
    const worker = await loaded();
    client.run([job('a', 1)], settings);
    client.run([job('a', 2)], settings);
    worker.last.resolve({ ok: false, error: { code: 'simulation-failed', message: { en: '', 'zh-CN': '' } } });
    await tick();
    expect(log).toEqual(['loaded 1', 'run failed simulation-failed']);
    expect(slotsOf(worker)).toEqual(['a2']);
  });

  it('turns a rejected call into a fault', async () => {
    const worker = await loaded();
    client.run([job('a', 1)], settings);
    worker.last.reject(new Error('could not be cloned'));
    await tick();
    expect(log).toEqual(['loaded 1', 'run failed simulation-failed']);
  });

  it('asks nothing more of a transcript that could not be loaded', async () => {
    client.load(source(1), options);
    client.run([job('a', 1)], settings);
    const [worker] = workers;
    worker?.last.resolve({ ok: false, error: { code: 'bad', message: { en: '', 'zh-CN': '' } } });
    await tick();
    expect(log).toEqual(['load failed bad']);
    expect(worker?.asked).toHaveLength(1);
  });
});

describe('many runs', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((slot) => job(slot, 1));

  it('are asked in one question when they take no time, the first alone, since that is not known before', async () => {
    const worker = await loaded();
    client.run(all, settings);
    expect(slotsOf(worker)).toEqual(['a1']);
    worker.answerRun(worker.last, 2);
    await tick();
    expect(slotsOf(worker)).toEqual(['b1', 'c1', 'd1', 'e1']);
  });

  it('are asked one by one when they take long, and what is asked meanwhile comes first', async () => {
    const worker = await loaded();
    client.run(all, settings);
    worker.answerRun(worker.last, 400);
    await tick();
    expect(slotsOf(worker)).toEqual(['b1']);
    client.run([job('a', 2)], settings);
    client.run([job('a', 3)], settings);
    worker.answerRun(worker.last, 400);
    await tick();
    expect(slotsOf(worker)).toEqual(['a3']);
    for (const next of ['c1', 'd1', 'e1']) {
      worker.answerRun(worker.last, 400);
      await tick();
      expect(slotsOf(worker)).toEqual([next]);
    }
    expect(ran).toHaveLength(5);
    worker.answerRun(worker.last, 400);
    await tick();
    expect(ran).toHaveLength(6);
  });
});

describe('long runs', () => {
  it('that wait are asked when what was answered is drawn; what a person asks meanwhile, at once', async () => {
    const drawn: (() => void)[] = [];
    client = clientWith({ whenDrawn: (callback) => drawn.push(callback) });
    const worker = await loaded();
    client.run([job('a', 1), job('b', 1), job('c', 1)], settings);
    worker.answerRun(worker.last, 400);
    await tick();
    expect(slotsOf(worker)).toEqual(['a1']);
    drawn.shift()?.();
    expect(slotsOf(worker)).toEqual(['b1']);

    // A slider is moved while the second is under way.
    client.run([job('a', 2)], settings);
    worker.answerRun(worker.last, 400);
    await tick();
    expect(drawn).toHaveLength(0);
    expect(slotsOf(worker)).toEqual(['a2']);
    worker.answerRun(worker.last, 400);
    await tick();
    expect(slotsOf(worker)).toEqual(['a2']);

    // And while nothing is.
    client.run([job('b', 2)], settings);
    expect(slotsOf(worker)).toEqual(['b2']);
  });
});

describe('death', () => {
  it('starts a new worker, loads the transcript again, and asks again what was unanswered', async () => {
    const dying = await loaded();
    client.run([job('a', 1), job('b', 1)], settings);
    client.run([job('a', 2)], settings);
    dying.die('out of memory');
    expect(dying.closed).toBe(true);
    expect(log).toEqual(['loaded 1', 'worker-restarted, restarting']);
    const fresh = workers[1];
    if (!fresh) throw new Error('No new worker was started.');
    expect(fresh.asked.map(({ kind }) => kind)).toEqual(['load']);
    expect((fresh.last.request as LoadRequest).source).toEqual(source(1));
    fresh.answerLoad();
    await tick();
    expect(slotsOf(fresh)).toEqual(['a2']);
    fresh.answerRun();
    await tick();
    expect(slotsOf(fresh)).toEqual(['b1']);
  });

  it('ignores what the dead worker still says', async () => {
    const dying = await loaded();
    client.run([job('a', 1)], settings);
    const late = dying.last;
    dying.die('gone');
    dying.answerRun(late);
    await tick();
    expect(log).toEqual(['loaded 1', 'worker-restarted, restarting']);
  });

  it('waits longer for a transcript than for a run', () => {
    vi.useFakeTimers();
    client.load(source(1), options);
    vi.advanceTimersByTime(9_999);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
    vi.useRealTimers();
  });

  it('gives up after three deaths without an answer between them', async () => {
    await loaded();
    for (const at of [0, 1, 2]) workers[at]?.die('again');
    expect(workers).toHaveLength(3);
    expect(log.at(-1)).toBe('worker-unreachable');
    client.load(source(2), options);
    expect(workers).toHaveLength(4);
  });

  it('counts silence as death', async () => {
    await loaded();
    vi.useFakeTimers();
    client.run([job('a', 1)], settings);
    vi.advanceTimersByTime(999);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
    vi.useRealTimers();
  });

  it('says so when no worker can be started at all', () => {
    connectFails = true;
    client.load(source(1), options);
    expect(log).toEqual(['worker-unreachable']);
  });
});
