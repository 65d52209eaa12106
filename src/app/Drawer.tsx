import { Suspense } from 'react';
import { useText } from '../i18n';
import { useApp } from '../store/store';
import { IconButton } from '../views/shared/Button';
import { Cross } from '../views/shared/icons';
import { Tabs } from '../views/shared/Tabs';
import { Boundary } from './Boundary';
import { AuditTable, LabelsPanel, ScoresOverTurns } from './parts';

const PANELS = ['scores', 'audit', 'labels'] as const;
const NAMES = { scores: 'app.scoresOverTurns', audit: 'app.audit', labels: 'app.labels' } as const;

const tabClass = (chosen: boolean): string =>
  `relative h-8 px-2.5 text-[12px] transition-colors pointer-coarse:h-11 ${
    chosen
      ? 'font-medium text-ink after:absolute after:inset-x-2.5 after:-top-px after:h-[2px] after:bg-ink'
      : 'text-muted hover:text-ink'
  }`;

/** Scores over turns, the forgetting audit and the labels: tabs on the player's upper edge, each opening a panel above it. */
export function Drawer() {
  const t = useText();
  const drawer = useApp((state) => state.drawer);
  const setDrawer = useApp((state) => state.setDrawer);
  const activeSlot = useApp((state) => state.activeSlot);
  const sha256 = useApp((state) => state.sha256);
  const open = PANELS.find((id) => id === drawer) ?? null;
  return (
    <section aria-label={t('app.drawer')} className="border-t border-hair">
      <div className="flex items-center justify-between px-4 max-lg:px-2">
        <Tabs
          label={t('app.drawer')}
          value={open}
          controls="drawer-panel"
          tabClassName={tabClass}
          onChange={(id) => setDrawer(id === open ? 'closed' : id)}
          tabs={PANELS.map((id) => ({ id, label: t(NAMES[id]) }))}
        />
        {open && (
          <IconButton label={t('app.closeDrawer')} onClick={() => setDrawer('closed')} className="size-7!">
            <Cross />
          </IconButton>
        )}
      </div>
      <div id="drawer-panel" role="tabpanel" aria-label={open ? t(NAMES[open]) : undefined} hidden={!open}>
        {open && (
          <div className="h-[clamp(240px,38dvh,420px)] overflow-hidden border-t border-hair px-5 py-3 max-lg:h-[60dvh] max-lg:px-4">
            <Boundary retryOn={`${open} ${activeSlot} ${sha256}`}>
              <Suspense fallback={<p className="text-muted">{t('app.loadingView')}</p>}>
                {open === 'scores' ? <ScoresOverTurns /> : open === 'audit' ? <AuditTable /> : <LabelsPanel />}
              </Suspense>
            </Boundary>
          </div>
        )}
      </div>
    </section>
  );
}
