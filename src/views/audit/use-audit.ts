import { useDeferredValue, useMemo } from 'react';
import {
  type AuditFilter,
  type AuditReport,
  type AuditRow,
  auditReport,
  auditRows,
  filterAudit,
} from '../../derive/audit';
import { memoryText } from '../../derive/transcript';
import type { MemoryId } from '../../engine/model/units';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useApp } from '../../store/store';

export interface Audit {
  readonly prepared: PreparedTranscript;
  readonly trace: Trace;
  readonly all: readonly AuditRow[];
  readonly rows: readonly AuditRow[];
  readonly report: AuditReport;
  textOf(memory: MemoryId): string;
}

/** The active run's forgettings and what the filters leave of them; null while the run is computed. */
export function useAudit(filter: AuditFilter, turn: number): Audit | null {
  const prepared = useApp((state) => state.prepared);
  const run = useApp((state) => state.runs[state.activeSlot]);
  // A slider repaints the curves first; a table of thousands of rows may follow a moment later.
  const settled = useDeferredValue(run);
  const wanted = useDeferredValue(filter);
  const all = useMemo(
    () =>
      prepared && settled && settled.trace.turnCount === prepared.turnCount
        ? auditRows(prepared, settled.trace, settled.scorecard)
        : null,
    [prepared, settled],
  );
  const textOf = useMemo(
    () => (memory: MemoryId) => (prepared && settled ? memoryText(prepared, settled.trace, memory) : ''),
    [prepared, settled],
  );
  const report = useMemo(() => (all ? auditReport(all, turn) : null), [all, turn]);
  const last = wanted.last && report ? report.last : null;
  const rows = useMemo(() => (all ? filterAudit(last ?? all, wanted, textOf) : null), [all, last, wanted, textOf]);
  return useMemo(
    () =>
      prepared && settled && all && rows && report
        ? { prepared, trace: settled.trace, all, rows, report, textOf }
        : null,
    [prepared, settled, all, rows, report, textOf],
  );
}
