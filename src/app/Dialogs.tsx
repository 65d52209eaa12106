import { lazy, Suspense } from 'react';
import { useText } from '../i18n';
import { useApp } from '../store/store';
import { ParametersPanel } from '../views/parameters/ParametersPanel';
import { Dialog } from '../views/shared/Dialog';
import { commands } from './commands';

const OpenDialog = lazy(async () => ({ default: (await import('../views/dialogs/OpenDialog')).OpenDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('../views/dialogs/ExportDialog')).ExportDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('../views/dialogs/KeysDialog')).KeysDialog }));

export interface DialogsProps {
  readonly narrow: boolean;
  /** A file dropped on the page, for the open dialog to read at once. */
  readonly file: File | null;
  onClosed(): void;
}

/** The one dialog that is open, loaded when it is first asked for. */
export function Dialogs({ narrow, file, onClosed }: DialogsProps) {
  const t = useText();
  const dialog = useApp((state) => state.dialog);
  const setDialog = useApp((state) => state.setDialog);
  const close = (): void => {
    setDialog('none');
    onClosed();
  };
  return (
    <Suspense fallback={null}>
      {dialog === 'open' && <OpenDialog file={file} onClose={close} />}
      {dialog === 'export' && <ExportDialog onClose={close} />}
      {dialog === 'keys' && <KeysDialog commands={commands} onClose={close} />}
      {dialog === 'parameters' && narrow && (
        <Dialog title={t('app.parameters')} form="sheet" onClose={close}>
          <ParametersPanel />
        </Dialog>
      )}
    </Suspense>
  );
}
