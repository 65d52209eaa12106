/*
 * Runs before the first paint, so that neither theme nor language flickers. The app takes over from here: it keeps the
 * same two attributes (`data-theme`, `lang`) up to date on <html>. Settings are stored as plain strings.
 */
(() => {
  const root = document.documentElement;
  let theme = null;
  let locale = null;
  try {
    theme = localStorage.getItem('forgetting-lab:theme');
    locale = localStorage.getItem('forgetting-lab:locale');
  } catch {
    // Storage may be forbidden; then the system's theme and the browser's language hold.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  if (locale !== 'en' && locale !== 'zh-CN') locale = /^zh\b/i.test(navigator.language) ? 'zh-CN' : 'en';
  root.dataset.theme = theme;
  root.lang = locale;
})();
