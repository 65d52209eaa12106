import type { ImportReading, TakenPreview } from '../../../workers/protocol';
import { formatNumber, localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';
import { type Note, Notes } from './Notes';

/** Parts listed one by one at most. */
const LISTED = 200;

/** What of the files was left out, where and why, and what is worth knowing beside. */
export interface SkippedPartsProps {
  readonly reading: ImportReading;
  readonly preview: TakenPreview;
}

export function SkippedParts({ reading, preview }: SkippedPartsProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const several = reading.files.length > 1;
  const understood = reading.files.flatMap(({ name, result }, file) =>
    result.ok ? [{ name, file, ...result.value }] : [],
  );
  const place = (file: string, where: string): string => (several ? `${file} ${where}` : where);
  let others = 0;
  /** Of the file, or of a conversation that is taken. */
  const concerns = (file: number, conversation: string | undefined): boolean => {
    const mine =
      conversation === undefined || preview.parts.some((part) => part.file === file && part.key === conversation);
    if (!mine) others++;
    return mine;
  };
  const skipped = understood.flatMap(({ name, file, skipped: parts }) =>
    parts
      .filter(({ conversation }) => concerns(file, conversation))
      .map((part): Note => ({ where: place(name, localize(part.where, locale)), text: localize(part.reason, locale) })),
  );
  const warnings = understood.flatMap(({ name, file, warnings: all }) =>
    all
      .filter(({ conversation }) => concerns(file, conversation))
      .map((warning): Note => ({ where: place(name, warning.where), text: localize(warning.message, locale) })),
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
