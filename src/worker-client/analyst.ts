/** Gives questions that take many runs their numbers, so that each can be stopped. (Thread: page.) */
import { proxy } from 'comlink';
import type {
  CounterfactualReply,
  CounterfactualRequest,
  SearchProgress,
  SpreadReply,
  SpreadRequest,
} from '../../workers/protocol';
import type { Analysed, SimulationClient } from './client';
import type { Connection } from './connection';

export interface Asked<Reply> {
  readonly answer: Promise<Analysed<Reply>>;
  /** Gives it up; the answer is a fault of code `cancelled`. */
  stop(): void;
}

export interface Analyst {
  counterfactual(
    request: Omit<CounterfactualRequest, 'task'>,
    onProgress: (progress: SearchProgress) => void,
  ): Asked<CounterfactualReply>;
  spread(request: Omit<SpreadRequest, 'task'>): Asked<SpreadReply>;
}

export function createAnalyst(client: Pick<SimulationClient, 'analyse'>): Analyst {
  let tasks = 0;
  const ask = <Reply>(question: (api: Connection['api'], task: number) => Promise<Analysed<Reply>>): Asked<Reply> => {
    tasks += 1;
    const task = tasks;
    let asked: Connection['api'] | null = null;
    const answer = client.analyse((api) => {
      asked = api;
      return question(api, task);
    });
    return { answer, stop: () => void asked?.stop(task) };
  };
  return {
    counterfactual: (request, onProgress) =>
      ask((api, task) => api.counterfactual({ ...request, task }, proxy(onProgress))),
    spread: (request) => ask((api, task) => api.spread({ ...request, task })),
  };
}
