import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  /** Given for items of which one is chosen. */
  readonly checked?: boolean;
  readonly separated?: boolean;
  readonly icon?: ReactNode;
  onSelect(): void;
}

export interface MenuProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly button: ReactNode;
  readonly items: readonly MenuItem[];
  readonly className?: string;
  readonly align?: 'start' | 'end';
  /** No border: for a menu of lesser weight. */
  readonly plain?: boolean;
}

/** Distance that the list keeps from the window's edge. */
const EDGE = 8;

/** A button that opens a short list (the menu-button pattern): arrows, Home, End, first letters, Escape. */
export function Menu({ label, button, items, className = '', align = 'start', plain = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? list.current?.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
    const outside = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  // Fixed to the window, since a row that scrolls sideways would cut the list off; it follows its button.
  useLayoutEffect(() => {
    const box = list.current;
    if (!open || !box) return;
    const place = (): void => {
      const from = opener.current?.getBoundingClientRect();
      if (!from) return;
      const room = document.documentElement.clientWidth - box.offsetWidth - EDGE;
      const wanted = align === 'end' ? from.right - box.offsetWidth : from.left;
      box.style.left = `${Math.max(EDGE, Math.min(room, wanted))}px`;
      box.style.top = `${from.bottom + 6}px`;
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [open, align]);

  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    let target: HTMLElement | undefined;
    if (event.key === 'ArrowDown') target = entries[(at + 1) % entries.length];
    else if (event.key === 'ArrowUp') target = entries[(at + entries.length - 1) % entries.length];
    else if (event.key === 'Home') target = entries[0];
    else if (event.key === 'End') target = entries[entries.length - 1];
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') {
      setOpen(false);
      return;
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase();
      const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
      target = after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter));
    } else return;
    event.preventDefault();
    event.stopPropagation();
    target?.focus();
  };

  return (
    <div ref={root} className={`relative ${className}`}>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            event.stopPropagation();
            setOpen(true);
          }
        }}
        className={`inline-flex h-8 max-w-full items-center gap-1.5 rounded-md border px-2.5 whitespace-nowrap transition-colors pointer-coarse:h-11 ${
          plain
            ? 'border-transparent hover:bg-wash aria-expanded:bg-wash'
            : 'border-hair bg-card hover:border-edge aria-expanded:border-edge'
        }`}
      >
        {button}
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="fixed z-40 max-h-[70dvh] w-max max-w-[min(320px,calc(100vw-24px))] min-w-[220px] overflow-y-auto rounded-lg border border-hair bg-card p-1 shadow-float"
        >
          {items.map((item) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with aria-checked the role is menuitemradio.
            <button
              key={item.id}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              tabIndex={-1}
              onClick={() => {
                close();
                item.onSelect();
              }}
              className={`flex w-full items-start gap-2.5 rounded-md px-2.5 py-1.5 text-left hover:bg-wash focus:bg-wash focus:outline-none pointer-coarse:py-2.5 ${
                item.separated
                  ? 'relative mt-2 before:absolute before:-top-1 before:right-1 before:left-1 before:border-t before:border-hair'
                  : ''
              }`}
            >
              <span aria-hidden="true" className="mt-[3px] w-4 shrink-0 text-muted">
                {item.icon ?? (item.checked ? '✓' : null)}
              </span>
              <span className="min-w-0">
                <span className="block">{item.label}</span>
                {item.help && <span className="block text-[11px] leading-snug text-muted">{item.help}</span>}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
