import { type KeyboardEvent, useRef, useState } from 'react';
import { clampValue, stepValue } from '../../derive/parameter-scale';
import type { NumberParameter } from '../../engine/model/parameter';

export interface NumberBoxProps {
  readonly label: string;
  readonly scale: Pick<NumberParameter, 'min' | 'max' | 'step' | 'scale' | 'integer'>;
  readonly value: number;
  /** Stands before the number: "×". */
  readonly prefix?: string | undefined;
  onCommit(value: number): void;
}

/** Digits a person types, full-width ones and the comma as a decimal point included. Null if it is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(/^[×+]/, '').replace(/[\s_]/g, '');
  const decimal = /^-?\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain.replace(/,/g, '');
  if (decimal === '') return null;
  const value = Number(decimal);
  return Number.isFinite(value) ? value : null;
}

/** A small text box for a number: Enter or leaving it sets the value, Escape forgets, arrows step. */
export function NumberBox({ label, scale, value, prefix, onCommit }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const forget = useRef(false);

  const finish = (): void => {
    const typed = draft === null || forget.current ? null : parseNumber(draft);
    forget.current = false;
    setDraft(null);
    if (typed === null) return;
    const next = clampValue(scale, typed);
    if (next !== value) onCommit(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === 'Escape') {
      forget.current = event.key === 'Escape';
      event.currentTarget.blur();
      event.preventDefault();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      setDraft(null);
      onCommit(stepValue(scale, value, event.shiftKey ? 'fine' : 'step', event.key === 'ArrowUp' ? 1 : -1));
    }
  };

  return (
    <span className="relative inline-flex items-center rounded-md border border-hair bg-card focus-within:border-edge hover:border-edge">
      {prefix && (
        <span aria-hidden="true" className="pointer-events-none pl-1.5 text-muted">
          {prefix}
        </span>
      )}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={draft ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
        className={`h-6 w-[58px] rounded-md bg-transparent px-1.5 text-right font-medium pointer-coarse:h-9 ${prefix ? 'pl-0' : ''}`}
      />
    </span>
  );
}
