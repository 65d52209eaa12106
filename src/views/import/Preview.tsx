import { useEffect, useRef } from 'react';
import type { ImportReading } from '../../../workers/protocol';
import { useText } from '../../i18n';
import { Button } from '../shared/Button';
import { FaultNote } from './FaultNote';
import { FilesRead } from './FilesRead';
import { PreviewOptions } from './PreviewOptions';
import { ReadingProgress } from './ReadingProgress';
import type { FileReading } from './reading-api';
import { SkippedParts } from './SkippedParts';
import { TokenCount } from './TokenCount';
import { Understood } from './Understood';
import type { ImportFlow } from './use-import';

export interface PreviewProps {
  readonly flow: ImportFlow;
  readonly reading: ImportReading;
  readonly client: Pick<FileReading, 'countTokens'>;
}

/** Everything that would be adopted, before it is: understood, guessed, skipped, and what may be left out. */
export function Preview({ flow, reading, client }: PreviewProps) {
  const t = useText();
  const { preview, fault, busy, progress } = flow.preview;
  const adopt = useRef<HTMLButtonElement>(null);
  const ready = preview !== null && fault === null;
  useEffect(() => {
    const at = document.activeElement;
    // Not away from a control that is in use, such as a column that was just chosen.
    const free = at === null || at === document.body || at.getAttribute('role') === 'dialog';
    if (ready && free) adopt.current?.focus({ preventScroll: true });
  }, [ready]);
  const several = flow.rows.length > 1;
  return (
    <div className="flex flex-col gap-4">
      <FilesRead flow={flow} reading={reading} />
      <div aria-live="polite" className="empty:-mt-4">
        {fault && <FaultNote fault={fault} />}
        {busy === 'reading' && !preview && progress && <ReadingProgress progress={progress} onCancel={flow.cancel} />}
        {busy === 'reading' && !preview && !progress && <p className="text-muted">{t('import.preparing')}</p>}
      </div>
      {preview && (
        <div className="grid gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_264px]">
          <div className={`flex min-w-0 flex-col gap-5 transition-opacity ${busy === 'reading' ? 'opacity-50' : ''}`}>
            <Understood preview={preview} />
            <SkippedParts reading={reading} preview={preview} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <PreviewOptions flow={flow} preview={preview} reading={reading} />
            <TokenCount client={client} preview={preview} />
          </div>
        </div>
      )}
      <div className="sticky -bottom-4 z-10 -mx-5 -mb-4 flex flex-wrap items-center gap-x-2 gap-y-2 border-t border-hair bg-card px-5 py-3">
        <Button ref={adopt} className="border-ink font-medium" disabled={!ready || busy !== 'no'} onClick={flow.adopt}>
          {busy === 'adopting' ? t('import.adopting') : t('import.adopt')}
        </Button>
        <span role="status" className="min-w-0 truncate text-[12px] text-muted">
          {busy === 'adopting' && t('open.opening', { name: preview?.name || t('import.untitled') })}
        </span>
        {several && (
          <Button kind="plain" onClick={flow.backToList}>
            {t('import.back')}
          </Button>
        )}
        <Button kind="plain" className={several ? 'ml-auto' : ''} onClick={flow.another}>
          {t('open.another')}
        </Button>
      </div>
    </div>
  );
}
