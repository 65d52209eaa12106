import type { FileReport } from '../../../workers/protocol';
import { useText } from '../../i18n';
import { Button } from '../shared/Button';
import { ColumnsChoice } from './ColumnsChoice';
import { FaultNote } from './FaultNote';
import { FormatChoice } from './FormatChoice';
import type { ImportFlow } from './use-import';

/** Files shown one by one; in a folder of strangers the rest are counted. */
const SHOWN = 20;

/** Nothing was understood: why, how each file begins, and the choice of a format by hand. */
export function Refused({ flow, files }: { readonly flow: ImportFlow; readonly files: readonly FileReport[] }) {
  const t = useText();
  const shown = files.slice(0, SHOWN);
  return (
    <div className="flex flex-col gap-4">
      {files.length > 1 && <p className="font-medium">{t('open.refused')}</p>}
      {shown.map((file) => (
        <section key={file.name} className="flex flex-col gap-3">
          {!file.result.ok && <FaultNote fault={file.result.error} text={() => flow.textOf(file.name)} />}
          {file.head.trim() !== '' && !isNoText(file) && (
            <>
              <div>
                <p className="mb-1 text-[11px] text-muted">{t('open.begins')}</p>
                <pre className="max-h-28 overflow-hidden rounded-md border border-hair bg-paper px-3 py-2 font-mono text-[11px] leading-[1.5] break-all whitespace-pre-wrap">
                  {file.head.slice(0, 400)}
                </pre>
              </div>
              <ColumnsChoice flow={flow} files={[file]} />
              <FormatChoice
                file={file}
                formats={flow.formats}
                chosen={flow.chosenFormats[file.name]}
                onChoose={(format) => flow.readAs(file.name, format)}
              />
            </>
          )}
        </section>
      ))}
      {files.length > SHOWN && <p className="text-muted">{t('import.more', { count: files.length - SHOWN })}</p>}
      <div>
        <Button onClick={flow.another}>{t('open.another')}</Button>
      </div>
    </div>
  );
}

/** Of a picture or a program there is no beginning to show, and no format would do. */
function isNoText({ result }: FileReport): boolean {
  return !result.ok && NO_TEXT.has(result.error.code);
}
const NO_TEXT: ReadonlySet<string> = new Set(['is-binary', 'is-pdf']);
