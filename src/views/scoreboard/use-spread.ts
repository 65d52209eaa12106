import { useEffect, useState } from 'react';
import { type SeedSpread, SPREAD_SEEDS } from '../../engine/tune/seed-spread';
import { useApp } from '../../store/store';

/** How the random baseline spreads over 20 seeds, at the present budget; null until it is measured. */
export function useSpread(): SeedSpread | null {
  const analyst = useApp((state) => state.analyst);
  // Only a worker that holds the transcript on screen answers.
  const ready = useApp((state) => state.status !== 'loading' && state.status !== 'failed');
  const sha256 = useApp((state) => state.sha256);
  const config = useApp((state) => state.configs['random-drop']);
  const weights = useApp((state) => state.weights);
  const positionDepth = useApp((state) => state.positionDepth);
  const options = useApp((state) => state.options);
  const [spread, setSpread] = useState<SeedSpread | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another transcript, or another reading of it, asks anew.
  useEffect(() => {
    if (!analyst || !ready || !config) return;
    let stop = (): void => {};
    // While a slider moves, the last answer stays.
    const timer = setTimeout(() => {
      const asked = analyst.spread({ config, seeds: SPREAD_SEEDS, weights, positionDepth });
      let over = false;
      stop = () => {
        over = true;
        asked.stop();
      };
      void asked.answer.then((answer) => {
        if (!over && answer.ok) setSpread(answer.value.spread);
      });
    }, 200);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [analyst, ready, config, weights, positionDepth, sha256, options]);
  return spread;
}
