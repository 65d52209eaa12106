import { lazy, memo, Suspense, useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n';
import { appStore } from '../../store/store';
import { chartOf, subscribeToCharts } from '../shared/canvas/chart-registry';
import { Menu } from '../shared/Menu';
import { exportFileName, saveBlob } from './save';
import { tableToCsv } from './table-csv';

const ChartTableDialog = lazy(async () => ({ default: (await import('./ChartTableDialog')).ChartTableDialog }));

export interface ChartMenuProps {
  /** Id under which the chart registered. */
  readonly chart: string;
  readonly align?: 'start' | 'end';
}

/** Save the chart as PNG, SVG or CSV, or read it as a table. Shown while the chart is on the page. */
export const ChartMenu = memo(function ChartMenu({ chart: id, align = 'end' }: ChartMenuProps) {
  const t = useText();
  const ownChart = () => chartOf(id);
  const chart = useSyncExternalStore(subscribeToCharts, ownChart, ownChart);
  const [table, setTable] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!chart) return null;

  const attempt = (work: () => void | Promise<void>) => (): void => {
    setFailure(null);
    // A chart may refuse at once or later; both are told in words beside the menu.
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  };
  /** The chart names itself and its strategy; transcript and turn are those on screen when the person asks. */
  const fileName = (ending: string): string => {
    const { prepared, turn } = appStore.getState();
    const parts = { transcript: prepared?.transcript.name ?? '', strategy: '', turn, what: chart.fileName };
    return `${exportFileName(parts)}.${ending}`;
  };
  const label = t('chart.menu', { chart: chart.title });
  return (
    <>
      <Menu
        label={label}
        align={align}
        className="[&>button]:h-5 [&>button]:rounded [&>button]:border-transparent [&>button]:bg-transparent [&>button]:px-1 [&>button]:text-muted [&>button:hover]:text-ink"
        button={
          <svg
            aria-hidden="true"
            width="14"
            height="14"
            viewBox="0 0 14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.3"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M7 2v6.5M4.3 6 7 8.7 9.7 6M2.5 11.5h9" />
          </svg>
        }
        items={[
          {
            id: 'png',
            label: t('chart.savePng'),
            onSelect: attempt(async () => saveBlob(fileName('png'), await chart.png())),
          },
          {
            id: 'svg',
            label: t('chart.saveSvg'),
            onSelect: attempt(async () =>
              saveBlob(fileName('svg'), new Blob([await chart.svg()], { type: 'image/svg+xml' })),
            ),
          },
          {
            id: 'csv',
            label: t('chart.saveCsv'),
            onSelect: attempt(() =>
              saveBlob(fileName('csv'), new Blob([tableToCsv(chart.table())], { type: 'text/csv' })),
            ),
          },
          { id: 'table', label: t('chart.showTable'), separated: true, onSelect: () => setTable(true) },
        ]}
      />
      {failure !== null && (
        <p role="alert" className="text-[11px] text-forgotten-text normal-case">
          {t('chart.failed', { reason: failure })}
        </p>
      )}
      {table && (
        <Suspense fallback={null}>
          <ChartTableDialog chart={chart} onClose={() => setTable(false)} />
        </Suspense>
      )}
    </>
  );
});
