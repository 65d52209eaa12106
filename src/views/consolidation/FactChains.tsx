import type { FactChain } from '../../derive/consolidation-chains';
import { marksMessage, marksUnit } from '../../derive/marked';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { MARKED, markedAs, marking } from '../shared/marking';

/** 30s → 60s because …: each fact with its versions, oldest first, and whether the context still holds them. */
export function FactChains({ chains }: { readonly chains: readonly FactChain[] }) {
  const t = useText();
  const select = useApp((state) => state.select);
  const hover = useApp((state) => state.hover);
  const prepared = useApp((state) => state.prepared);
  const changed = chains.filter(({ versions }) => versions.length > 1);
  if (changed.length === 0) return <p className="mt-1.5 text-muted">{t('consolidation.chainsNone')}</p>;
  return (
    <>
      {changed[0]?.from === 'updates' && (
        <p className="mt-0.5 text-[11px] text-muted">{t('consolidation.chainsUpdates')}</p>
      )}
      <ul className="mt-0.5">
        {changed.map(({ versions }) => (
          <li key={versions[0]?.message} className="border-t border-hair py-1.5 leading-[1.5]">
            {versions.map((version, index) => {
              const held = version.heldBy.length > 0;
              const target =
                version.unit >= 0
                  ? ({ kind: 'unit', unit: version.unit } as const)
                  : ({ kind: 'message', message: version.message } as const);
              const marked =
                prepared !== null &&
                (version.unit >= 0
                  ? marksUnit(prepared, hover, version.unit)
                  : marksMessage(prepared, hover, version.message));
              return (
                <span key={version.message}>
                  {index > 0 && <span className="text-muted"> → </span>}
                  <button
                    type="button"
                    title={t(held ? 'consolidation.versionHeld' : 'consolidation.versionGone', {
                      turn: String(version.turn),
                    })}
                    onClick={() => select({ kind: 'message', message: version.message })}
                    {...marking(target)}
                    {...markedAs(marked)}
                    className={`rounded-sm text-left hover:underline pointer-coarse:py-1.5 ${marked ? MARKED : ''} ${
                      held ? 'font-semibold text-good-text' : 'text-forgotten-text line-through decoration-1'
                    }`}
                  >
                    {version.label}
                    <span className="sr-only">
                      {t(held ? 'consolidation.versionHeld' : 'consolidation.versionGone', {
                        turn: String(version.turn),
                      })}
                    </span>
                  </button>
                  {index > 0 && version.reason !== null && (
                    <span
                      title={version.reasonHeld ? undefined : t('consolidation.reasonGone')}
                      className={`text-[12px] ${version.reasonHeld ? 'text-muted' : 'text-forgotten-text line-through decoration-1'}`}
                    >
                      {' '}
                      {t('consolidation.because', { reason: version.reason })}
                    </span>
                  )}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
