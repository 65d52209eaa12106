/** Charts on the page that can be taken along. The export menu asks here when a person wants one; until then it costs nothing. */
import { useEffect, useRef } from 'react';

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

/** The chart as it stands when asked; null while there is nothing to show. */
export type TakeChart = () => ChartExport | null | Promise<ChartExport | null>;

const charts = new Map<string, TakeChart>();

/** @returns a function that takes the chart out again. A chart of the same id is replaced. */
export function registerChart(id: string, take: TakeChart): () => void {
  charts.set(id, take);
  return () => {
    if (charts.get(id) === take) charts.delete(id);
  };
}

/** @returns the chart of this id as it stands now; null if it is not on the page or has nothing to show. */
export async function takeChart(id: string): Promise<ChartExport | null> {
  return (await charts.get(id)?.()) ?? null;
}

/** Offers the chart while the component is on the page. Whatever `take` reads is that of the latest rendering. */
export function useChartExport(id: string, take: TakeChart): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => registerChart(id, () => latest.current()), [id]);
}
