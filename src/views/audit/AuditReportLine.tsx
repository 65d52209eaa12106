import type { AuditReport } from '../../derive/audit';
import { formatStrength } from '../../derive/scores-format';
import type { ForgetReason } from '../../engine/model/forget-reason';
import { useText } from '../../i18n';

export interface AuditReportLineProps {
  readonly report: AuditReport;
  readonly turn: number;
  readonly reason: ForgetReason | null;
  onReason(reason: ForgetReason | null): void;
  /** Only the last ten are shown. */
  readonly last: boolean;
  onLast(last: boolean): void;
}

/** The article's report at the cursor: total, by reason, mean strength; and what was needed afterwards. */
export function AuditReportLine({ report, turn, reason, onReason, last, onLast }: AuditReportLineProps) {
  const t = useText();
  const pill = (pressed: boolean): string =>
    `rounded-full border px-2 leading-[18px] transition-colors pointer-coarse:leading-[34px] ${
      pressed ? 'border-ink text-ink' : 'border-hair hover:border-edge'
    }`;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted">
      <span>
        <strong className="font-semibold text-ink">{t('audit.total', { count: report.total })}</strong>{' '}
        {t('audit.byTurn', { turn: String(turn) })}
      </span>
      {report.byReason.map((item) => (
        <button
          key={item.reason}
          type="button"
          aria-pressed={reason === item.reason}
          onClick={() => onReason(reason === item.reason ? null : item.reason)}
          className={pill(reason === item.reason)}
        >
          {t(`transcript.${item.reason}`)} <span className="text-ink">{item.count}</span>
        </button>
      ))}
      {report.last.length > 0 && (
        <button type="button" aria-pressed={last} onClick={() => onLast(!last)} className={pill(last)}>
          {t('audit.lastTen', { count: report.last.length })}
        </button>
      )}
      {!Number.isNaN(report.meanValue) && (
        <span>{t('audit.meanValue', { value: formatStrength(report.meanValue) })}</span>
      )}
      <span>{t('audit.neededCount', { count: report.neededLater })}</span>
      {report.missed > 0 && (
        <span className="text-forgotten-text">{t('audit.missedCount', { count: report.missed })}</span>
      )}
    </p>
  );
}
