import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n';
import { IconButton } from './Button';
import { Cross } from './icons';

export interface DialogProps {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
  readonly intro?: string;
  /** `sheet` rises from the bottom edge over the whole width: for a phone. */
  readonly form?: 'centre' | 'wide' | 'sheet';
}

const FORMS = {
  centre: 'm-auto w-[min(560px,calc(100vw-24px))] max-h-[min(720px,calc(100dvh-24px))] rounded-xl',
  wide: 'm-auto w-[min(860px,calc(100vw-24px))] max-h-[min(760px,calc(100dvh-24px))] rounded-xl',
  sheet: 'mx-0 mt-auto mb-0 w-screen max-w-none max-h-[86dvh] rounded-t-2xl',
} as const;

/**
 * The browser's own modal dialog: it traps the focus, makes the rest inert, closes on Escape and gives the focus back,
 * and needs no style element that the page's policy would refuse.
 */
export function Dialog({ title, onClose, children, intro, form = 'centre' }: DialogProps) {
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  // In the layout phase, so that it is closed while it still stands in the page: only then the focus goes back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) {
      dialog.showModal();
      // The browser focuses the first button, which is the one that closes; the dialog itself is read out instead,
      // unless something in it asked for the focus.
      (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    }
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the browser handles it.
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className={`overflow-hidden border border-hair bg-card p-0 text-ink shadow-float outline-none ${FORMS[form]}`}
    >
      <div className={`flex flex-col ${form === 'sheet' ? 'max-h-[86dvh]' : 'max-h-[inherit]'}`}>
        <header className="flex items-start justify-between gap-4 border-b border-hair py-3 pr-3 pl-5">
          <div className="min-w-0 py-1">
            <h2 id={id} className="text-[15px] font-semibold">
              {title}
            </h2>
            {intro && <p className="mt-0.5 text-muted">{intro}</p>}
          </div>
          <IconButton label={t('app.close')} onClick={onClose}>
            <Cross />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      </div>
    </dialog>
  );
}
