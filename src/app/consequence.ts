import { formatScore, formatTokens } from '../derive/scores-format';
import { scoreAt } from '../derive/scores-series';
import { tuningChange } from '../derive/tuning-change';
import { FORGOTTEN, type Trace } from '../engine/simulate/trace';
import { strategyProfiles as strategies } from '../engine/strategies/catalogue';
import { localize, textFor } from '../i18n';
import type { AppState, TuningState } from '../store/state';
import { changeText } from '../views/top-bar/change-text';

/** Events of a trace that forget, after turn `from` and up to turn `to`. */
function forgottenBetween({ events }: Trace, from: number, to: number): number {
  let forgotten = 0;
  for (let i = 0; i < events.count && (events.turn[i] ?? 0) <= to; i++)
    if (events.kind[i] === FORGOTTEN && (events.turn[i] ?? 0) > from) forgotten += 1;
  return forgotten;
}

/** Where playback stopped, and how much was forgotten on the way: once, when it has stopped. */
export function played({ locale, activeSlot, runs, turn }: AppState, from: number): string {
  const run = runs[activeSlot];
  if (!run || turn <= from) return '';
  const count = forgottenBetween(run.trace, from, turn);
  return textFor(locale)('player.played', { turn: String(turn), from: String(from), count });
}

/** The last change and what came of it for the active strategy at the cursor, as a sentence. */
export function consequence(state: AppState, past: readonly Partial<TuningState>[]): string {
  const { locale, activeSlot, runs, turn } = state;
  const run = runs[activeSlot];
  if (!run) return '';
  const t = textFor(locale);
  const { turns } = run.trace;
  const tokens = (turns.working[turn] ?? 0) + (turns.episodic[turn] ?? 0) + (turns.semantic[turn] ?? 0);
  const forgotten = forgottenBetween(run.trace, 0, turn);
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
