import { useText } from '../../i18n';
import type { Theme } from '../../store/state';
import { useApp } from '../../store/store';
import { Button, IconButton } from '../shared/Button';
import { HalfDisc, Moon, Sun } from '../shared/later-icons';

const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

/** The other language, named in itself. */
export function LanguageToggle() {
  const locale = useApp((state) => state.locale);
  const setLocale = useApp((state) => state.setLocale);
  const other = locale === 'en' ? 'zh-CN' : 'en';
  const label = other === 'en' ? 'English' : '中文';
  return (
    <Button
      kind="plain"
      className="px-2!"
      title={label}
      aria-label={`EN/中, ${label}`}
      onClick={() => setLocale(other)}
    >
      <span className="text-[12px]">
        <span className={locale === 'en' ? 'font-semibold' : 'text-muted'}>EN</span>
        <span className="px-0.5 text-muted">/</span>
        <span className={locale === 'zh-CN' ? 'font-semibold' : 'text-muted'}>中</span>
      </span>
    </Button>
  );
}

/** Light, dark, or as the system; one button goes round. */
export function ThemeToggle() {
  const t = useText();
  const theme = useApp((state) => state.theme);
  const setTheme = useApp((state) => state.setTheme);
  const name = t(theme === 'light' ? 'app.themeLight' : theme === 'dark' ? 'app.themeDark' : 'app.themeSystem');
  return (
    <IconButton label={t('app.themeLabel', { theme: name })} onClick={() => setTheme(NEXT[theme])}>
      {theme === 'light' ? <Sun /> : theme === 'dark' ? <Moon /> : <HalfDisc />}
    </IconButton>
  );
}
