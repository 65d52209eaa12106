import { formatScore, formatTokens } from '../derive/scores-format';
import { scoreAt } from '../derive/scores-series';
import { tuningChange } from '../derive/tuning-change';
import { FORGOTTEN } from '../engine/simulate/trace';
import { strategyProfiles as strategies } from '../engine/strategies/catalogue';
import { localize, textFor } from '../i18n';
import type { AppState, TuningState } from '../store/state';
import { changeText } from '../views/top-bar/change-text';

/** The last change and what came of it for the active strategy at the cursor, as a sentence. */
export function consequence(state: AppState, past: readonly Partial<TuningState>[]): string {
  const { locale, activeSlot, runs, turn } = state;
  const run = runs[activeSlot];
  if (!run) return '';
  const t = textFor(locale);
  const { events, turns } = run.trace;
  const tokens = (turns.working[turn] ?? 0) + (turns.episodic[turn] ?? 0) + (turns.semantic[turn] ?? 0);
  let forgotten = 0;
  for (let i = 0; i < events.count && (events.turn[i] ?? 0) <= turn; i++)
    if (events.kind[i] === FORGOTTEN) forgotten += 1;
  const before = past[past.length - 1];
  const { strategy } = run.config;
  return t('app.announce', {
    change: before ? changeText(locale, tuningChange(before, state)) : '',
    strategy: strategies.has(strategy) ? localize(strategies.get(strategy).name, locale) : strategy,
    score: formatScore(scoreAt(run.scorecard, 'composite', turn) ?? Number.NaN),
    tokens: formatTokens(tokens),
    forgotten,
    turn: String(turn),
  });
}
