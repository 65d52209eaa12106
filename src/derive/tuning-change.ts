/** What one step of the history changed, for the tooltips of undo and redo. */
import type { ParameterValue } from '../engine/model/parameter';
import type { StrategyConfig } from '../engine/strategies/strategy';

/** The parts of the tuning that this reads. */
export interface Tuning {
  readonly configs: Readonly<Record<string, StrategyConfig>>;
  readonly weights: unknown;
  readonly seed: number;
  readonly options: { readonly remember?: readonly string[] };
  readonly positionDepth: number;
  readonly compared: unknown;
}

export type TuningChange =
  | {
      readonly kind: 'parameter';
      readonly slot: string;
      readonly parameter: string;
      readonly from: ParameterValue | undefined;
      readonly to: ParameterValue | undefined;
    }
  | { readonly kind: 'parameters'; readonly slot: string; readonly count: number }
  | { readonly kind: 'weights' | 'seed' | 'options' | 'remember' | 'position' | 'compared' | 'several' | 'nothing' };

export function tuningChange(before: Partial<Tuning>, after: Partial<Tuning>): TuningChange {
  const changes: TuningChange[] = [];
  const from = before.configs ?? {};
  const to = after.configs ?? {};
  for (const slot of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const change = configChange(slot, from[slot], to[slot]);
    if (change) changes.push(change);
  }
  if (before.weights !== after.weights) changes.push({ kind: 'weights' });
  if (before.seed !== after.seed) changes.push({ kind: 'seed' });
  if (before.options !== after.options) {
    const marked = String(before.options?.remember ?? '') !== String(after.options?.remember ?? '');
    changes.push({ kind: marked ? 'remember' : 'options' });
  }
  if (before.positionDepth !== after.positionDepth) changes.push({ kind: 'position' });
  if (before.compared !== after.compared) changes.push({ kind: 'compared' });
  const [only, ...others] = changes;
  if (!only) return { kind: 'nothing' };
  return others.length === 0 ? only : { kind: 'several' };
}

function configChange(
  slot: string,
  from: StrategyConfig | undefined,
  to: StrategyConfig | undefined,
): TuningChange | null {
  if (from === to) return null;
  const a = from?.parameters ?? {};
  const b = to?.parameters ?? {};
  const changed = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((id) => a[id] !== b[id]);
  const [parameter] = changed;
  if (parameter === undefined) return null;
  if (changed.length > 1) return { kind: 'parameters', slot, count: changed.length };
  return { kind: 'parameter', slot, parameter, from: a[parameter], to: b[parameter] };
}
