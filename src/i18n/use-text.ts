import { useSyncExternalStore } from 'react';
import { useApp } from '../store/store';
import { onLanguageLoaded } from './languages';
import { type Text, textFor } from './text';

/** The text function in the person's language; a component that uses it repaints when the language changes. */
export function useText(): Text {
  const locale = useApp((state) => state.locale);
  return useSyncExternalStore(onLanguageLoaded, () => textFor(locale));
}
