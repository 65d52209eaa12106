import { useApp } from '../store/store';
import { type Text, textFor } from './text';

/** The text function in the person's language; a component that uses it repaints when the language changes. */
export function useText(): Text {
  return textFor(useApp((state) => state.locale));
}
