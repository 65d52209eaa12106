import type { Fault } from '../../engine/model/result';
import { localize, useText } from '../../i18n';
import { type HandedOver, handOver } from '../../store/handed-over';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';

export interface FaultNoteProps {
  readonly fault: Fault;
  /** What the file says, where it may be wanted elsewhere; null when that is not known. */
  text?(): Promise<HandedOver | null>;
}

/** What went wrong and what to do, in a sentence. */
export function FaultNote({ fault, text }: FaultNoteProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const setDialog = useApp((state) => state.setDialog);
  const importIt = async (): Promise<void> => {
    const configuration = await text?.();
    if (configuration) handOver(configuration);
    setDialog('export');
  };
  return (
    <div className="rounded-lg border border-hair bg-paper px-3.5 py-2.5">
      <p className="wrap-anywhere">
        <span aria-hidden="true" className="mr-2 font-semibold text-forgotten-text">
          ✕
        </span>
        {localize(fault.message, locale)}
      </p>
      {fault.code === 'is-configuration' && (
        <Button className="mt-2" onClick={() => void importIt()}>
          {t('export.importTitle')}
        </Button>
      )}
    </div>
  );
}
