/*
 * Runs before the first paint, so that neither theme nor language flickers. The app takes over from here and keeps the
 * same two attributes of <html> up to date (`data-theme`, `lang`). Keys and rules: src/store/preferences.ts.
 */
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(`forgetting-lab:${key}`);
    } catch {
      return null; // Storage may be forbidden; then the system's theme and the browser's language hold.
    }
  };
  const spoken = navigator.languages.map((language) => language.toLowerCase().split('-')[0]);
  const first = spoken.find((language) => language === 'zh' || language === 'en');
  const locale = read('locale');
  const theme = read('theme');
  root.lang = locale === 'en' || locale === 'zh-CN' ? locale : first === 'zh' ? 'zh-CN' : 'en';
  root.dataset.theme =
    theme === 'light' || theme === 'dark'
      ? theme
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light';
})();
