/** The page's end of the worker thread. (Thread: page.) */
import { wrap } from 'comlink';
import type { SimulationApi } from '../../workers/protocol';

/** What the client needs of a worker; tests give it an in-memory one. */
export interface Connection {
  readonly api: Pick<SimulationApi, 'receive' | 'load' | 'labels' | 'run' | 'counterfactual' | 'spread'> & {
    cancel(generation: number): unknown;
    stop(task: number): unknown;
  };
  /** Called once, with the reason, when the worker can no longer answer. */
  onDeath(listener: (reason: string) => void): void;
  close(): void;
}

/** Starts the simulation worker. */
export function connectWorker(): Connection {
  const worker = new Worker(new URL('../../workers/simulation.worker.ts', import.meta.url), {
    type: 'module',
    name: 'simulation',
  });
  let dead: ((reason: string) => void) | null = null;
  const die = (reason: string): void => {
    dead?.(reason);
    dead = null;
  };
  // comlink leaves a call hanging when the worker dies, so both events are watched here.
  worker.addEventListener('error', (event) => die(event.message || 'the worker stopped'));
  worker.addEventListener('messageerror', () => die('an answer could not be read'));
  return {
    api: wrap<SimulationApi>(worker),
    onDeath: (listener) => {
      dead = listener;
    },
    close: () => {
      dead = null;
      worker.terminate();
    },
  };
}
