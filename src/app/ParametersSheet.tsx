import { useText } from '../i18n';
import { Dialog } from '../views/shared/Dialog';
import { ParametersPanel } from './parts';

/** The parameters on a phone: a sheet from the bottom edge. */
export function ParametersSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('app.parameters')} form="sheet" onClose={onClose}>
      <ParametersPanel />
    </Dialog>
  );
}
