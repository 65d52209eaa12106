/** What the page remembers between visits: language, theme, and whether single keys act. */
import { LOCALES, type Locale } from '../engine/model/localized';
import type { Theme } from './state';

export interface Preferences {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly shortcuts: boolean;
}

/** Plain strings; `public/before-paint.js` reads the first two before anything is drawn. */
export const PREFERENCE_KEYS = {
  locale: 'forgetting-lab:locale',
  theme: 'forgetting-lab:theme',
  shortcuts: 'forgetting-lab:shortcuts',
} as const;
const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** The first language of the browser that the page speaks; English if none. */
export function localeOfLanguages(languages: readonly string[]): Locale {
  for (const language of languages) {
    const primary = language.toLowerCase().split('-')[0];
    if (primary === 'zh') return 'zh-CN';
    if (primary === 'en') return 'en';
  }
  return 'en';
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Storage is refused in some private windows, and then the page simply forgets. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function readPreferences(
  from: Storage | null = storage(),
  languages: readonly string[] = globalThis.navigator?.languages ?? [],
): Preferences {
  const read = (key: keyof typeof PREFERENCE_KEYS): string | null => {
    try {
      return from?.getItem(PREFERENCE_KEYS[key]) ?? null;
    } catch {
      return null;
    }
  };
  const locale = read('locale');
  const theme = read('theme');
  return {
    locale: LOCALES.find((known) => known === locale) ?? localeOfLanguages(languages),
    theme: THEMES.find((known) => known === theme) ?? 'system',
    shortcuts: read('shortcuts') !== 'off',
  };
}

export function writePreferences(preferences: Preferences, to: Storage | null = storage()): void {
  try {
    to?.setItem(PREFERENCE_KEYS.locale, preferences.locale);
    to?.setItem(PREFERENCE_KEYS.theme, preferences.theme);
    to?.setItem(PREFERENCE_KEYS.shortcuts, preferences.shortcuts ? 'on' : 'off');
  } catch {
    // Full or refused storage: the choice holds for this visit.
  }
}
