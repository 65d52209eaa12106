import type { Fault } from '../../engine/model/result';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';

/** What went wrong and what to do, in a sentence. */
export function FaultNote({ fault }: { readonly fault: Fault }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const setDialog = useApp((state) => state.setDialog);
  return (
    <div className="rounded-lg border border-hair bg-paper px-3.5 py-2.5">
      <p className="wrap-anywhere">
        <span aria-hidden="true" className="mr-2 font-semibold text-forgotten-text">
          ✕
        </span>
        {localize(fault.message, locale)}
      </p>
      {fault.code === 'is-configuration' && (
        <Button className="mt-2" onClick={() => setDialog('export')}>
          {t('export.importTitle')}
        </Button>
      )}
    </div>
  );
}
