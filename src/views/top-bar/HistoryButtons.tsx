import { tuningChange } from '../../derive/tuning-change';
import { useText } from '../../i18n';
import { appStore, useApp, useHistory } from '../../store/store';
import { tuningOf } from '../../store/tuning-slice';
import { IconButton } from '../shared/Button';
import { Redo, Undo } from '../shared/later-icons';
import { changeText } from './change-text';

/** Undo and redo, with the number of steps between them and what each would take back in its tooltip. */
export function HistoryButtons() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const undo = useApp((state) => state.undo);
  const redo = useApp((state) => state.redo);
  const { past, future } = useHistory();
  const now = tuningOf(appStore.getState());
  const last = past[past.length - 1];
  const next = future[future.length - 1];
  return (
    <div className="flex items-center text-muted">
      <IconButton
        label={
          last ? t('app.undoChange', { change: changeText(locale, tuningChange(last, now)) }) : t('app.undoNothing')
        }
        disabled={!last}
        onClick={undo}
      >
        <Undo />
      </IconButton>
      <span className="min-w-4 text-center text-[12px]" title={t('app.steps', { count: past.length })}>
        {past.length}
      </span>
      <IconButton
        label={
          next ? t('app.redoChange', { change: changeText(locale, tuningChange(now, next)) }) : t('app.redoNothing')
        }
        disabled={!next}
        onClick={redo}
      >
        <Redo />
      </IconButton>
    </div>
  );
}
