import type { StoreApi } from 'zustand/vanilla';
import { type Preferences, writePreferences } from './preferences';
import type { AppState, InterfaceState } from './state';

/** Language, theme, keys, and what is open. The first three are remembered between visits. */
export function createInterfaceSlice(
  set: StoreApi<AppState>['setState'],
  get: StoreApi<AppState>['getState'],
  preferences: Preferences,
): InterfaceState {
  const remember = (change: Partial<Preferences>): void => {
    set(change);
    const { locale, theme, shortcuts } = get();
    writePreferences({ locale, theme, shortcuts });
  };
  return {
    ...preferences,
    drawer: 'closed',
    dialog: 'none',
    setLocale(locale) {
      const { locale: before, source, openSource } = get();
      remember({ locale });
      // The sample is told in the language of the page, for as long as it was.
      if (source.kind === 'aurora' && source.language === before && locale !== before) {
        openSource({ ...source, language: locale });
      }
    },
    setTheme: (theme) => remember({ theme }),
    setShortcuts: (shortcuts) => remember({ shortcuts }),
    setDrawer: (drawer) => set({ drawer }),
    setDialog: (dialog) => set({ dialog }),
  };
}
