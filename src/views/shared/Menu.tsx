import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';

/** Nothing is opened before the page is there. */
const MenuList = lazy(async () => ({ default: (await import('./MenuList')).MenuList }));

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

/** A button that opens a short list (the menu-button pattern): arrows, Home, End, first letters, Escape. */
export function Menu({ label, button, items, className = '', align = 'start', plain = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

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
        <Suspense fallback={null}>
          <MenuList
            id={id}
            label={label}
            items={items}
            align={align}
            opener={opener}
            onClose={(refocus) => {
              setOpen(false);
              if (refocus) opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
