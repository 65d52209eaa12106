import { lazy, Suspense } from 'react';
import { baselines } from '../../engine/strategies/catalogue';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { StrategyTabs } from './StrategyTabs';
import { TranscriptMenu } from './TranscriptMenu';

/** Buttons come a moment after the first picture, into the room that is kept. */
const actions = () => import('./BarActions');
const WideActions = lazy(async () => ({ default: (await actions()).WideActions }));
const NarrowActions = lazy(async () => ({ default: (await actions()).NarrowActions }));
const Appearance = lazy(async () => ({ default: (await actions()).Appearance }));

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
      <div className="min-w-0 xl:shrink-0 max-xl:order-last max-xl:w-full max-xl:pb-2 group-data-long/bar:max-[1399px]:order-last group-data-long/bar:max-[1399px]:w-full group-data-long/bar:max-[1399px]:pb-2">
        <StrategyTabs />
      </div>
      <Suspense fallback={<div className="h-8" />}>
        <WideActions writeLink={writeLink} />
      </Suspense>
    </header>
  );
}

function NarrowBar({ writeLink }: BarProps) {
  return (
    <header className="border-b border-hair">
      <div className="flex items-center gap-3 px-5 pt-2">
        <Wordmark />
        <TranscriptMenu />
        <span className="ml-auto flex items-center">
          <Suspense fallback={null}>
            <Appearance />
          </Suspense>
        </span>
      </div>
      <div className="overflow-x-auto px-5 py-2 [scrollbar-width:none]">
        <StrategyTabs />
      </div>
      <div className="min-h-11 px-5 pb-3 pointer-coarse:min-h-14">
        <Suspense fallback={null}>
          <NarrowActions writeLink={writeLink} />
        </Suspense>
      </div>
    </header>
  );
}
