import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button, IconButton } from '../shared/Button';
import { Keyboard, Sliders } from '../shared/later-icons';
import { LanguageToggle, ThemeToggle } from './Appearance';
import { HistoryButtons } from './HistoryButtons';
import { ShareButton } from './ShareButton';

export interface BarActionsProps {
  writeLink(): Promise<string>;
}

/** What is done with the page as a whole: undo, share, export, language, theme, keys. */
export function WideActions({ writeLink }: BarActionsProps) {
  return (
    <div className="ml-auto flex items-center gap-2">
      <HistoryButtons />
      <ShareButton writeLink={writeLink} />
      <ExportButton />
      <span className="flex items-center">
        <Appearance />
        <KeysButton />
      </span>
    </div>
  );
}

/** A phone's third row; its first holds language and theme. */
export function NarrowActions({ writeLink }: BarActionsProps) {
  const t = useText();
  const setDialog = useApp((state) => state.setDialog);
  return (
    <div className="flex items-center gap-2">
      <Button className="min-w-0 flex-1 shrink!" onClick={() => setDialog('parameters')}>
        <Sliders />
        {t('app.parameters')}
      </Button>
      <HistoryButtons />
      <ShareButton bare writeLink={writeLink} />
      <ExportButton short />
    </div>
  );
}

export function Appearance() {
  return (
    <>
      <LanguageToggle />
      <ThemeToggle />
    </>
  );
}

function ExportButton({ short = false }: { readonly short?: boolean }) {
  const t = useText();
  const setDialog = useApp((state) => state.setDialog);
  return (
    <Button kind="filled" onClick={() => setDialog('export')}>
      {short ? (
        t('app.exportShort')
      ) : (
        <>
          <span className="max-[1399px]:hidden">{t('app.exportConfig')}</span>
          <span className="min-[1400px]:hidden">{t('app.exportShort')}</span>
        </>
      )}
    </Button>
  );
}

function KeysButton() {
  const t = useText();
  const setDialog = useApp((state) => state.setDialog);
  return (
    <IconButton label={t('app.keys')} onClick={() => setDialog('keys')}>
      <Keyboard />
    </IconButton>
  );
}
