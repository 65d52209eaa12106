import { useEffect, useState } from 'react';
import type { ImportInput } from '../../workers/protocol';
import { useText } from '../i18n';

export interface DropTargetProps {
  onInputs(inputs: readonly ImportInput[]): void;
}

/** Where pasted text belongs to what is being written. */
const WRITING = 'input, textarea, select, [contenteditable]';

/** The whole page takes dropped files and folders, and what is pasted; a calm frame says so while they are held above. */
export function DropTarget({ onInputs }: DropTargetProps) {
  const t = useText();
  const [over, setOver] = useState(false);
  useEffect(() => {
    let depth = 0;
    const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const allow = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      // It was held above the page already when this was loaded.
      depth = Math.max(1, depth);
      setOver(true);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      // The browser clears the list when the event is over, so all of it is taken now.
      const entries = [...(event.dataTransfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
      const files = [...(event.dataTransfer?.files ?? [])];
      void import('../views/import/dropped-files').then(async ({ inputsOfDrop }) => {
        const inputs = await inputsOfDrop(entries, files);
        if (inputs.length > 0) onInputs(inputs);
      });
    };
    const paste = (event: ClipboardEvent): void => {
      if ((event.target as Element | null)?.closest?.(WRITING)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) onInputs(files.map((file) => ({ name: file.name, content: file })));
      else if (text.trim() !== '') onInputs([{ name: t('app.pastedText'), content: text }]);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [onInputs, t]);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-60 grid place-items-center bg-paper/80 p-4">
      <div className="grid size-full place-items-center rounded-2xl border-2 border-dashed border-edge text-center">
        <div>
          <p className="font-serif text-[24px]">{t('app.dropHere')}</p>
          <p className="mt-1 text-muted">{t('app.dropHereHelp')}</p>
        </div>
      </div>
    </div>
  );
}
