/** Configurations that a slider may ask for next. They keep their identity, by which their runs are found again. */
import type { StrategyConfig } from '../engine/strategies/strategy';
import type { Anticipated, SlotId } from './state';

/** As many of a slot are remembered, so that a pointer going to and fro finds the runs of a moment ago. */
const REMEMBERED = 12;

type Configs = Readonly<Record<SlotId, StrategyConfig>>;

export function sameConfig(a: StrategyConfig, b: StrategyConfig): boolean {
  return a.strategy === b.strategy && Object.keys(b.parameters).every((id) => a.parameters[id] === b.parameters[id]);
}

/**
 * What is anticipated when these configurations are expected next, the likeliest first; what was anticipated before
 * follows. A configuration that was there already stays the same object, the one that is set now included.
 */
export function withExpected(before: Anticipated, now: Configs, expected: readonly Configs[]): Anticipated {
  const slots = Object.keys(now).filter(
    (slot) => before[slot] !== undefined || expected.some((configs) => configs[slot] !== now[slot]),
  );
  return Object.fromEntries(
    slots.map((slot) => {
      const known = before[slot] ?? [];
      const current = now[slot] as StrategyConfig;
      const next = expected.map((configs) => {
        const config = configs[slot] as StrategyConfig;
        return [current, ...known].find((one) => sameConfig(one, config)) ?? config;
      });
      return [slot, [...new Set([...next, ...known])].slice(0, REMEMBERED)];
    }),
  );
}
