import { lazy, Suspense, useEffect, useRef } from 'react';
import { useText } from '../i18n';
import { useApp } from '../store/store';
import { IconButton } from '../views/shared/Button';
import { Cross } from '../views/shared/icons';
import { Tabs } from '../views/shared/Tabs';
import { Boundary } from './Boundary';
import { withTexts } from './with-texts';

const LabelsPanel = lazy(async () => ({
  default: (await withTexts(import('../views/labels/LabelsPanel'))).LabelsPanel,
}));
const ScoresOverTurns = lazy(async () => ({
  default: (await withTexts(import('../views/scores-over-turns/ScoresOverTurns'))).ScoresOverTurns,
}));
const AuditTable = lazy(async () => ({
  default: (await withTexts(import('../views/audit/AuditTable'))).AuditTable,
}));
const ConsolidationPanel = lazy(async () => ({
  default: (await withTexts(import('../views/consolidation/ConsolidationPanel'))).ConsolidationPanel,
}));
const ContextTextPanel = lazy(async () => ({
  default: (await withTexts(import('../views/context-text/ContextTextPanel'))).ContextTextPanel,
}));
const RecommendationPanel = lazy(async () => ({
  default: (await withTexts(import('../views/recommendation/RecommendationPanel'))).RecommendationPanel,
}));

/** In order: what it comes to, when, what was sent, how it came about, and what it is measured against. */
const PANELS = {
  advice: { name: 'app.advice', Panel: RecommendationPanel },
  scores: { name: 'app.scoresOverTurns', Panel: ScoresOverTurns },
  text: { name: 'app.contextText', Panel: ContextTextPanel },
  consolidations: { name: 'app.consolidations', Panel: ConsolidationPanel },
  audit: { name: 'app.audit', Panel: AuditTable },
  labels: { name: 'app.labels', Panel: LabelsPanel },
} as const;
type PanelId = keyof typeof PANELS;
const IDS = Object.keys(PANELS) as readonly PanelId[];

const tabClass = (chosen: boolean): string =>
  `relative h-8 px-2.5 text-[12px] whitespace-nowrap transition-colors pointer-coarse:h-11 ${
    chosen
      ? 'font-medium text-ink after:absolute after:inset-x-2.5 after:-top-px after:h-[2px] after:bg-ink'
      : 'text-muted hover:text-ink'
  }`;

/** Tabs on the player's upper edge, each opening a panel above it. */
export function Drawer() {
  const t = useText();
  const drawer = useApp((state) => state.drawer);
  const setDrawer = useApp((state) => state.setDrawer);
  const activeSlot = useApp((state) => state.activeSlot);
  const sha256 = useApp((state) => state.sha256);
  const open = drawer === 'closed' ? null : drawer;
  const Panel = open && PANELS[open].Panel;
  const panel = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the panel opens below the edge of the screen.
  const last = useRef(open);
  useEffect(() => {
    const closed = last.current;
    last.current = open;
    // What had the focus is gone with the panel: the panel's tab takes it.
    if (!open && closed && document.activeElement === document.body) {
      bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[IDS.indexOf(closed)]?.focus();
    }
    if (!open) return;
    panel.current?.scrollIntoView?.({ block: 'nearest' });
    // Its tab may stand half outside the row, which scrolls sideways.
    bar.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <section aria-label={t('app.drawer')} className="border-t border-hair">
      <div ref={bar} className="flex items-center justify-between px-4 max-lg:px-2">
        <Tabs
          className="min-w-0 max-lg:overflow-x-auto max-lg:[scrollbar-width:none]"
          label={t('app.drawer')}
          value={open}
          controls="drawer-panel"
          tabClassName={tabClass}
          onChange={(id) => setDrawer(id === open ? 'closed' : id)}
          tabs={IDS.map((id) => ({ id, label: t(PANELS[id].name) }))}
        />
        {open && (
          <IconButton label={t('app.closeDrawer')} onClick={() => setDrawer('closed')} className="size-7!">
            <Cross />
          </IconButton>
        )}
      </div>
      <div
        ref={panel}
        id="drawer-panel"
        role="tabpanel"
        aria-label={open ? t(PANELS[open].name) : undefined}
        hidden={!open}
      >
        {Panel && (
          <div className="scroll-mb-28 h-[clamp(240px,38dvh,420px)] overflow-hidden border-t border-hair px-5 py-3 max-lg:h-[60dvh] max-lg:px-4">
            <Boundary retryOn={`${open} ${activeSlot} ${sha256}`}>
              <Suspense fallback={<p className="text-muted">{t('app.loadingView')}</p>}>
                <Panel />
              </Suspense>
            </Boundary>
          </div>
        )}
      </div>
    </section>
  );
}
