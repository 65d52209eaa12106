/** Keeps `<html>` in step with language and theme; public/before-paint.js set both before the first paint. */
import { loadLanguage, textFor } from '../i18n';
import type { Theme } from '../store/state';
import type { AppStore } from '../store/store';

function resolve(theme: Theme, dark: boolean): 'light' | 'dark' {
  return theme === 'system' ? (dark ? 'dark' : 'light') : theme;
}

export function followAppearance(store: AppStore): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const apply = (): void => {
    const { theme, locale } = store.getState();
    root.dataset.theme = resolve(theme, dark.matches);
    root.lang = locale;
    const title = (): void => {
      document.title = textFor(store.getState().locale)('app.title');
    };
    loadLanguage(locale).then(title, title);
  };
  apply();
  dark.addEventListener('change', apply);
  store.subscribe((state, before) => {
    if (state.theme !== before.theme || state.locale !== before.locale) apply();
  });
}
