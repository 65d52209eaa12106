/** Icons of what comes after the first picture. */
import { icon } from './icons';

export const Undo = icon('Undo', <path d="M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6" />);
export const Redo = icon('Redo', <path d="m10.5 3 3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10" />);
export const Sun = icon(
  'Sun',
  <>
    <circle cx="8" cy="8" r="2.8" />
    <path d="M8 1.5v1.4M8 13.1v1.4M1.5 8h1.4M13.1 8h1.4M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1" />
  </>,
);
export const Moon = icon('Moon', <path d="M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1Z" />);
export const HalfDisc = icon(
  'HalfDisc',
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M8 2.2a5.8 5.8 0 0 1 0 11.6Z" fill="currentColor" stroke="none" />
  </>,
);
export const Check = icon('Check', <path d="m3 8.5 3.2 3.2L13 4.8" />);
export const Reset = icon('Reset', <path d="M3 3v3.5h3.5M3.3 6.3A5.3 5.3 0 1 1 2.7 9" />, 13);
export const Sliders = icon(
  'Sliders',
  <>
    <path d="M2 5h6M12 5h2M2 11h2M8 11h6" />
    <circle cx="10" cy="5" r="1.9" />
    <circle cx="6" cy="11" r="1.9" />
  </>,
);
export const Keyboard = icon(
  'Keyboard',
  <>
    <rect x="1.5" y="4" width="13" height="8.5" rx="1.5" />
    <path d="M4.5 7h.01M7 7h.01M9.5 7h.01M12 7h.01M5 10h6" />
  </>,
);
export const LinkIcon = icon(
  'LinkIcon',
  <path d="M6.7 9.3a2.6 2.6 0 0 0 3.8.2l2.2-2.2a2.7 2.7 0 0 0-3.8-3.8l-.9.9M9.3 6.7a2.6 2.6 0 0 0-3.8-.2L3.3 8.7a2.7 2.7 0 0 0 3.8 3.8l.9-.9" />,
);
