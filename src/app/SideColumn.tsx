import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n';
import type { Highlight } from '../store/state';
import { appStore, useApp } from '../store/store';
import { IconButton } from '../views/shared/Button';
import { Dialog } from '../views/shared/Dialog';
import { Cross } from '../views/shared/icons';
import { PanelHeading } from '../views/shared/PanelHeading';
import { TranscriptPanel } from '../views/transcript/TranscriptPanel';
import { Boundary } from './Boundary';
import { useWide } from './use-wide';
import { withTexts } from './with-texts';

/** Of the ledger should be seen when it opens, CSS pixels. */
const ROOM = 180;

type Selected = Extract<Highlight, { readonly kind: 'memory' | 'message' }>;

const LedgerPanel = lazy(async () => ({
  default: (await withTexts(import('../views/ledger/LedgerPanel'))).LedgerPanel,
}));

/** The transcript at the cursor; in its place, while a memory is selected, that memory's ledger. */
export function SideColumn() {
  const selection = useApp((state) => state.selection);
  const chosen = selection?.kind === 'memory' || selection?.kind === 'message' ? selection : null;
  const wide = useWide();
  /** The selection whose ledger was closed: it stays marked everywhere, and the transcript is back. */
  const [closed, setClosed] = useState<Selected | null>(null);
  useEffect(() => {
    if (chosen === null) setClosed(null);
  }, [chosen]);
  const shown = chosen !== null && chosen !== closed ? chosen : null;
  if (!wide) {
    return (
      <>
        <TranscriptPanel />
        {shown && <LedgerSheet selection={shown} onClose={() => appStore.getState().select(null)} />}
      </>
    );
  }
  if (!shown) return <TranscriptPanel />;
  return <Ledger selection={shown} onClose={() => setClosed(shown)} />;
}

/** Space above the ledger's heading, in pixels. */
const GAP = 12;

interface LedgerProps {
  readonly selection: Selected;
  onClose(): void;
}

function Ledger({ selection, onClose }: LedgerProps) {
  const t = useText();
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new selection, whatever it is.
  useEffect(() => {
    const column = section.current?.parentElement;
    if (!section.current || !column) return;
    // The button that chose the memory may have stood in the transcript, which is gone now.
    if (document.activeElement === document.body) section.current.focus({ preventScroll: true });
    // In a low column only its heading would be seen; once more when what it says has been loaded.
    const show = (): void => {
      if (!section.current) return;
      const seen = column.getBoundingClientRect().bottom - section.current.getBoundingClientRect().top;
      // Only the column moves: scrolling into view would push the page's frame as well.
      if (seen < ROOM) column.scrollTop = section.current.offsetTop - column.offsetTop - GAP;
    };
    show();
    const later = setTimeout(show, 400);
    return () => clearTimeout(later);
  }, [selection]);
  return (
    <section ref={section} tabIndex={-1} aria-label={t('app.ledger')} className="scroll-mt-3 outline-none">
      <PanelHeading
        aside={
          <IconButton label={t('app.closeLedger')} onClick={onClose} className="-my-1.5 size-6! translate-y-0.5">
            <Cross />
          </IconButton>
        }
      >
        {t('app.ledger')}
      </PanelHeading>
      <div className="mt-1.5">
        <Body selection={selection} />
      </div>
    </section>
  );
}

function LedgerSheet({ selection, onClose }: LedgerProps) {
  const t = useText();
  return (
    <Dialog title={t('app.ledger')} form="sheet" onClose={onClose}>
      <Body selection={selection} />
    </Dialog>
  );
}

function Body({ selection }: { readonly selection: Selected }) {
  const t = useText();
  return (
    <Boundary retryOn={selection}>
      <Suspense fallback={<p className="text-muted">{t('app.loadingView')}</p>}>
        <LedgerPanel selection={selection} />
      </Suspense>
    </Boundary>
  );
}
