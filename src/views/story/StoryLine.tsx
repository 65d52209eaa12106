import { lazy, Suspense, useMemo } from 'react';
import { shorten, storyQuestion } from '../../derive/story';
import { loadLaterTexts, useText } from '../../i18n';
import { appStore, useApp } from '../../store/store';
import { useScoredPage, useShownTurn } from '../scoreboard/use-runs';
import { OutcomeCard } from './OutcomeCard';
import { textWidth } from './outcome-text';

/** Explains, and so may come a moment after the question and its answers. */
const WhyLine = lazy(async () => {
  const [{ WhyLine: Line }] = await Promise.all([import('./WhyLine'), loadLaterTexts(appStore.getState().locale)]);
  return { default: Line };
});

/** More characters than this stand in no three lines; laying them out would take long. */
const SHOWN = 500;

/** Larger when short: one line of display type, or at most three of reading type. */
function sizeOf(text: string, asks: boolean): string {
  const width = textWidth(text);
  if (!asks) return width <= 110 ? 'text-[17px] leading-snug text-muted' : 'text-[15px] leading-snug text-muted';
  if (width <= 36) return 'text-[20px] leading-[1.25] lg:text-[22px] lg:leading-[1.2]';
  return width <= 130 ? 'text-[17px] leading-[1.3] lg:text-[19px] lg:leading-[1.2]' : 'text-[16px] leading-[1.35]';
}

/** The question at the cursor, and whether each strategy could have answered it. */
export function StoryLine() {
  const t = useText();
  const activeSlot = useApp((state) => state.activeSlot);
  const setActiveSlot = useApp((state) => state.setActiveSlot);
  const seek = useApp((state) => state.seek);
  const { prepared, runs } = useScoredPage();
  const turn = Math.min(useShownTurn(), prepared?.turnCount ?? 1);

  const question = useMemo(() => (prepared ? storyQuestion(prepared, turn) : null), [prepared, turn]);
  const probe = question?.probe ?? -1;
  if (!prepared || !question) return <div className="min-h-[200px] sm:min-h-[184px] lg:min-h-[98px] xl:min-h-[74px]" />;

  const asks = question.kind === 'asks';
  const shown = runs.find((run) => run.slot === activeSlot);
  const place = { turn: String(turn), day: String(question.day) };
  const { nextProbeTurn, previousProbeTurn } = question;
  return (
    <div className="flex flex-col gap-x-6 gap-y-2.5 lg:flex-row lg:items-center">
      {/* Of one height whatever is said, so that nothing below jumps while the turns go by. */}
      <div className="grid h-[118px] min-w-0 content-center items-baseline gap-x-3 sm:h-[102px] lg:h-[98px] lg:flex-1 xl:h-[66px] xl:grid-cols-[auto_minmax(0,1fr)]">
        <p
          className={`flex flex-wrap items-baseline gap-x-3 text-[11px] tracking-[0.06em] text-muted uppercase ${asks ? '' : 'xl:col-span-2'}`}
        >
          <span>{asks ? t('story.asks', place) : t('story.says', place)}</span>
          {question.inferred && asks && <span className="tracking-normal normal-case">{t('story.inferred')}</span>}
          {!asks && nextProbeTurn !== null && (
            <ProbeLink onGo={() => seek(nextProbeTurn)}>
              {t('story.nextQuestion', { turn: String(nextProbeTurn) })}
            </ProbeLink>
          )}
          {!asks && nextProbeTurn === null && previousProbeTurn !== null && (
            <ProbeLink onGo={() => seek(previousProbeTurn)}>
              {t('story.lastQuestion', { turn: String(previousProbeTurn) })}
            </ProbeLink>
          )}
          {!asks && nextProbeTurn === null && previousProbeTurn === null && (
            <span className="tracking-normal normal-case">{t('story.noQuestions')}</span>
          )}
        </p>
        <p
          className={`mt-1 line-clamp-3 font-serif lg:line-clamp-2 text-pretty wrap-anywhere xl:col-span-2 ${sizeOf(shorten(question.text, SHOWN), asks)}`}
          title={question.answer ? t('story.rightAnswer', { answer: question.answer }) : undefined}
        >
          {t('story.quote', { text: shorten(question.text, SHOWN) })}
        </p>
        {asks && shown && (
          // Beside the heading where there is room, else below the question.
          <p className="mt-1 line-clamp-2 text-[11px] leading-[15px] xl:col-start-2 xl:row-start-1 xl:mt-0 xl:line-clamp-1">
            <Suspense fallback={null}>
              <WhyLine run={shown} prepared={prepared} probe={probe} />
            </Suspense>
          </p>
        )}
      </div>
      <fieldset
        className="-mx-4 flex min-w-0 snap-x gap-[7px] overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:px-0.5"
        aria-label={
          probe >= 0 && !asks
            ? t('story.outcomesAt', { turn: String(prepared.truth.probeTurn[probe]) })
            : t('story.outcomes')
        }
      >
        {runs
          .filter((run) => run.role === 'strategy')
          .map((run) => (
            <OutcomeCard
              key={run.slot}
              run={run}
              prepared={prepared}
              probe={probe}
              turn={probe >= 0 ? 0 : turn}
              past={!asks}
              active={run.slot === activeSlot}
              onSelect={setActiveSlot}
            />
          ))}
      </fieldset>
    </div>
  );
}

function ProbeLink({ onGo, children }: { readonly onGo: () => void; readonly children: string }) {
  return (
    <button
      type="button"
      onClick={onGo}
      className="rounded-sm tracking-normal text-ink normal-case underline decoration-edge underline-offset-2 hover:decoration-ink"
    >
      {children}
    </button>
  );
}
