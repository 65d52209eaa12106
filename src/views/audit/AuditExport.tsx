import { INFO_TYPES } from '../../engine/model/info-type';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { exportFileName, saveBlob } from '../chart-export/save';
import { tableToCsv } from '../chart-export/table-csv';
import { Button } from '../shared/Button';
import { AUDIT_COLUMNS } from './audit-columns';
import type { Audit } from './use-audit';

/** Downloads what the filters leave. Codes and headings are English in every language, so that a script can read them. */
export function AuditExport({ audit }: { readonly audit: Audit }) {
  const t = useText();
  const slot = useApp((state) => state.activeSlot);
  const turn = useApp((state) => state.turn);
  const save = (): void => {
    const rows = audit.rows.map((row) => [
      row.turn,
      row.storedTurn,
      INFO_TYPES[row.type],
      row.reason,
      row.value,
      audit.textOf(row.memory),
      row.tokens,
      row.neededTurn ?? Number.NaN,
    ]);
    const fileName = exportFileName({
      transcript: audit.prepared.transcript.name,
      strategy: slot,
      turn,
      what: 'audit',
    });
    saveBlob(`${fileName}.csv`, new Blob([tableToCsv({ columns: AUDIT_COLUMNS, rows })], { type: 'text/csv' }));
  };
  return (
    <Button className="h-6! px-2! text-[11px]" title={t('audit.csvHelp')} onClick={save}>
      {t('audit.csv')}
    </Button>
  );
}
