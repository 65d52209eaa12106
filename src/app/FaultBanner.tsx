import { localize, useText } from '../i18n';
import { useApp } from '../store/store';
import { IconButton } from '../views/shared/Button';
import { Cross } from '../views/shared/icons';

/** What went wrong and what to do, above the page until it is dismissed. */
export function FaultBanner() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const fault = useApp((state) => state.fault);
  const dismiss = useApp((state) => state.dismissFault);
  return (
    <div role="alert">
      {fault && (
        <div className="flex items-start gap-3 border-b border-hair bg-card px-5 py-2">
          <span aria-hidden="true" className="mt-1.5 font-semibold text-forgotten-text">
            ✕
          </span>
          <p className="min-w-0 flex-1 py-1.5 whitespace-pre-line">{localize(fault.message, locale)}</p>
          <IconButton label={t('app.dismiss')} onClick={dismiss}>
            <Cross />
          </IconButton>
        </div>
      )}
    </div>
  );
}
