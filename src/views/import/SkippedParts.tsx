import type { ImportReading, TakenPreview } from '../../../workers/protocol';
import { formatNumber, localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';
import { concerning } from './concerning';
import { type Note, Notes } from './Notes';

/** Parts listed one by one at most. */
const LISTED = 200;

export interface SkippedPartsProps {
  readonly reading: ImportReading;
  readonly preview: TakenPreview;
}

/** What of the files was left out, where and why, and what is worth knowing beside. */
export function SkippedParts({ reading, preview }: SkippedPartsProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const several = reading.files.length > 1;
  const place = (file: string, where: string): string => (several ? `${file} ${where}` : where);
  const { others, ...found } = concerning(reading, preview);
  const skipped = found.skipped.map(
    ({ file, part }): Note => ({
      where: place(file, localize(part.where, locale)),
      text: localize(part.reason, locale),
    }),
  );
  const warnings = found.warnings.map(
    ({ file, warning }): Note => ({ where: place(file, warning.where), text: localize(warning.message, locale) }),
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
      {others > 0 && <p className="text-[12px] text-muted">{t('import.notesOfOthers', { count: others })}</p>}
    </>
  );
}
