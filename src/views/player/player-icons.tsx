import type { ReactNode } from 'react';

function icon(name: string, children: ReactNode, size = 16) {
  const Icon = () => (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      className="shrink-0"
    >
      {children}
    </svg>
  );
  Icon.displayName = name;
  return Icon;
}

export const PlayIcon = icon(
  'PlayIcon',
  <path d="M4.6 2.6v10.8a.6.6 0 0 0 .92.5l8.3-5.4a.6.6 0 0 0 0-1l-8.3-5.4a.6.6 0 0 0-.92.5Z" />,
  18,
);
export const PauseIcon = icon('PauseIcon', <path d="M4 2.5h2.6v11H4zM9.4 2.5H12v11H9.4z" />, 18);
export const StepBackIcon = icon(
  'StepBackIcon',
  <path d="M11.2 3.2v9.6a.4.4 0 0 1-.63.33L3.8 8.33a.4.4 0 0 1 0-.66l6.77-4.8a.4.4 0 0 1 .63.33Z" />,
  13,
);
export const StepForwardIcon = icon(
  'StepForwardIcon',
  <path d="M4.8 3.2v9.6a.4.4 0 0 0 .63.33l6.77-4.8a.4.4 0 0 0 0-.66l-6.77-4.8a.4.4 0 0 0-.63.33Z" />,
  13,
);
export const DayBackIcon = icon(
  'DayBackIcon',
  <path d="M2.6 3h1.8v10H2.6zM13.2 3.4v9.2a.4.4 0 0 1-.62.34L5.6 8.34a.4.4 0 0 1 0-.68l6.98-4.6a.4.4 0 0 1 .62.34Z" />,
  13,
);
export const DayForwardIcon = icon(
  'DayForwardIcon',
  <path d="M11.6 3h1.8v10h-1.8zM2.8 3.4v9.2a.4.4 0 0 0 .62.34l6.98-4.6a.4.4 0 0 0 0-.68l-6.98-4.6a.4.4 0 0 0-.62.34Z" />,
  13,
);
export const LoopIcon = icon(
  'LoopIcon',
  <path
    d="M3 8a4 4 0 0 1 4-4h5.2M10.2 1.8 12.5 4l-2.3 2.2M13 8a4 4 0 0 1-4 4H3.8M5.8 14.2 3.5 12l2.3-2.2"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  />,
  15,
);
export const StopAtIcon = icon(
  'StopAtIcon',
  <>
    <path d="m8 1.8 4.6 4.6L8 11 3.4 6.4Z" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
    <path d="M6.2 13.6h3.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </>,
  15,
);
