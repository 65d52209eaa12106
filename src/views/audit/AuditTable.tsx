import { useState } from 'react';
import { type AuditFilter, NO_FILTER } from '../../derive/audit';
import { strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { useShownTurn } from '../scoreboard/use-runs';
import { AuditExport } from './AuditExport';
import { AuditFilters } from './AuditFilters';
import { AuditGrid } from './AuditGrid';
import { AuditReportLine } from './AuditReportLine';
import { useAudit } from './use-audit';

/** Everything that the active strategy forgot: when, why, how strong it still was, and whether it was needed later. */
export function AuditTable() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const strategy = useApp((state) => state.runs[state.activeSlot]?.config.strategy);
  const turn = useShownTurn();
  const [filter, setFilter] = useState<AuditFilter>(NO_FILTER);
  const audit = useAudit(filter, turn);
  const entry = strategies.entries.find(({ id }) => id === strategy);
  const name = entry ? localize(entry.name, locale) : '';
  if (!audit) return <p className="text-muted">{t('audit.loading')}</p>;
  return (
    <section aria-label={t('audit.title')} className="flex h-full min-h-0 flex-col gap-1.5">
      <div className="flex items-start justify-between gap-3">
        <AuditReportLine
          report={audit.report}
          turn={turn}
          reason={filter.reason}
          onReason={(reason) => setFilter({ ...filter, reason })}
          last={filter.last}
          onLast={(last) => setFilter({ ...filter, last })}
        />
        <AuditExport audit={audit} />
      </div>
      <AuditFilters filter={filter} onChange={setFilter} shown={audit.rows.length} count={audit.all.length} />
      {audit.rows.length === 0 ? (
        <p className="py-3 text-muted">{audit.all.length === 0 ? t('audit.none') : t('audit.noneMatch')}</p>
      ) : (
        <AuditGrid audit={audit} turn={turn} name={name} />
      )}
    </section>
  );
}
