import type { ButtonHTMLAttributes, Ref } from 'react';

/** `filled` is for play and export alone; everything else is `outlined` or `plain`. */
export type ButtonKind = 'outlined' | 'filled' | 'plain';

const KINDS: Readonly<Record<ButtonKind, string>> = {
  outlined: 'border border-hair bg-card hover:border-edge',
  filled: 'border border-ink bg-ink text-paper hover:opacity-90',
  plain: 'border border-transparent hover:bg-wash',
};

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind = 'outlined', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md px-3 whitespace-nowrap transition-colors select-none disabled:opacity-40 pointer-coarse:h-11 ${KINDS[kind]} ${className}`}
      {...rest}
    />
  );
}

export interface IconButtonProps extends ButtonProps {
  /** Accessible name; also shown as a tooltip. */
  readonly label: string;
}

export function IconButton({ label, kind = 'plain', className = '', ...rest }: IconButtonProps) {
  return (
    <Button
      kind={kind}
      aria-label={label}
      title={label}
      className={`w-8 px-0! pointer-coarse:w-11 ${className}`}
      {...rest}
    />
  );
}
