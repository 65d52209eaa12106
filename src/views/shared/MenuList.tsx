import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MenuItem } from './Menu';

/** Distance that the list keeps from the window's edge. */
const EDGE = 8;
/** Between the button and its list. */
const GAP = 6;

export interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** @param refocus whether the focus goes back to the button. */
  onClose(refocus: boolean): void;
}

/** The list that a menu's button opens. */
export function MenuList({ id, label, items, align, opener, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? list.current?.querySelector<HTMLElement>('[role^="menuitem"]'))?.focus();
  }, []);

  // Fixed to the window, since a row that scrolls sideways would cut the list off; it follows its button.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const place = (): void => {
      const from = opener.current?.getBoundingClientRect();
      if (!from) return;
      const room = document.documentElement.clientWidth - box.offsetWidth - EDGE;
      const wanted = align === 'end' ? from.right - box.offsetWidth : from.left;
      box.style.left = `${Math.max(EDGE, Math.min(room, wanted))}px`;
      const below = from.bottom + GAP;
      const above = from.top - GAP - box.offsetHeight;
      const fits = below + box.offsetHeight + EDGE <= document.documentElement.clientHeight;
      box.style.top = `${fits || above < EDGE ? below : above}px`;
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [align, opener]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    let target: HTMLElement | undefined;
    if (event.key === 'ArrowDown') target = entries[(at + 1) % entries.length];
    else if (event.key === 'ArrowUp') target = entries[(at + entries.length - 1) % entries.length];
    else if (event.key === 'Home') target = entries[0];
    else if (event.key === 'End') target = entries[entries.length - 1];
    else if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Tab') {
      onClose(false);
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
            onClose(true);
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
  );
}
