import { useEffect, useId, useState } from 'react';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly help?: string | undefined;
  /** Why what is written cannot be set; then it is not. */
  check?(value: string): string | undefined;
  readonly lines?: number;
  /** Left empty, it has again what it had. */
  readonly required?: boolean;
  /** When it is left, or Enter is pressed in a single line. */
  onCommit(value: string): void;
}

const FIELD = 'w-full rounded-md border border-hair bg-card px-2 hover:border-edge pointer-coarse:min-h-11';

/** A text that is written first and set when it is left: one step, not one a letter. */
export function TextField({ label, value, help, check, lines = 1, required = false, onCommit }: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const problem = draft === value ? undefined : check?.(draft);
  const finish = (): void => {
    if (required && draft.trim() === '') setDraft(value);
    else if (draft !== value && problem === undefined) onCommit(draft);
  };
  const note = problem ?? help;
  const common = {
    id,
    value: draft,
    'aria-describedby': note ? `${id}-d` : undefined,
    'aria-invalid': problem !== undefined,
    onBlur: finish,
  };
  return (
    <div>
      <label htmlFor={id} className="mb-0.5 block text-[11px] text-muted">
        {label}
      </label>
      {lines > 1 ? (
        <textarea
          {...common}
          rows={lines}
          onChange={(event) => setDraft(event.target.value)}
          className={`${FIELD} resize-y py-1 font-mono text-[12px]`}
        />
      ) : (
        <input
          {...common}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
          className={`${FIELD} h-8`}
        />
      )}
      {note && (
        <p id={`${id}-d`} className={`mt-0.5 text-[11px] ${problem ? 'text-forgotten-text' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
