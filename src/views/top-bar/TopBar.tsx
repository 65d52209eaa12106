import { lazy, Suspense } from 'react';
import { baselines } from '../../engine/strategies/catalogue';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button, IconButton } from '../shared/Button';
import { Keyboard, Sliders } from '../shared/icons';
import { LanguageToggle, ThemeToggle } from './Appearance';
import { ShareButton } from './ShareButton';
import { StrategyTabs } from './StrategyTabs';
import { TranscriptMenu } from './TranscriptMenu';

/** What a step of the history changed is told in many words: they come a moment later, into the room that is kept. */
const Buttons = lazy(async () => ({ default: (await import('./HistoryButtons')).HistoryButtons }));

function HistoryButtons() {
  return (
    <Suspense fallback={<div className="h-8 w-20" />}>
      <Buttons />
    </Suspense>
  );
}

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

/** Words give way where the row is short of room: a baseline's name is long, and a small window narrow. */
function WideBar({ writeLink }: BarProps) {
  const baseline = useApp((state) => baselines.some((entry) => entry.id === state.activeSlot));
  return (
    <header
      data-long={baseline || undefined}
      className="group/bar flex min-h-[50px] flex-wrap items-center gap-x-3 border-b border-hair px-5 max-xl:gap-y-1 max-xl:pt-2 xl:flex-nowrap min-[1400px]:gap-x-4 data-long:max-[1399px]:flex-wrap data-long:max-[1399px]:gap-y-1 data-long:max-[1399px]:pt-2"
    >
      <Wordmark />
      <TranscriptMenu />
      <div className="min-w-0 max-xl:order-last max-xl:w-full max-xl:pb-2 group-data-long/bar:max-[1399px]:order-last group-data-long/bar:max-[1399px]:w-full group-data-long/bar:max-[1399px]:pb-2">
        <StrategyTabs />
      </div>
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
        <Button className="min-w-0 flex-1 shrink!" onClick={() => setDialog('parameters')}>
          <Sliders />
          {t('app.parameters')}
        </Button>
        <HistoryButtons />
        <ShareButton bare writeLink={writeLink} />
        <ExportButton short />
      </div>
    </header>
  );
}
