import { useEffect, useState } from 'react';
import type { CounterfactualReply, SearchProgress } from '../../../workers/protocol';
import type { Fault } from '../../engine/model/result';
import type { StrategyConfig } from '../../engine/strategies/strategy';
import { useApp } from '../../store/store';

export type Search =
  | { readonly state: 'waiting' }
  | { readonly state: 'running'; readonly progress: SearchProgress | null }
  | { readonly state: 'found'; readonly reply: CounterfactualReply }
  | { readonly state: 'failed'; readonly fault: Fault };

/** The search starts when the selection has rested so long, milliseconds. */
const REST = 100;
/** A search that takes longer than this shows how far it is; a bar that flashes by says nothing. */
const QUIET = 300;

export interface Question {
  readonly config: StrategyConfig;
  readonly memory: number;
  readonly untilTurn: number;
}

/**
 * Asks the worker what would have kept a memory; a new question gives up the one before.
 * @param start false: it waits until it is asked for
 */
export function useCounterfactual({ config, memory, untilTurn }: Question, start: boolean): Search {
  const analyst = useApp((state) => state.analyst);
  const ready = useApp((state) => state.status === 'ready' || state.status === 'running');
  const seed = useApp((state) => state.seed);
  const weights = useApp((state) => state.weights);
  const positionDepth = useApp((state) => state.positionDepth);
  const [search, setSearch] = useState<Search>({ state: 'waiting' });

  useEffect(() => {
    setSearch({ state: 'waiting' });
    if (!analyst || !ready || !start) return;
    let stop = (): void => {};
    const timer = setTimeout(() => {
      let over = false;
      setSearch({ state: 'running', progress: null });
      const loudFrom = performance.now() + QUIET;
      const asked = analyst.counterfactual({ config, memory, untilTurn, seed, weights, positionDepth }, (progress) => {
        if (!over && performance.now() >= loudFrom) setSearch({ state: 'running', progress });
      });
      stop = () => {
        over = true;
        asked.stop();
      };
      void asked.answer.then((answer) => {
        if (over) return;
        over = true;
        setSearch(
          answer.ok ? { state: 'found', reply: answer.value } : { state: 'failed', fault: answer.error as Fault },
        );
      });
    }, REST);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [analyst, ready, start, config, memory, untilTurn, seed, weights, positionDepth]);
  return search;
}
