import type { KeyboardEvent } from 'react';

export interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
  readonly className?: string;
  /** In a dialog it takes the focus when that opens. */
  readonly 'data-autofocus'?: boolean;
}

/** A field to search in. Escape empties it first; only from an empty one it closes what the field stands in. */
export function SearchBox({ label, value, onChange, onKeyDown, className = '', ...rest }: SearchBoxProps) {
  return (
    <input
      {...rest}
      type="search"
      value={value}
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        } else onKeyDown?.(event);
      }}
      className={`h-8 rounded-md border border-hair px-3 placeholder:text-muted hover:border-edge pointer-coarse:h-11 ${className}`}
    />
  );
}
