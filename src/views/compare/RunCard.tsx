import { memo } from 'react';
import type { Bound } from '../../derive/clairvoyant-bound';
import { clairvoyantGap, type OccupancyMultiple } from '../../derive/compare';
import { formatScore, formatTokens } from '../../derive/scores-format';
import { scoreAt } from '../../derive/scores-series';
import type { Scorecard } from '../../engine/score/scorecard';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { type Text, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { IconButton } from '../shared/Button';
import { Cross } from '../shared/icons';
import { LineSample } from './LineSample';
import { MiniCells } from './MiniCells';
import { MiniOccupancy } from './MiniOccupancy';
import { Pin } from './Pin';
import type { ShownRun } from './use-comparison';

export interface RunCardProps {
  readonly run: ShownRun;
  readonly prepared: PreparedTranscript;
  readonly turn: number;
  readonly stack: OccupancyMultiple | null;
  readonly top: number;
  readonly clairvoyant: Scorecard | null;
  readonly bound: Bound;
  /** Some run has more to its name: all keep room for it, so that the pictures stand level. */
  readonly roomy: boolean;
  /** A run that follows the sliders of the same strategy stands beside it. */
  readonly liveBeside: boolean;
  /** There is no room for a pinned copy. */
  readonly full: boolean;
  /** The person asked for a copy that has no room. */
  onFull(name: string): void;
}

/** One run of the comparison: its name, its score and how far it is from the clairvoyant, its context in time and now. */
export const RunCard = memo(function RunCard(props: RunCardProps) {
  const { run, prepared, turn, stack, top, clairvoyant, bound, roomy, liveBeside, full, onFull } = props;
  const t = useText();
  const active = useApp((state) => state.activeSlot === run.strategy);
  const togglePinned = useApp((state) => state.togglePinned);
  const removeCompared = useApp((state) => state.removeCompared);
  const setActiveSlot = useApp((state) => state.setActiveSlot);
  const { result, title } = run;
  const tokens = result && stack ? (stack.total[turn] ?? 0) : 0;
  const score = result ? (scoreAt(result.scorecard, 'composite', turn) ?? Number.NaN) : Number.NaN;
  const name = { name: title.full };
  return (
    <article
      aria-label={title.full}
      className={`flex min-w-0 flex-col rounded-lg border bg-card px-2.5 pt-2 pb-2.5 ${active && !run.pinned ? 'border-edge' : 'border-hair'}`}
    >
      {/* Takes what room there is, so that the pictures of a row stand level whatever the names are. */}
      <div className="flex-1">
        <header className="flex items-start gap-1.5">
          <LineSample hue={run.hue} className="mt-[9px]" />
          <button
            type="button"
            onClick={() => setActiveSlot(run.strategy)}
            aria-pressed={active && !run.pinned}
            title={t('compare.show', { name: title.name })}
            className="min-w-0 flex-1 rounded-sm text-left"
          >
            <span className="block leading-tight font-semibold hyphens-auto wrap-break-word pt-[3px]">
              {title.name}
            </span>
          </button>
          <span className="-mr-1 flex shrink-0">
            {run.pinned && liveBeside ? (
              <span className="grid size-6 place-items-center pointer-coarse:size-11">
                <Pin filled />
              </span>
            ) : (
              <IconButton
                label={t(run.pinned ? 'compare.unpin' : full ? 'compare.pinFull' : 'compare.pin', name)}
                aria-pressed={run.pinned}
                onClick={() => (full && !run.pinned ? onFull(title.name) : togglePinned(run.id))}
                className={`size-6! pointer-coarse:size-11! ${run.pinned ? 'text-ink' : 'text-muted'}`}
              >
                <Pin filled={run.pinned} />
              </IconButton>
            )}
            <IconButton
              label={t('compare.remove', name)}
              onClick={() => removeCompared(run.id)}
              className="size-6! text-muted pointer-coarse:size-11!"
            >
              <Cross />
            </IconButton>
          </span>
        </header>
        {roomy && (
          // Under the whole width: what a run is named after must not be cut off.
          <p title={title.full} className="line-clamp-3 min-h-[30px] text-[11px] leading-snug text-muted">
            {run.pinned && <span className="text-ink">{t('compare.pinned')}</span>}
            {run.pinned && title.detail !== '' && ' · '}
            {title.detail}
          </p>
        )}
      </div>
      {result && stack ? (
        <>
          <p className="flex items-baseline gap-2">
            <span className="text-[20px] leading-7 font-semibold" title={t('scores.compositeHelp')}>
              {formatScore(score)}
            </span>
            {clairvoyant && (
              <GapWords gap={clairvoyantGap(result.scorecard, clairvoyant, turn).composite} bound={bound} t={t} />
            )}
          </p>
          <MiniOccupancy
            trace={result.trace}
            stack={stack}
            top={top}
            label={t('compare.occupancyOf', { ...name, turn: String(turn), tokens: formatTokens(tokens) })}
          />
          <p className="mt-1 mb-1 truncate text-[11px] text-muted">
            {stack.capacity === null
              ? t('compare.tokens', { turn: String(turn), tokens: formatTokens(tokens) })
              : t('compare.tokensOf', {
                  turn: String(turn),
                  tokens: formatTokens(tokens),
                  capacity: formatTokens(stack.capacity),
                })}
          </p>
          <div>
            <MiniCells id={run.id} name={title.full} trace={result.trace} prepared={prepared} turn={turn} />
          </div>
        </>
      ) : (
        <p className="py-10 text-center text-muted">{t('compare.waiting')}</p>
      )}
    </article>
  );
});

function GapWords({ gap, bound, t }: { readonly gap: number; readonly bound: Bound; readonly t: Text }) {
  if (Number.isNaN(gap)) return null;
  const points = formatScore(Math.abs(gap));
  const words =
    points === '0' ? t('compare.gapNone') : gap > 0 ? t('compare.gap', { points }) : t('compare.gapAhead', { points });
  return (
    <span
      className="text-[11px] text-muted"
      title={t('compare.gapHelp', { bound: t(bound === 'exact' ? 'compare.boundExact' : 'compare.boundGreedy') })}
    >
      {words}
    </span>
  );
}
