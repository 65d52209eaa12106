import type { ScoredRun } from '../../derive/scoreboard';
import { formatScore } from '../../derive/scores-format';
import { type SeriesChoice, scoreAt } from '../../derive/scores-series';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import type { SeriesStyle } from './series-style';

export interface ScoreLegendProps {
  readonly runs: readonly ScoredRun[];
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  readonly choice: SeriesChoice;
  readonly turn: number;
}

/** Names, line samples and the values at the cursor; a click shows that strategy everywhere. */
export function ScoreLegend({ runs, styles, choice, turn }: ScoreLegendProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const seed = useApp((state) => state.seed);
  const activeSlot = useApp((state) => state.activeSlot);
  const setActiveSlot = useApp((state) => state.setActiveSlot);
  return (
    <ul className="flex flex-wrap gap-x-2 sm:w-[190px] sm:shrink-0 sm:flex-col sm:flex-nowrap">
      {runs.map((run) => {
        const style = styles.get(run.slot);
        const active = run.slot === activeSlot;
        const name = localize(run.name, locale);
        return (
          <li key={run.slot} className={run.role === 'baseline' ? 'text-muted' : ''}>
            <button
              type="button"
              aria-pressed={active}
              title={t('scores.select', { name })}
              onClick={() => setActiveSlot(run.slot)}
              className={`flex w-full items-center gap-2 rounded min-h-6 px-1.5 text-left hover:bg-wash pointer-coarse:py-2.5 ${
                active ? 'bg-wash font-semibold' : ''
              }`}
            >
              <svg aria-hidden="true" width="22" height="8" className="shrink-0">
                <line
                  x1="0"
                  x2="22"
                  y1="4"
                  y2="4"
                  stroke={style?.color}
                  strokeWidth={active ? 2.4 : 1.5}
                  strokeDasharray={style?.dash.join(' ')}
                />
              </svg>
              {/* The board says the mean of many seeds: this line is one of them. */}
              <span className="min-w-0 flex-1 truncate">
                {run.slot === 'random-drop' ? t('scores.oneSeed', { name, seed: String(seed) }) : name}
              </span>
              <span>{formatScore(scoreAt(run.scorecard, choice, turn) ?? Number.NaN)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
