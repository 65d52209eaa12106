/**
 * The token budget that all strategies share: each one's own capacity parameter, set together, so that a comparison is
 * one of what is kept and not of how much.
 */
import type { ParameterValues } from '../engine/model/parameter';
import type { TokenCount } from '../engine/model/units';
import { strategyProfiles } from '../engine/strategies/catalogue';
import type { StrategyConfig } from '../engine/strategies/strategy';

type Configs = Readonly<Record<string, StrategyConfig>>;

/** Budget of the article's experiment. */
export const ARTICLE_BUDGET: TokenCount = 32_000;
/**
 * Budget at which the page opens: half of the article's. At 32,000 tokens nothing has to be forgotten at the question
 * that the page opens on, and there would be nothing to see.
 */
export const OPENING_BUDGET: TokenCount = 16_000;

/** The parameter that holds a strategy's budget, if it has one. */
export function budgetParameter(strategy: string): string | undefined {
  return strategyProfiles.has(strategy) ? strategyProfiles.get(strategy).capacityParameter : undefined;
}

function budgetOf(config: StrategyConfig | undefined): TokenCount | null {
  const parameter = config && budgetParameter(config.strategy);
  const value = parameter === undefined ? undefined : config?.parameters[parameter];
  return typeof value === 'number' ? value : null;
}

export interface SharedBudget {
  /** Of the active strategy, or of the others when it has none. */
  readonly tokens: TokenCount;
  /** Whether every strategy has the same. */
  readonly same: boolean;
}

export function sharedBudget(configs: Configs, activeSlot: string): SharedBudget {
  const budgets = Object.values(configs).flatMap((config) => budgetOf(config) ?? []);
  const tokens = budgetOf(configs[activeSlot]) ?? budgets[0] ?? ARTICLE_BUDGET;
  return { tokens, same: budgets.every((budget) => budget === tokens) };
}

/** The configurations with every strategy's budget set; unchanged ones are the same objects. */
export function withBudget<C extends Configs>(configs: C, tokens: TokenCount): C {
  const entries = Object.entries(configs).map(([slot, config]): [string, StrategyConfig] => {
    const parameter = budgetParameter(config.strategy);
    if (parameter === undefined || config.parameters[parameter] === tokens) return [slot, config];
    return [slot, { ...config, parameters: { ...config.parameters, [parameter]: tokens } }];
  });
  return Object.fromEntries(entries) as unknown as C;
}

/** A preset's values with the budget that is set now: a preset says how to forget, not how much there is to fill. */
export function presetAtBudget(strategy: string, preset: ParameterValues, now: ParameterValues): ParameterValues {
  const parameter = budgetParameter(strategy);
  const budget = parameter === undefined ? undefined : now[parameter];
  return parameter === undefined || budget === undefined ? preset : { ...preset, [parameter]: budget };
}
