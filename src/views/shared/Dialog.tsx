import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n';
import { IconButton } from './Button';
import { Cross } from './icons';
import { becomeModal, onGoingBack } from './modal';

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
  sheet: 'mt-auto w-screen max-h-[86dvh] rounded-t-2xl',
} as const;

/** A modal dialog over the page. It closes on Escape, by its button, and by a click beside it. */
export function Dialog({ title, onClose, children, intro, form = 'centre' }: DialogProps) {
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  // In the layout phase, so that it is still in the page when it closes: only then the focus goes back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const ends = [becomeModal(dialog, document.getElementById('root')), onGoingBack(dialog, () => close.current())];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  // Beside the page, since a column that is laid out apart would hold it.
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and Escape are the keyboard's ways out.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      className="fixed inset-0 z-50 flex touch-pinch-zoom bg-(--scrim)"
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Not where text was selected beyond the dialog's edge: then only the end of it lies beside.
        if (pressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={`overflow-hidden border border-hair bg-card text-ink shadow-float outline-none ${FORMS[form]}`}
      >
        <div className={`flex flex-col ${form === 'sheet' ? 'max-h-[86dvh]' : 'max-h-[inherit]'}`}>
          <header className="flex items-start justify-between gap-4 border-b border-hair py-3 pr-3 pl-5">
            <div className="min-w-0 py-1">
              <h2 id={id} className="text-[15px] font-semibold">
                {title}
              </h2>
              {intro && <p className="mt-0.5 text-muted [@media(max-height:480px)]:hidden">{intro}</p>}
            </div>
            <IconButton label={t('app.close')} onClick={onClose}>
              <Cross />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
        </div>
      </div>
    </div>,
    document.body,
  );
}
