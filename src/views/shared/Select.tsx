import { useId } from 'react';
import { ChevronDown } from './icons';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly help?: string | undefined;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  onChange(value: Value): void;
  /** Hides the label visually; it stays the accessible name. */
  readonly bare?: boolean;
  readonly help?: string | undefined;
  /** A small label, as beside text fields of an editor. */
  readonly quiet?: boolean;
  readonly className?: string;
}

/** A native select: the platform's own list, also on a phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, bare = false, quiet = false, help, className = '' } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const note = chosen?.help ?? help;
  return (
    <div className={className}>
      <label htmlFor={id} className={bare ? 'sr-only' : quiet ? 'mb-0.5 block text-[11px] text-muted' : 'mb-1 block'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          title={note}
          aria-describedby={note ? `${id}-d` : undefined}
          onChange={(event) => onChange(event.target.value as Value)}
          className="h-8 w-full appearance-none truncate rounded-md border border-hair bg-card pr-7 pl-2.5 hover:border-edge pointer-coarse:h-11"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted" />
      </div>
      {note && (
        <p id={`${id}-d`} className="mt-1 text-[11px] leading-snug text-muted">
          {note}
        </p>
      )}
    </div>
  );
}
