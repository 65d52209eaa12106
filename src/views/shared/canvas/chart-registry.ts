/** Charts on the page that can be taken along. A chart registers while it is shown; the export menu asks here. */

/** The same data as rows, for a table on screen and for CSV. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface ChartExport {
  /** For people, in their language. */
  readonly title: string;
  /** File name without ending. */
  readonly fileName: string;
  png(): Promise<Blob>;
  svg(): Promise<string>;
  table(): ChartTable;
}

const charts = new Map<string, ChartExport>();
const listeners = new Set<() => void>();
let snapshot: readonly (readonly [string, ChartExport])[] = [];

/** @returns a function that takes the chart out again. A chart of the same id is replaced. */
export function registerChart(id: string, chart: ChartExport): () => void {
  charts.set(id, chart);
  changed();
  return () => {
    if (charts.get(id) !== chart) return;
    charts.delete(id);
    changed();
  };
}

export function chartOf(id: string): ChartExport | undefined {
  return charts.get(id);
}

/** All registered charts; the same array until one comes or goes (fit for useSyncExternalStore). */
export function registeredCharts(): readonly (readonly [string, ChartExport])[] {
  return snapshot;
}

export function subscribeToCharts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  snapshot = [...charts];
  for (const listener of listeners) listener();
}
