import { memo } from 'react';
import type { StoryOutcome } from '../../derive/story';
import { useText } from '../../i18n';
import { outcomeDetail, outcomeText, STATUS_GLYPHS } from './outcome-text';

export interface OutcomeCardProps {
  readonly slot: string;
  readonly name: string;
  /** Null before the first question, or while the run is computed. */
  readonly outcome: StoryOutcome | null;
  /** Shown when there is no outcome. */
  readonly composite: string | null;
  /** The question is an earlier one, not the one at the cursor. */
  readonly past: boolean;
  readonly active: boolean;
  onSelect(slot: string): void;
}

const COLOURS = {
  answered: 'text-good-text',
  partly: 'text-forgotten-text',
  forgotten: 'text-forgotten-text',
} as const satisfies Record<StoryOutcome['status'], string>;

/** Whether one strategy could have answered; a click shows that strategy everywhere. */
export const OutcomeCard = memo(function OutcomeCard(props: OutcomeCardProps) {
  const { slot, name, outcome, composite, past, active, onSelect } = props;
  const t = useText();
  const text = outcome
    ? outcomeText(outcome, t)
    : composite === null
      ? t('story.waiting')
      : t('story.composite', { score: composite });
  return (
    <button
      type="button"
      aria-pressed={active}
      title={outcome ? outcomeDetail(outcome, t) : undefined}
      onClick={() => onSelect(slot)}
      className={`relative flex h-[62px] w-[130px] shrink-0 snap-start flex-col justify-center rounded-lg border bg-card px-2.5 text-left transition-colors ${
        active ? 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]' : 'border-hair hover:border-edge'
      }`}
    >
      <span className="flex w-full items-baseline justify-between gap-1 text-[11px] leading-[15px] text-muted">
        <span className="truncate">{name}</span>
        {past && outcome && (
          <span className="shrink-0 text-[10px]">{t('story.atTurn', { turn: String(outcome.turn) })}</span>
        )}
      </span>
      <span
        className={`mt-px line-clamp-2 text-[12px] leading-[16px] ${
          outcome ? `${COLOURS[outcome.status]} ${past ? 'font-medium' : 'font-semibold'}` : 'text-muted'
        }`}
      >
        {outcome && (
          <>
            <span aria-hidden="true">{STATUS_GLYPHS[outcome.status]} </span>
            <span className="sr-only">{t(`story.${outcome.status}`)}: </span>
          </>
        )}
        {text}
      </span>
    </button>
  );
});
