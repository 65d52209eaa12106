import { useState } from 'react';
import type { FileReport, ImportReading } from '../../../workers/protocol';
import { formatNumber, localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Fold } from '../shared/Fold';
import { fileSize } from '../shared/file-size';
import { ColumnsChoice, tableOf } from './ColumnsChoice';
import { FormatChoice } from './FormatChoice';
import { type Note, Notes } from './Notes';
import type { ImportFlow } from './use-import';

/** Refused files listed one by one; in a folder of strangers the rest are counted. */
const LISTED = 50;

export interface FilesReadProps {
  readonly flow: ImportFlow;
  readonly reading: ImportReading;
  /** Also offers the columns of a table, where they stand nowhere else. */
  readonly columns?: boolean;
}

/** What was recognised in the files, how surely and why; for one file the choice of another format. */
export function FilesRead({ flow, reading, columns = false }: FilesReadProps) {
  const t = useText();
  const read = reading.files.filter(({ result }) => result.ok);
  const refused = reading.files.filter(({ result }) => !result.ok);
  const [only] = reading.files;
  return (
    <div className="rounded-lg border border-hair bg-paper px-4 py-3">
      {reading.files.length === 1 && only ? (
        <Recognised file={only} flow={flow} columns={columns && tableOf([only]) !== null} />
      ) : (
        <>
          <p className="text-[15px] font-medium">{t('import.filesRead', { count: read.length })}</p>
          <FormatsOf files={read} />
        </>
      )}
      {refused.length > 0 && (
        <div className="mt-2 border-t border-hair pt-1.5">
          <Fold title={t('import.filesRefused', { count: refused.length })} lazily>
            <RefusedFiles files={refused} />
          </Fold>
        </div>
      )}
    </div>
  );
}

interface RecognisedProps {
  readonly file: FileReport;
  readonly flow: ImportFlow;
  readonly columns: boolean;
}

function Recognised({ file, flow, columns }: RecognisedProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  // As it was when this came on screen: the column takes the focus then, and is in use no more.
  const [atColumns] = useState(() => columns && flow.columnInUse.current !== null);
  if (!file.result.ok) return null;
  const { candidates } = file;
  const { format, confidence, reason, encoding } = file.result.value;
  const entry = [...candidates.map(({ format: id, name }) => ({ id, name })), ...flow.formats].find(
    ({ id }) => id === format,
  );
  const name = entry ? localize(entry.name, locale) : format;
  const byHand = flow.chosenFormats[file.name] !== undefined;
  return (
    <>
      <p className="truncate text-[15px] font-medium" title={file.name}>
        {file.name}
        <span className="ml-2 text-[12px] font-normal text-muted">{fileSize(locale, file.size)}</span>
      </p>
      <p className="mt-0.5">
        {byHand ? t('import.byHand', { format: name }) : t('import.recognised', { format: name })}
        {!byHand && (
          <span className="ml-2 text-muted">{t('import.confidence', { percent: Math.round(confidence * 100) })}</span>
        )}
        {encoding !== 'utf-8' && <span className="ml-2 text-muted">{t('import.encoding', { encoding })}</span>}
      </p>
      {!byHand && <p className="mt-0.5 text-[12px] text-muted">{localize(reason, locale)}</p>}
      <div className="mt-2">
        <Fold
          title={t(columns ? 'import.otherColumns' : 'import.otherFormats')}
          lazily
          open={atColumns || byHand || confidence < UNSURE || (candidates[1]?.confidence ?? 0) > confidence - NEAR}
        >
          <FormatChoice
            file={file}
            formats={flow.formats}
            chosen={flow.chosenFormats[file.name]}
            onChoose={(id) => flow.readAs(file.name, id)}
          />
          {columns && (
            <div className="mt-3">
              <ColumnsChoice flow={flow} files={[file]} />
            </div>
          )}
        </Fold>
      </div>
    </>
  );
}

/** Below this confidence, or with another format this near, the choice stands open. */
const UNSURE = 0.5;
const NEAR = 0.15;

/** "ChatGPT export · Claude Code log × 12". */
function FormatsOf({ files }: { readonly files: readonly FileReport[] }) {
  const locale = useApp((state) => state.locale);
  const counts = new Map<string, number>();
  for (const { result, candidates } of files) {
    if (!result.ok) continue;
    const { format } = result.value;
    const known = candidates.find((candidate) => candidate.format === format);
    const name = known ? localize(known.name, locale) : format;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (
    <p className="mt-0.5 text-muted">
      {[...counts].map(([name, count]) => (count > 1 ? `${name} × ${formatNumber(locale, count)}` : name)).join(' · ')}
    </p>
  );
}

function RefusedFiles({ files }: { readonly files: readonly FileReport[] }) {
  const locale = useApp((state) => state.locale);
  const notes = files.map(
    ({ name, result }): Note => ({ where: name, text: result.ok ? '' : localize(result.error.message, locale) }),
  );
  return <Notes notes={notes} listed={LISTED} />;
}
