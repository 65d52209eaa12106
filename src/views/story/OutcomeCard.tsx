import { memo, useMemo } from 'react';
import type { ScoredRun } from '../../derive/scoreboard';
import { formatScore } from '../../derive/scores-format';
import { scoreAt } from '../../derive/scores-series';
import { type StoryOutcome, storyOutcome } from '../../derive/story';
import { storyFate } from '../../derive/story-fate';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { localize, useText } from '../../i18n';
import type { Highlight } from '../../store/state';
import { useApp } from '../../store/store';
import { marking } from '../shared/marking';
import { fateText, outcomeDetail, outcomeText, STATUS_GLYPHS } from './outcome-text';

export interface OutcomeCardProps {
  readonly run: ScoredRun;
  readonly prepared: PreparedTranscript;
  /** −1 before the first question. */
  readonly probe: number;
  readonly turn: number;
  /** The question is an earlier one, not the one at the cursor. */
  readonly past: boolean;
  readonly active: boolean;
  onSelect(slot: string): void;
}

const LOOKS = {
  answered: { text: 'text-good-text', badge: 'bg-good-text', card: 'bg-good/7 border-good/35' },
  partly: { text: 'text-forgotten-text', badge: 'bg-forgotten-text', card: 'bg-forgotten/8 border-forgotten/45' },
  forgotten: { text: 'text-forgotten-text', badge: 'bg-forgotten-text', card: 'bg-forgotten/8 border-forgotten/45' },
} as const satisfies Record<StoryOutcome['status'], Readonly<Record<'text' | 'badge' | 'card', string>>>;

/** Whether one strategy could have answered, and what becomes of it; a click shows that strategy everywhere. */
export const OutcomeCard = memo(function OutcomeCard(props: OutcomeCardProps) {
  const { run, prepared, probe, turn, past, active, onSelect } = props;
  const t = useText();
  const locale = useApp((state) => state.locale);
  const { scorecard, trace } = run;
  const outcome = useMemo(
    () => (probe >= 0 ? storyOutcome(prepared, scorecard, probe) : null),
    [prepared, scorecard, probe],
  );
  const fate = useMemo(() => (outcome ? storyFate(prepared, trace, outcome) : null), [prepared, trace, outcome]);
  const look = outcome ? LOOKS[outcome.status] : null;
  const text = outcome
    ? outcomeText(outcome, t)
    : t('story.composite', { score: formatScore(scoreAt(scorecard, 'composite', turn) ?? Number.NaN) });
  return (
    <button
      type="button"
      aria-pressed={active}
      {...marking(outcome && spokenOf(outcome))}
      title={outcome ? outcomeDetail(outcome, t) : undefined}
      onClick={() => onSelect(run.slot)}
      className={`relative flex h-[70px] w-[138px] shrink-0 snap-start flex-col justify-center rounded-lg border px-2.5 text-left transition-colors ${
        look && !past ? look.card : 'border-hair bg-card hover:border-edge'
      } ${active ? 'border-ink! shadow-[inset_0_0_0_1px_var(--ink)]' : ''}`}
    >
      <span className="flex w-full items-center justify-between gap-1 text-[11px] leading-[15px] text-muted">
        <span className={`truncate ${active ? 'font-medium text-ink' : ''}`}>{localize(run.name, locale)}</span>
        {outcome && past && (
          <span className="shrink-0 text-[10px]">{t('story.atTurn', { turn: String(outcome.turn) })}</span>
        )}
        {outcome && look && (
          <span
            aria-hidden="true"
            className={`grid size-[15px] shrink-0 place-items-center rounded-full text-[10px] leading-none font-bold text-paper ${look.badge}`}
          >
            {STATUS_GLYPHS[outcome.status]}
          </span>
        )}
      </span>
      <span
        className={`mt-0.5 line-clamp-2 text-[13px] leading-[16px] ${
          look ? `${look.text} ${past ? 'font-medium' : 'font-semibold'}` : 'text-muted'
        }`}
      >
        {outcome && <span className="sr-only">{t(`story.${outcome.status}`)}: </span>}
        {text}
      </span>
      {outcome && fate && (
        <span className="mt-px truncate text-[11px] leading-[15px] text-muted">{fateText(outcome, fate, t)}</span>
      )}
    </button>
  );
});

/** Every unit that the answer is about, what is missing first; without anything missing, the newest. */
function spokenOf({ needs }: StoryOutcome): Highlight | null {
  const main = needs.find(({ kept }) => !kept) ?? needs.findLast(({ kind }) => kind === 'unit') ?? needs[0];
  if (!main) return null;
  const also = [...new Set(needs.map(({ unit }) => unit))].filter((unit) => unit !== main.unit);
  return { kind: 'unit', unit: main.unit, also };
}
