import { useEffect, useState } from 'react';
import { useText } from '../i18n';

/** The whole page takes a dropped file; a calm frame says so while one is held above it. */
export function DropTarget({ onFile }: { readonly onFile: (file: File) => void }) {
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
      if (holdsFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, [onFile]);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper/80 p-4">
      <div className="grid size-full place-items-center rounded-2xl border-2 border-dashed border-edge text-center">
        <div>
          <p className="font-serif text-[24px]">{t('app.dropHere')}</p>
          <p className="mt-1 text-muted">{t('app.dropHereHelp')}</p>
        </div>
      </div>
    </div>
  );
}
