import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly accessibleName?: string;
  readonly title?: string;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Null: none is chosen, and the first takes the focus. */
  readonly value: Id | null;
  onChange(id: Id): void;
  /** Id of the element that the tabs switch, when there is one. */
  readonly controls?: string;
  readonly className?: string;
  readonly tabClassName?: (chosen: boolean) => string;
}

const DEFAULT_TAB = (chosen: boolean): string =>
  `rounded-md px-3 h-8 pointer-coarse:h-11 whitespace-nowrap transition-colors ${
    chosen ? 'bg-ink text-paper' : 'text-muted hover:bg-wash hover:text-ink'
  }`;

/** One row of tabs: a single tab stop; arrows, Home and End move and choose at once. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, controls, className = '', tabClassName = DEFAULT_TAB } = props;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const from = tabs.findIndex((tab) => tab.id === value);
    const last = tabs.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: from >= last ? 0 : from + 1,
      ArrowLeft: from <= 0 ? last : from - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(tab.id);
    (event.currentTarget.children[target] as HTMLElement | undefined)?.focus();
  };

  return (
    <div role="tablist" aria-label={label} className={`flex items-center gap-0.5 ${className}`} onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => {
        const chosen = tab.id === value;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            aria-selected={chosen}
            aria-controls={controls}
            aria-label={tab.accessibleName}
            title={tab.title}
            tabIndex={chosen || (value === null && index === 0) ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={tabClassName(chosen)}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}
