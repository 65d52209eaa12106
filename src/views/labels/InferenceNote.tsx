import { inferenceMeasured as measured } from '../../derive/inference-measured';
import type { Transcript } from '../../engine/transcript/transcript';
import { formatNumber, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';

const ROWS = [
  { key: 'en', name: 'labels.sampleEnglish' },
  { key: 'zh-CN', name: 'labels.sampleChinese' },
  { key: 'locomo', name: 'labels.locomo' },
] as const;
const PARTS = ['units', 'replacements', 'probes'] as const;
const HEADS = {
  units: 'labels.measuredUnits',
  replacements: 'labels.measuredReplacements',
  probes: 'labels.measuredProbes',
} as const;

/** What labels are for, how many of them are inferred, and how well inference does where the truth is known. */
export function InferenceNote({ transcript }: { readonly transcript: Transcript }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const all = [...(transcript.units ?? []), ...(transcript.probes ?? [])];
  const inferred = all.filter((label) => label.inferred).length;
  const percent = (share: number | null): string =>
    share === null ? '–' : formatNumber(locale, share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <section className="max-w-[680px] text-[12px]">
      <p>{t('labels.intro')}</p>
      {inferred > 0 && (
        <p className="mt-1.5 text-muted">
          {inferred === all.length ? t('labels.inferredAll') : t('labels.inferredSome', { count: inferred })}
        </p>
      )}
      <PanelHeading className="mt-3">{t('labels.measured')}</PanelHeading>
      <p className="mt-1 text-muted">{t('labels.measuredHelp')}</p>
      <table className="mt-1.5 w-full border-collapse text-left">
        <thead className="text-[11px] text-muted">
          <tr className="border-b border-hair">
            <th className="py-1 pr-3 font-normal">{t('labels.measuredWhat')}</th>
            {PARTS.map((part) => (
              <th key={part} className="py-1 pr-3 font-normal">
                {t(HEADS[part])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ key, name }) => {
            const row = measured[key];
            return (
              <tr key={key} className="border-b border-hair last:border-0">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {t(name)}
                </th>
                {PARTS.map((part) => (
                  <td key={part} className="py-1 pr-3 text-muted">
                    {row[part].precision === null && row[part].recall === null
                      ? '–'
                      : t('labels.precisionRecall', {
                          precision: percent(row[part].precision),
                          recall: percent(row[part].recall),
                        })}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
