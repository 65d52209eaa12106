import { type AuditFilter, NO_FILTER } from '../../derive/audit';
import { FORGET_REASONS, type ForgetReason } from '../../engine/model/forget-reason';
import { INFO_TYPES, type InfoTypeCode } from '../../engine/model/info-type';
import { useText } from '../../i18n';
import { SearchBox } from '../shared/SearchBox';
import { Select } from '../shared/Select';

export interface AuditFiltersProps {
  readonly filter: AuditFilter;
  onChange(filter: AuditFilter): void;
  readonly shown: number;
  readonly count: number;
}

export function AuditFilters({ filter, onChange, shown, count }: AuditFiltersProps) {
  const t = useText();
  const filtered = filter.reason !== null || filter.type !== null || filter.text !== '' || filter.needed || filter.last;
  return (
    <search className="flex flex-wrap items-center gap-2">
      <Select
        bare
        label={t('audit.filterReason')}
        value={filter.reason ?? 'all'}
        options={[
          { value: 'all', label: `${t('audit.filterReason')}: ${t('audit.all')}` },
          ...FORGET_REASONS.map((reason) => ({ value: reason, label: t(`transcript.${reason}`) })),
        ]}
        onChange={(value) => onChange({ ...filter, reason: value === 'all' ? null : (value as ForgetReason) })}
      />
      <Select
        bare
        label={t('audit.filterType')}
        value={filter.type === null ? 'all' : String(filter.type)}
        options={[
          { value: 'all', label: `${t('audit.filterType')}: ${t('audit.all')}` },
          ...INFO_TYPES.map((type, code) => ({ value: String(code), label: t(`context.${type}`) })),
        ]}
        onChange={(value) => onChange({ ...filter, type: value === 'all' ? null : (Number(value) as InfoTypeCode) })}
      />
      <SearchBox
        label={t('audit.filterText')}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        // Letters typed here are text, not the page's keys.
        onKeyDown={(event) => event.stopPropagation()}
        className="w-[180px] bg-card"
      />
      <label className="flex h-8 cursor-pointer items-center gap-1.5 pointer-coarse:h-11">
        <input
          type="checkbox"
          checked={filter.needed}
          onChange={(event) => onChange({ ...filter, needed: event.target.checked })}
          className="accent-[var(--ink)]"
        />
        {t('audit.filterNeeded')}
      </label>
      <output className="text-muted">{t('audit.shown', { shown, count })}</output>
      {filtered && (
        <button
          type="button"
          onClick={() => onChange(NO_FILTER)}
          className="text-muted underline decoration-edge underline-offset-2 hover:text-ink"
        >
          {t('audit.clear')}
        </button>
      )}
    </search>
  );
}
