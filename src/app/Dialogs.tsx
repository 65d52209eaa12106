import { lazy, Suspense } from 'react';
import type { ImportInput } from '../../workers/protocol';
import { useApp } from '../store/store';
import { withTexts } from './with-texts';

const OpenDialog = lazy(async () => {
  const [{ OpenDialog: Dialog }, { createImportClient }] = await Promise.all([
    withTexts(import('../views/import/OpenDialog')),
    import('../worker-client/import-client'),
  ]);
  return { default: (props: OpenProps) => <Dialog {...props} startReading={() => createImportClient()} /> };
});
const LibraryDialog = lazy(async () => {
  const { LibraryDialog: Dialog } = await withTexts(import('../views/library/LibraryDialog'));
  return { default: Dialog };
});
const ExportDialog = lazy(async () => {
  const { ExportDialog: Dialog } = await withTexts(import('../views/dialogs/ExportDialog'));
  return { default: Dialog };
});
const KeysDialog = lazy(async () => {
  const [{ KeysDialog: Dialog }, { commands }] = await Promise.all([
    withTexts(import('../views/dialogs/KeysDialog')),
    import('./commands'),
  ]);
  return {
    default: ({ onClose }: { readonly onClose: () => void }) => <Dialog commands={commands} onClose={onClose} />,
  };
});

const ParametersSheet = lazy(async () => ({ default: (await withTexts(import('./ParametersSheet'))).ParametersSheet }));

interface OpenProps {
  readonly inputs: readonly ImportInput[] | null;
  onClose(): void;
}

export interface DialogsProps {
  readonly narrow: boolean;
  /** What was dropped on the page or pasted, for the open dialog to read at once. */
  readonly inputs: readonly ImportInput[] | null;
  onClosed(): void;
}

/** The one dialog that is open, loaded when it is first asked for. */
export function Dialogs({ narrow, inputs, onClosed }: DialogsProps) {
  const dialog = useApp((state) => state.dialog);
  const setDialog = useApp((state) => state.setDialog);
  const close = (): void => {
    setDialog('none');
    onClosed();
  };
  return (
    <Suspense fallback={null}>
      {dialog === 'open' && <OpenDialog inputs={inputs} onClose={close} />}
      {dialog === 'library' && <LibraryDialog onClose={close} />}
      {dialog === 'export' && <ExportDialog onClose={close} />}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
      {dialog === 'parameters' && narrow && <ParametersSheet onClose={close} />}
    </Suspense>
  );
}
