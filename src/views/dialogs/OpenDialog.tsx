import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportResult, ReadableFormat } from '../../../workers/protocol';
import type { Fault } from '../../engine/model/result';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { DropZone } from './DropZone';
import { fileSize } from './file-size';
import { ImportedView } from './ImportedView';

/** A JavaScript string, and so a pasted or assembled text, cannot be longer than about this many bytes. */
const LARGEST_FILE = 512 * 1024 * 1024;

type Outcome = Extract<ImportResult, { readonly ok: true }>['value'];
type State =
  | { readonly kind: 'asking'; readonly fault: Fault | null }
  | { readonly kind: 'reading'; readonly name: string; readonly size: number; readonly share: number }
  | { readonly kind: 'read'; readonly name: string; readonly outcome: Outcome };

/** Reads files away from the page's thread; the app hands one in (worker-client/import-client.ts). */
export interface FileReading {
  formats(): Promise<readonly ReadableFormat[]>;
  read(
    content: Blob | string,
    options: { readonly fileName: string; onProgress?(share: number): void },
  ): Promise<ImportResult | null>;
  cancel(): void;
  close(): void;
}

export interface OpenDialogProps {
  startReading(): FileReading;
  /** Read at once when given: it was dropped on the page. */
  readonly file: File | null;
  onClose(): void;
}

/** Opens a conversation of one's own: drop, choose or paste; then what was recognised and what was skipped. */
export function OpenDialog({ startReading, file, onClose }: OpenDialogProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const openSource = useApp((state) => state.openSource);
  const setDialog = useApp((state) => state.setDialog);
  const [client] = useState(startReading);
  const [state, setState] = useState<State>({ kind: 'asking', fault: null });
  const [formats, setFormats] = useState<readonly ReadableFormat[]>([]);
  const readFirst = useRef<File | null>(null);

  useEffect(() => {
    client.formats().then(setFormats, () => setFormats([]));
    return () => client.close();
  }, [client]);

  const read = useCallback(
    async (content: Blob | string, name: string) => {
      const size = typeof content === 'string' ? content.length : content.size;
      if (size > LARGEST_FILE) {
        const message = (language: 'en' | 'zh-CN') =>
          tooLarge(language, name, fileSize(language, size), fileSize(language, LARGEST_FILE));
        setState({
          kind: 'asking',
          fault: { code: 'too-large', message: { en: message('en'), 'zh-CN': message('zh-CN') } },
        });
        return;
      }
      setState({ kind: 'reading', name, size, share: 0 });
      let shownAt = 0;
      const result = await client.read(content, {
        fileName: name,
        onProgress(share) {
          const now = performance.now();
          if (now - shownAt < 100) return;
          shownAt = now;
          setState({ kind: 'reading', name, size, share });
        },
      });
      if (!result) setState({ kind: 'asking', fault: null });
      else if (result.ok) setState({ kind: 'read', name, outcome: result.value });
      else setState({ kind: 'asking', fault: result.error });
    },
    [client],
  );

  useEffect(() => {
    if (!file || readFirst.current === file) return;
    readFirst.current = file;
    void read(file, file.name);
  }, [file, read]);

  return (
    <Dialog title={t('open.title')} intro={t('open.intro')} onClose={onClose}>
      <div aria-live="polite">
        {state.kind === 'asking' && state.fault && (
          <div className="mb-4 rounded-lg border border-hair bg-paper px-3.5 py-2.5">
            <p>
              <span aria-hidden="true" className="mr-2 font-semibold text-forgotten-text">
                ✕
              </span>
              {localize(state.fault.message, locale)}
            </p>
            {state.fault.code === 'is-configuration' && (
              <Button className="mt-2" onClick={() => setDialog('export')}>
                {t('export.importTitle')}
              </Button>
            )}
          </div>
        )}
        {state.kind === 'reading' && (
          <div>
            <p>{t('open.reading', { name: state.name, size: fileSize(locale, state.size) })}</p>
            <progress
              className="mt-2 h-1 w-full appearance-none overflow-hidden rounded-full bg-wash [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
              max={1}
              value={state.share}
              aria-label={t('open.reading', { name: state.name, size: fileSize(locale, state.size) })}
            />
            <Button className="mt-4" onClick={() => client.cancel()}>
              {t('app.cancel')}
            </Button>
          </div>
        )}
      </div>
      {state.kind === 'asking' && <DropZone formats={formats} onContent={read} />}
      {state.kind === 'read' && (
        <ImportedView
          name={state.name}
          outcome={state.outcome}
          onOpen={(transcript) => {
            openSource({ kind: 'transcript', transcript });
            onClose();
          }}
          onAnother={() => setState({ kind: 'asking', fault: null })}
        />
      )}
    </Dialog>
  );
}

function tooLarge(language: 'en' | 'zh-CN', name: string, size: string, limit: string): string {
  return language === 'en'
    ? `${name} is too big: ${size}, and the limit is ${limit}. Nothing is wrong with it; split it, or export fewer conversations.`
    : `${name} 太大：${size}，上限是 ${limit}。文件本身没有问题，请拆分，或少导出几段对话。`;
}
