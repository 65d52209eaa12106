/** Line icons, 16 × 16, in the colour of the text: those of the first picture. */
import type { ReactNode } from 'react';

export interface IconProps {
  readonly className?: string;
}

export function icon(name: string, children: ReactNode, size = 16) {
  const Icon = ({ className = '' }: IconProps) => (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
  Icon.displayName = name;
  return Icon;
}

export const ChevronDown = icon('ChevronDown', <path d="m4 6.5 4 4 4-4" />, 12);
export const Cross = icon('Cross', <path d="m4 4 8 8M12 4l-8 8" />);
export const File = icon('File', <path d="M9 1.8H4.2v12.4h7.6V4.6ZM9 1.8v2.8h2.8" />);
