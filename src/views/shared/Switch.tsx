import { useId } from 'react';

export interface SwitchProps {
  readonly label: string;
  /** `mixed`: neither on nor off. */
  readonly checked: boolean | 'mixed';
  onChange(checked: boolean): void;
  /** A sentence below the label. */
  readonly description?: string | undefined;
  /** The sentence is for those who listen; it also stands in the tooltip. */
  readonly quiet?: boolean;
  readonly disabled?: boolean;
}

/** A labelled switch; the whole row is its target. */
export function Switch({ label, checked, onChange, description, quiet = false, disabled = false }: SwitchProps) {
  const id = useId();
  const on = checked === true;
  return (
    <div className="group relative flex items-start justify-between gap-3 py-1 pointer-coarse:py-2.5">
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer after:absolute after:inset-0">
          {label}
        </label>
        {description && (
          <p id={`${id}-d`} className={quiet ? 'sr-only' : 'mt-0.5 text-[11px] leading-snug text-muted'}>
            {description}
          </p>
        )}
      </div>
      <button
        type="button"
        id={id}
        role="switch"
        aria-checked={on}
        aria-describedby={description ? `${id}-d` : undefined}
        disabled={disabled}
        onClick={() => onChange(!on)}
        className={`relative mt-0.5 h-4 w-[27px] shrink-0 rounded-full border transition-colors disabled:opacity-40 ${
          on ? 'border-ink bg-ink' : 'border-edge bg-transparent'
        }`}
      >
        <span
          className={`absolute top-px size-3 rounded-full transition-[left] ${
            on ? 'left-[12px] bg-paper' : checked === 'mixed' ? 'left-[6.5px] bg-edge' : 'left-px bg-edge'
          }`}
        />
      </button>
    </div>
  );
}
