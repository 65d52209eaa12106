import { Fragment } from 'react';
import type { Recommendation, RecommendationEvidence } from '../../derive/recommendation';
import { formatDollars, formatScore, formatTokens } from '../../derive/scores-format';
import { storyQuestion } from '../../derive/story';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { unitTitle } from '../ledger/life-words';
import { TurnLink } from '../ledger/TurnLink';
import { ChevronDown } from '../shared/icons';
import { MARKED, markedAs, marking, useMarkedUnit } from '../shared/marking';

export interface EvidenceTableProps {
  readonly prepared: PreparedTranscript;
  readonly result: Recommendation;
  /** Slot whose losses are listed. */
  readonly opened: string | null;
  onOpen(slot: string): void;
  nameOf(one: RecommendationEvidence): string;
}

/** All measured runs, best first; each opens to what it would have lost. */
export function EvidenceTable({ prepared, result, opened, onOpen, nameOf }: EvidenceTableProps) {
  const t = useText();
  const seed = useApp((state) => state.seed);
  const head = 'py-1 pl-3 text-right font-normal whitespace-nowrap';
  return (
    <table className="mt-2.5 w-full border-collapse">
      <caption className="sr-only">{t('recommendation.caption')}</caption>
      <thead>
        <tr className="text-[11px] text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            {t('recommendation.strategy')}
          </th>
          <th scope="col" className={head}>
            {t('recommendation.composite')}
          </th>
          <th scope="col" className={head}>
            {t('recommendation.behind')}
          </th>
          <th scope="col" className={head} title={t('recommendation.perTurnHelp')}>
            {t('recommendation.perTurn')}
          </th>
          <th scope="col" className={`${head} max-sm:hidden`} title={t('recommendation.dollarsHelp')}>
            {t('recommendation.dollars')}
          </th>
          <th scope="col" className={head}>
            {t('recommendation.lostUnits')}
          </th>
          <th scope="col" className={head}>
            {t('recommendation.lostProbes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {result.evidence.map((one) => {
          const open = one.slot === opened;
          const cell = 'py-[3px] pl-3 text-right';
          return (
            <Fragment key={one.slot}>
              <tr className={`border-t border-hair ${one.role === 'baseline' ? 'text-muted' : ''}`}>
                <th scope="row" className="py-[3px] text-left font-normal">
                  <button
                    type="button"
                    aria-expanded={open}
                    title={t('recommendation.evidence', { name: nameOf(one) })}
                    onClick={() => onOpen(one.slot)}
                    className="inline-flex items-center gap-1.5 rounded-sm text-left hover:underline pointer-coarse:min-h-11"
                  >
                    <ChevronDown className={`text-muted ${open ? '' : '-rotate-90'}`} />
                    {nameOf(one)}
                    {one === result.best && <Badge>{t('recommendation.bestBadge')}</Badge>}
                    {one === result.cheapest && <Badge>{t('recommendation.cheapestBadge')}</Badge>}
                    {one.role === 'baseline' && (
                      <span className="text-[11px]">
                        {one.strategy === 'random-drop'
                          ? t('recommendation.baselineSeed', { seed: String(seed) })
                          : t('recommendation.baseline')}
                      </span>
                    )}
                  </button>
                </th>
                <td className={`${cell} font-semibold`}>{formatScore(one.composite)}</td>
                <td className={cell}>{Number.isNaN(one.behind) ? '—' : formatScore(one.behind)}</td>
                <td className={cell}>{formatTokens(one.tokensPerTurn)}</td>
                <td className={`${cell} max-sm:hidden`}>
                  {t('scores.dollars', { value: formatDollars(one.dollars) })}
                </td>
                <td className={cell}>{one.lostUnits.length}</td>
                <td className={cell}>{one.lostProbes.length}</td>
              </tr>
              {open && (
                <tr>
                  <td colSpan={7} className="pb-3 pl-5">
                    <Losses prepared={prepared} one={one} name={nameOf(one)} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Badge({ children }: { readonly children: string }) {
  return (
    <span className="rounded-full border border-good px-1.5 text-[10px] leading-4 text-good-text">{children}</span>
  );
}

interface LossesProps {
  readonly prepared: PreparedTranscript;
  readonly one: RecommendationEvidence;
  readonly name: string;
}

function Losses({ prepared, one, name }: LossesProps) {
  const t = useText();
  const setActiveSlot = useApp((state) => state.setActiveSlot);
  const { lostUnits, lostProbes } = one;
  return (
    <div className="flex flex-col gap-2 text-[12px] leading-snug">
      {lostUnits.length + lostProbes.length === 0 && <p className="text-muted">{t('recommendation.lostNothing')}</p>}
      {lostProbes.length > 0 && (
        <div>
          <p className="text-muted">{t('recommendation.lostProbesOf', { count: lostProbes.length })}</p>
          <ul>
            {lostProbes.map((probe) => {
              const turn = prepared.truth.probeTurn[probe] ?? 1;
              return (
                <li key={probe} className="flex gap-2">
                  <TurnLink turn={turn} />
                  <span className="min-w-0 truncate">{storyQuestion(prepared, turn).text}</span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {lostUnits.length > 0 && (
        <div>
          <p className="text-muted">{t('recommendation.lostUnitsOf', { count: lostUnits.length })}</p>
          <ul className="flex flex-wrap gap-x-3">
            {lostUnits.map((unit) => (
              <LostUnit key={unit} unit={unit} prepared={prepared} />
            ))}
          </ul>
        </div>
      )}
      <button
        type="button"
        onClick={() => setActiveSlot(one.slot)}
        className="self-start rounded-sm text-muted hover:text-ink hover:underline pointer-coarse:py-2"
      >
        {t('recommendation.show', { name })} ›
      </button>
    </div>
  );
}

function LostUnit({ unit, prepared }: { readonly unit: number; readonly prepared: PreparedTranscript }) {
  const marked = useMarkedUnit(unit);
  const target = { kind: 'unit', unit } as const;
  const { onPointerEnter, onPointerLeave } = marking(target);
  return (
    <li
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      {...markedAs(marked)}
      className={`rounded-sm ${marked ? MARKED : ''}`}
    >
      <TurnLink turn={prepared.truth.statedTurn[unit] ?? 1} mark={target} /> {unitTitle(prepared, unit)}
    </li>
  );
}
