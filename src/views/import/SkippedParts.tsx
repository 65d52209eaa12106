import type { ImportReading, TakenPreview } from '../../../workers/protocol';
import { formatNumber, localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';
import { type Note, Notes } from './Notes';

/** Parts listed one by one at most. */
const LISTED = 200;

/** What of the files was left out, where and why, and what is worth knowing beside. */
export function SkippedParts({ reading }: { readonly reading: ImportReading; readonly preview: TakenPreview }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const several = reading.files.length > 1;
  const understood = reading.files.flatMap(({ name, result }) => (result.ok ? [{ name, ...result.value }] : []));
  const place = (file: string, where: string): string => (several ? `${file} ${where}` : where);
  const skipped = understood.flatMap(({ name, skipped: parts }) =>
    parts.map(
      (part): Note => ({ where: place(name, localize(part.where, locale)), text: localize(part.reason, locale) }),
    ),
  );
  const warnings = understood.flatMap(({ name, warnings: all }) =>
    all.map((warning): Note => ({ where: place(name, warning.where), text: localize(warning.message, locale) })),
  );
  return (
    <>
      <section>
        <PanelHeading aside={skipped.length > 0 ? formatNumber(locale, skipped.length) : undefined}>
          {t('import.skippedTitle')}
        </PanelHeading>
        {skipped.length > 0 ? (
          <Notes notes={skipped} listed={LISTED} />
        ) : (
          <p className="mt-1 text-[12px] text-muted">{t('import.nothingSkipped')}</p>
        )}
      </section>
      {warnings.length > 0 && (
        <section>
          <PanelHeading aside={formatNumber(locale, warnings.length)}>{t('import.warningsTitle')}</PanelHeading>
          <Notes notes={warnings} listed={LISTED} />
        </section>
      )}
    </>
  );
}
