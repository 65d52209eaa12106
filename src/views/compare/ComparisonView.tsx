import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { clairvoyantBound } from '../../derive/clairvoyant-bound';
import {
  type DifferenceTrack,
  differencesAt,
  differenceTrack,
  nextDisagreement,
  previousDisagreement,
} from '../../derive/compare-difference';
import { capacityOf } from '../../derive/scoreboard-runs';
import type { SeriesChoice } from '../../derive/scores-series';
import { useText } from '../../i18n';
import { MAX_COMPARED } from '../../store/comparison-slice';
import { useApp } from '../../store/store';
import { LedgerPanel } from '../ledger/LedgerPanel';
import { useShownTurn } from '../scoreboard/use-runs';
import { useSpread } from '../scoreboard/use-spread';
import { Button, IconButton } from '../shared/Button';
import { ChevronDown, Cross } from '../shared/icons';
import { PanelHeading } from '../shared/PanelHeading';
import { useLaterValue, useRestedValue } from '../shared/use-app-later';
import { AddRun } from './AddRun';
import { LinesChart, TrackChart } from './CompareCharts';
import { Differences } from './Differences';
import { RunCard } from './RunCard';
import { sharedTop, stackOf } from './stacks';
import { isReady, type ReadyRun, useComparison } from './use-comparison';

/** Runs in one row where there is room, so that the eye goes straight across. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: 'sm:grid-cols-2',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
  5: 'sm:grid-cols-3 xl:grid-cols-5',
  6: 'sm:grid-cols-3 xl:grid-cols-6',
};

/** Up to six runs side by side under the one cursor. */
export function ComparisonView() {
  const t = useText();
  const prepared = useApp((state) => state.prepared);
  const activeSlot = useApp((state) => state.activeSlot);
  const turn = useShownTurn();
  const clairvoyantRun = useApp((state) => state.runs['clairvoyant']);
  const runs = useComparison();
  const spread = useSpread();
  const [refused, setRefused] = useState('');
  const [choice, setChoice] = useState<SeriesChoice>('composite');
  const turnCount = prepared?.turnCount ?? 1;
  const clairvoyant = clairvoyantRun?.trace.turnCount === turnCount ? clairvoyantRun.scorecard : null;

  const ready = useMemo(() => runs.filter(isReady), [runs]);
  const top = useMemo(() => sharedTop(ready.map(({ result }) => stackOf(result.trace))), [ready]);
  const bound = useMemo(
    () =>
      prepared && clairvoyantRun
        ? clairvoyantBound(prepared, capacityOf(clairvoyantRun.config) ?? Number.POSITIVE_INFINITY)
        : 'exact',
    [prepared, clairvoyantRun],
  );
  // While a slider is dragged, the cards come first, then the lines; what differs in detail waits for the hand to rest.
  const later = useLaterValue(ready);
  const rested = useRestedValue(ready);
  const restedTurn = useRestedValue(turn);
  const track = useMemo(
    () =>
      prepared && rested.every(({ result }) => result.trace.turnCount === prepared.turnCount)
        ? differenceTrack(
            prepared,
            rested.map(({ result }) => result),
          )
        : null,
    [prepared, rested],
  );
  const differences = useMemo(
    () =>
      prepared && track
        ? differencesAt(
            prepared,
            rested.map(({ result }) => result),
            Math.max(0, restedTurn - 1),
          )
        : [],
    [prepared, track, rested, restedTurn],
  );
  const roomy = runs.some(({ title, pinned }) => pinned || title.detail !== '');
  const full = runs.length >= MAX_COMPARED;
  if (!full && refused !== '') setRefused('');
  if (!prepared) return null;
  return (
    <div className="flex flex-col gap-3 lg:h-full">
      <Head track={track} turn={turn} />
      <p role="status" className={refused === '' ? 'sr-only' : ''}>
        {refused === '' ? '' : t('compare.pinFull', { name: refused })}
      </p>
      {runs.length === 0 && <p className="text-muted">{t('compare.empty')}</p>}
      <div className={`grid gap-2.5 ${COLUMNS[runs.length] ?? ''}`}>
        {runs.map((run) => (
          <RunCard
            key={run.id}
            run={run}
            prepared={prepared}
            turn={turn}
            stack={run.result && stackOf(run.result.trace)}
            top={top}
            clairvoyant={clairvoyant}
            bound={bound}
            roomy={roomy}
            liveBeside={runs.some(({ id }) => id === run.strategy && id !== run.id)}
            full={full}
            onFull={setRefused}
          />
        ))}
      </div>
      {ready.length > 0 && (
        <div className="flex flex-col gap-5 lg:min-h-[270px] lg:flex-1 lg:flex-row">
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <LinesChart
              runs={later}
              turnCount={turnCount}
              choice={choice}
              activeSlot={activeSlot}
              clairvoyant={clairvoyant}
              spread={spread}
              onChoose={setChoice}
            />
            {track && rested.length > 1 && (
              <TrackChart track={track} runs={rested} turnCount={turnCount} byUnits={prepared.truth.unitCount > 0} />
            )}
          </div>
          <div className="lg:min-h-0 lg:w-[320px] lg:overflow-y-auto lg:overscroll-contain xl:w-[340px]">
            <Aside runs={ready}>
              <Differences prepared={prepared} runs={rested} differences={differences} turn={restedTurn} />
            </Aside>
          </div>
        </div>
      )}
    </div>
  );
}

/** What differs; while a memory is selected, its ledger in the run in which it was chosen, or the strategy that is shown. */
function Aside({ runs, children }: { readonly runs: readonly ReadyRun[]; readonly children: ReactNode }) {
  const t = useText();
  const selection = useApp((state) => state.selection);
  const select = useApp((state) => state.select);
  const active = useApp((state) => state.activeSlot);
  if (selection?.kind !== 'memory' && selection?.kind !== 'message') return children;
  const slot = selection.kind === 'memory' ? selection.slot : active;
  const name = runs.find(({ id }) => id === slot)?.title.full;
  return (
    <section aria-label={t('app.ledger')}>
      <PanelHeading
        aside={
          <IconButton label={t('app.close')} onClick={() => select(null)} className="-my-1.5 size-6!">
            <Cross />
          </IconButton>
        }
      >
        {t('app.ledger')}
        {name !== undefined && <span className="font-normal tracking-normal normal-case"> · {name}</span>}
      </PanelHeading>
      <div className="mt-1.5">
        <LedgerPanel selection={selection} />
      </div>
    </section>
  );
}

interface HeadProps {
  readonly track: DifferenceTrack | null;
  readonly turn: number;
}

const Head = memo(function Head({ track, turn }: HeadProps) {
  const t = useText();
  const seek = useApp((state) => state.seek);
  const setComparing = useApp((state) => state.setComparing);
  const picker = useRef<HTMLInputElement>(null);
  const choose = useCallback(() => picker.current?.click(), []);
  const next = track ? nextDisagreement(track, turn) : null;
  const previous = track ? previousDisagreement(track, turn) : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">{t('compare.title')}</h2>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Button
          disabled={!previous}
          title={previous ? `T${previous.turn}` : undefined}
          aria-label={t('compare.previousDisagreement')}
          onClick={() => previous && seek(previous.turn)}
          className="px-2!"
        >
          <ChevronDown className="rotate-90" />
        </Button>
        <Button disabled={!next} title={next ? `T${next.turn}` : undefined} onClick={() => next && seek(next.turn)}>
          {t('compare.nextDisagreement')}
          <ChevronDown className="-rotate-90" />
        </Button>
        <AddRun onFile={choose} />
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          aria-label={t('compare.addFile')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void import('./comparison-file').then(({ openComparison }) => openComparison(file));
          }}
        />
        <Button
          title={t('compare.saveHelp')}
          onClick={() => void import('./comparison-file').then(({ saveComparison }) => saveComparison())}
        >
          {t('compare.save')}
        </Button>
        <IconButton label={t('compare.close')} onClick={() => setComparing(false)}>
          <Cross />
        </IconButton>
      </div>
    </div>
  );
});
