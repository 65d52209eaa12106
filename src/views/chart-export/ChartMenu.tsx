import { lazy, memo, Suspense, useState } from 'react';
import { useText } from '../../i18n';
import { appStore } from '../../store/store';
import { type ChartExport, takeChart } from '../shared/canvas/chart-registry';
import { Menu } from '../shared/Menu';
import { exportFileName, saveBlob } from './save';
import { tableToCsv } from './table-csv';

const ChartTableDialog = lazy(async () => ({ default: (await import('./ChartTableDialog')).ChartTableDialog }));

export interface ChartMenuProps {
  /** Id under which the chart registered. */
  readonly chart: string;
  /** What the chart is called, for the menu's name. */
  readonly title: string;
  readonly align?: 'start' | 'end';
}

/** Save the chart as PNG, SVG or CSV, or read it as a table. */
export const ChartMenu = memo(function ChartMenu({ chart: id, title, align = 'end' }: ChartMenuProps) {
  const t = useText();
  const [table, setTable] = useState<ChartExport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = (work: (chart: ChartExport) => void | Promise<void>) => (): void => {
    setFailure(null);
    // A chart may refuse at once or later; both are told in words beside the menu.
    takeChart(id)
      .then((chart) => {
        if (chart === null) throw new Error(t('chart.nothing'));
        return work(chart);
      })
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  };
  /** The chart names itself and its strategy; transcript and turn are those on screen when the person asks. */
  const fileName = (chart: ChartExport, ending: string): string => {
    const { prepared, turn } = appStore.getState();
    const parts = { transcript: prepared?.transcript.name ?? '', strategy: '', turn, what: chart.fileName };
    return `${exportFileName(parts)}.${ending}`;
  };
  const label = t('chart.menu', { chart: title });
  return (
    <>
      <Menu
        label={label}
        align={align}
        className="flex [&>button]:h-5 [&>button]:rounded [&>button]:border-transparent [&>button]:bg-transparent [&>button]:px-1 [&>button]:text-muted [&>button:hover]:text-ink"
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
            onSelect: attempt(async (chart) => saveBlob(fileName(chart, 'png'), await chart.png())),
          },
          {
            id: 'svg',
            label: t('chart.saveSvg'),
            onSelect: attempt(async (chart) =>
              saveBlob(fileName(chart, 'svg'), new Blob([await chart.svg()], { type: 'image/svg+xml' })),
            ),
          },
          {
            id: 'csv',
            label: t('chart.saveCsv'),
            onSelect: attempt((chart) =>
              saveBlob(fileName(chart, 'csv'), new Blob([tableToCsv(chart.table())], { type: 'text/csv' })),
            ),
          },
          { id: 'table', label: t('chart.showTable'), separated: true, onSelect: attempt(setTable) },
        ]}
      />
      {failure !== null && (
        <p role="alert" className="text-[11px] text-forgotten-text normal-case">
          {t('chart.failed', { reason: failure })}
        </p>
      )}
      {table !== null && (
        <Suspense fallback={null}>
          <ChartTableDialog chart={table} onClose={() => setTable(null)} />
        </Suspense>
      )}
    </>
  );
});
