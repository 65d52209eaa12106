/** What a benchmark gives back: one row of the printed table. */
export interface Row {
  readonly measure: string;
  /** As printed, with unit. */
  readonly value: string;
  readonly goal: string;
  /** Whether the goal is met; null where there is none, or where it could not be measured (then `value` says why). */
  readonly met: boolean | null;
}

export interface Benchmark {
  readonly id: string;
  readonly run: (context: BenchmarkContext) => Promise<readonly Row[]> | readonly Row[];
}

export interface BenchmarkContext {
  /** Where Chromium is; undefined when there is none. */
  readonly chromium: string | undefined;
  /** Tells the person waiting what is being done. */
  readonly note: (line: string) => void;
}
