import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ImportInput } from '../../workers/protocol';
import { useText } from '../i18n';
import { appStore, useApp } from '../store/store';
import { StoryLine } from '../views/story/StoryLine';
import { StrengthChart } from '../views/strength/StrengthChart';
import { TopBar } from '../views/top-bar/TopBar';
import { Boundary } from './Boundary';
import { FaultBanner } from './FaultBanner';
import {
  Announcer,
  ComparisonView,
  ContextPanel,
  Dialogs,
  Drawer,
  DropTarget,
  OccupancyChart,
  ParametersPanel,
  Player,
  Scoreboard,
  SideColumn,
} from './parts';
import { useWide } from './use-wide';

const writeLink = async (): Promise<string> => (await import('./url-state')).writeLink();

/** A part of the page: if it fails, the others go on; another transcript or strategy tries it again. */
function Part({ children, fallback }: { readonly children: ReactNode; readonly fallback?: ReactNode }) {
  const slot = useApp((state) => state.activeSlot);
  const sha256 = useApp((state) => state.sha256);
  return (
    <Boundary retryOn={`${slot} ${sha256}`}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

export function App() {
  const t = useText();
  const wide = useWide();
  const [inputs, setInputs] = useState<readonly ImportInput[] | null>(null);
  const openInputs = useCallback((given: readonly ImportInput[]) => {
    setInputs(given);
    appStore.getState().setDialog('open');
  }, []);
  return (
    <>
      <a
        href="#curves"
        className="absolute top-1 left-1 z-50 -translate-y-16 rounded-md border border-edge bg-card px-3 py-1.5 focus:translate-y-0"
      >
        {t('app.skip')}
      </a>
      {wide ? <WidePage /> : <NarrowPage />}
      <Part>
        <Dialogs narrow={!wide} inputs={inputs} onClosed={() => setInputs(null)} />
        <DropTarget onInputs={openInputs} />
      </Part>
      <Part>
        <Announcer />
      </Part>
    </>
  );
}

function Head({ narrow }: { readonly narrow: boolean }) {
  return (
    <div>
      <Part>
        <TopBar narrow={narrow} writeLink={writeLink} />
      </Part>
      <FaultBanner />
    </div>
  );
}

function Story() {
  const t = useText();
  return (
    <section aria-label={t('app.storyRegion')} className="border-b border-hair px-5 py-3">
      <Part>
        <StoryLine />
      </Part>
    </section>
  );
}

/** Columns side by side; each scrolls by itself and the page does not. */
function WidePage() {
  const t = useText();
  const comparing = useApp((state) => state.comparing);
  return (
    <div className="relative grid h-dvh grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)_auto_auto] overflow-clip">
      <Head narrow={false} />
      <Story />
      <main className="grid min-h-0 grid-cols-[264px_minmax(0,1fr)_304px] xl:grid-cols-[276px_minmax(0,1fr)_312px]">
        <section
          aria-label={t('app.parameters')}
          className="min-h-0 contain-strict overflow-y-auto overscroll-contain border-r border-hair px-5 py-3.5"
        >
          <Part>
            <ParametersPanel />
          </Part>
        </section>
        {comparing ? <Comparing /> : <WideColumns />}
      </main>
      <DrawerBar />
      <PlayerBar />
    </div>
  );
}

/** Curves, occupancy and scores; beside them what the agent sees, and the transcript. */
function WideColumns() {
  const t = useText();
  return (
    <>
      <section
        id="curves"
        tabIndex={-1}
        aria-label={t('app.strengthRegion')}
        className="flex min-h-0 flex-col gap-2.5 contain-strict overflow-y-auto overscroll-contain px-5 py-3.5 outline-none"
      >
        <div className="flex min-h-[260px] flex-1 flex-col">
          <Part>
            <StrengthChart />
          </Part>
        </div>
        <div className="min-h-[122px] shrink-0">
          <Part>
            <OccupancyChart />
          </Part>
        </div>
        <div className="min-h-[212px] shrink-0">
          <Part>
            <Scoreboard />
          </Part>
        </div>
      </section>
      <section
        aria-label={t('app.contextRegion')}
        className="flex min-h-0 flex-col gap-4 contain-strict overflow-y-auto overscroll-contain border-l border-hair px-5 py-3.5"
      >
        <Part>
          <ContextPanel />
        </Part>
        <Part>
          <SideColumn />
        </Part>
      </section>
    </>
  );
}

/** The comparison in place of the columns beside the parameters. */
function Comparing() {
  const t = useText();
  return (
    <section
      id="curves"
      tabIndex={-1}
      aria-label={t('app.compare')}
      className="min-h-0 outline-none lg:col-span-2 lg:contain-strict lg:overflow-y-auto lg:overscroll-contain lg:px-5 lg:py-3.5"
    >
      <Part>
        <ComparisonView />
      </Part>
    </section>
  );
}

/** One column that scrolls; the player stays at the bottom edge. */
function NarrowPage() {
  const t = useText();
  const comparing = useApp((state) => state.comparing);
  return (
    <div className="flex min-h-dvh flex-col">
      <Head narrow />
      <Story />
      <main className="flex flex-1 flex-col gap-6 px-5 py-4">
        {comparing ? (
          <Comparing />
        ) : (
          <>
            <section
              id="curves"
              tabIndex={-1}
              aria-label={t('app.strengthRegion')}
              className="flex flex-col gap-5 outline-none"
            >
              <div className="flex h-[330px] flex-col">
                <Part>
                  <StrengthChart />
                </Part>
              </div>
              <Part>
                <OccupancyChart />
              </Part>
              <div className="-mx-5 overflow-x-auto px-5">
                <Part>
                  <Scoreboard />
                </Part>
              </div>
            </section>
            <section aria-label={t('app.contextRegion')} className="flex flex-col gap-5">
              <Part>
                <ContextPanel />
              </Part>
              <Part>
                <SideColumn />
              </Part>
            </section>
          </>
        )}
      </main>
      <DrawerBar />
      {/* Where it would take half of the height it scrolls with the page. */}
      <div className="bottom-0 z-30 [@media(min-height:18rem)]:sticky">
        <PlayerBar />
      </div>
    </div>
  );
}

/** Keeps the height of its tabs while they are on their way. */
function DrawerBar() {
  return (
    <Part fallback={<div className="h-[33px] border-t border-hair pointer-coarse:h-[45px]" />}>
      <Drawer />
    </Part>
  );
}

function PlayerBar() {
  const t = useText();
  return (
    <section
      aria-label={t('app.playerRegion')}
      className="border-t lg:min-h-[85px] border-hair bg-card pb-[env(safe-area-inset-bottom)]"
    >
      <Part>
        <Player />
      </Part>
    </section>
  );
}
