import { marksUnit } from '../../derive/marked';
import type { Life } from '../../engine/explain/life';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { MARKED, markedAs, marking } from '../shared/marking';
import { unitTitle } from './life-words';
import { TurnLink } from './TurnLink';

/** The units that the memory carried, and every question that needed them. */
export function LifeUnits({ life, prepared }: { readonly life: Life; readonly prepared: PreparedTranscript }) {
  const t = useText();
  const hover = useApp((state) => state.hover);
  if (life.units.length === 0)
    return <p className="mt-1 text-[12px] leading-snug text-muted">{t('ledger.unitsNone')}</p>;
  const inferred = prepared.sources.units === 'inferred';
  return (
    <ul className="mt-1 flex flex-col gap-1.5">
      {life.units.map(({ unit, withReason, replacedTurn, needs }) => (
        <li
          key={unit}
          onPointerEnter={marking({ kind: 'unit', unit }).onPointerEnter}
          onPointerLeave={marking(null).onPointerLeave}
          {...markedAs(marksUnit(prepared, hover, unit))}
          className={marksUnit(prepared, hover, unit) ? MARKED : ''}
        >
          <p className="leading-snug">
            <TurnLink turn={prepared.truth.statedTurn[unit] ?? life.storedTurn} mark={{ kind: 'unit', unit }}>
              <span className="text-left text-ink">{unitTitle(prepared, unit)}</span>
            </TurnLink>
            <span className="text-[12px] text-muted">
              {withReason && ` · ${t('ledger.withReason')}`}
              {replacedTurn !== null && ` · ${t('ledger.replacedAt', { turn: String(replacedTurn) })}`}
              {inferred && ` · ${t('ledger.inferred')}`}
            </span>
          </p>
          {needs.length === 0 ? (
            <p className="text-[12px] text-muted">{t('ledger.neededNever')}</p>
          ) : (
            <ul>
              {needs.map((need) => {
                const turn = String(need.turn);
                const words = need.here
                  ? t('ledger.neededHere', { turn })
                  : need.regret
                    ? t('ledger.neededMissed', { turn })
                    : t('ledger.neededElsewhere', { turn });
                return (
                  <li key={`${need.probe} ${need.kind}`} className="flex items-baseline gap-1.5 text-[12px]">
                    <span
                      aria-hidden="true"
                      className={`text-[9px] ${need.regret ? 'text-forgotten-text' : 'text-good-text'}`}
                    >
                      ◆
                    </span>
                    <TurnLink turn={need.turn}>
                      <span className={need.regret ? 'text-forgotten-text' : ''}>
                        {words}
                        {need.kind === 'reason' && ` (${t('ledger.withReason')})`}
                      </span>
                    </TurnLink>
                  </li>
                );
              })}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
