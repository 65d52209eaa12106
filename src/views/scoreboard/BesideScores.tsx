import type { Bound } from '../../derive/clairvoyant-bound';
import type { ScoreboardRow } from '../../derive/scoreboard';
import { formatScore, formatTokens } from '../../derive/scores-format';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';

export interface BesideScoresProps {
  readonly row: ScoreboardRow;
  /** Points of the composite behind the clairvoyant; NaN where there is none to compare with. */
  readonly gap: number;
  readonly bound: Bound;
}

/** What stands beside the scores of the strategy shown, never mixed into them: distance to the best, regret, stale. */
export function BesideScores({ row, gap, bound }: BesideScoresProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const { regret, stale } = row.summary;
  const points = formatScore(Math.abs(gap));
  const parts = [
    ...(Number.isNaN(gap)
      ? []
      : [
          {
            id: 'gap',
            text:
              points === '0'
                ? t('scores.gapNone')
                : gap > 0
                  ? t('scores.gap', { points })
                  : t('scores.gapAhead', { points }),
            help: t(bound === 'exact' ? 'scores.gapHelpExact' : 'scores.gapHelpGreedy'),
            bad: false,
          },
        ]),
    {
      id: 'regret',
      text: t('scores.regret', { tokens: formatTokens(regret) }),
      help: t('scores.regretHelp'),
      bad: regret > 0,
    },
    { id: 'stale', text: t('scores.stale', { count: stale }), help: t('scores.staleHelp'), bad: stale > 0 },
  ];
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 text-[11px] leading-snug text-muted">
      <span className="text-ink">{localize(row.name, locale)}</span>
      {parts.map(({ id, text, help, bad }) => (
        <span key={id} title={help} className={bad ? 'text-forgotten-text' : ''}>
          {text}
        </span>
      ))}
    </p>
  );
}
