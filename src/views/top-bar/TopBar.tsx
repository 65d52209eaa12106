import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button, IconButton } from '../shared/Button';
import { Keyboard, Sliders } from '../shared/icons';
import { LanguageToggle, ThemeToggle } from './Appearance';
import { HistoryButtons } from './HistoryButtons';
import { ShareButton } from './ShareButton';
import { StrategyTabs } from './StrategyTabs';
import { TranscriptMenu } from './TranscriptMenu';

export interface TopBarProps {
  /** Below the width at which the columns stand side by side. */
  readonly narrow: boolean;
  writeLink(): Promise<string>;
}

export function TopBar({ narrow, writeLink }: TopBarProps) {
  return narrow ? <NarrowBar writeLink={writeLink} /> : <WideBar writeLink={writeLink} />;
}

type BarProps = Pick<TopBarProps, 'writeLink'>;

function Wordmark() {
  const t = useText();
  return <h1 className="font-serif text-[17px] font-bold tracking-[-0.01em] whitespace-nowrap">{t('app.name')}</h1>;
}

function ExportButton() {
  const t = useText();
  const setDialog = useApp((state) => state.setDialog);
  return (
    <Button kind="filled" onClick={() => setDialog('export')}>
      {t('app.exportConfig')}
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

function WideBar({ writeLink }: BarProps) {
  return (
    <header className="flex h-[50px] items-center gap-4 border-b border-hair px-5">
      <Wordmark />
      <TranscriptMenu />
      <StrategyTabs />
      <div className="ml-auto flex items-center gap-2">
        <HistoryButtons />
        <ShareButton writeLink={writeLink} />
        <ExportButton />
        <span className="flex items-center">
          <LanguageToggle />
          <ThemeToggle />
          <KeysButton />
        </span>
      </div>
    </header>
  );
}

function NarrowBar({ writeLink }: BarProps) {
  const t = useText();
  const setDialog = useApp((state) => state.setDialog);
  return (
    <header className="border-b border-hair">
      <div className="flex items-center gap-3 px-5 pt-2">
        <Wordmark />
        <TranscriptMenu />
        <span className="ml-auto flex items-center">
          <LanguageToggle />
          <ThemeToggle />
        </span>
      </div>
      <div className="overflow-x-auto px-5 py-2 [scrollbar-width:none]">
        <StrategyTabs />
      </div>
      <div className="flex items-center gap-2 px-5 pb-3">
        <Button className="flex-1" onClick={() => setDialog('parameters')}>
          <Sliders />
          {t('app.parameters')}
        </Button>
        <HistoryButtons />
        <ShareButton bare writeLink={writeLink} />
        <ExportButton />
      </div>
    </header>
  );
}
