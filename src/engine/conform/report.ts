/** Counts cases of a golden file and words what failed. */

export interface ConformReport {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  /** One sentence for each failed case, at most 20. */
  readonly failures: readonly string[];
}

const TOLERANCE = 1e-12;
const MOST_FAILURES = 20;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class Checker {
  private passed = 0;
  private failed = 0;
  private readonly failures: string[] = [];
  private current: string[] = [];

  constructor(private readonly file: string) {}

  /** The file as a whole cannot be replayed. */
  refuse(why: string): void {
    this.failed += 1;
    this.failures.push(`${this.file} ${why}`);
  }

  /** Runs one case; every mismatch that it finds, or an exception, fails it. */
  case(name: string, check: () => void): void {
    this.current = [];
    try {
      check();
    } catch (error) {
      this.current.push(error instanceof Error ? error.message : String(error));
    }
    if (this.current.length === 0) {
      this.passed += 1;
      return;
    }
    this.failed += 1;
    if (this.failures.length < MOST_FAILURES) this.failures.push(`${this.file}, ${name}: ${this.current.join('; ')}`);
  }

  /** Compares deeply; numbers to 1e-12. `undefined` expected = not recorded, not compared. */
  same(what: string, expected: unknown, actual: unknown): void {
    if (expected === undefined) return;
    const difference = firstDifference(expected, actual, what);
    if (difference) this.current.push(difference);
  }

  report(): ConformReport {
    return { file: this.file, passed: this.passed, failed: this.failed, failures: this.failures };
  }
}

function firstDifference(expected: unknown, actual: unknown, at: string): string | null {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(expected - actual) <= TOLERANCE ? null : `${at} is ${actual}, recorded ${expected}`;
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) return `${at} has ${actual.length} items, recorded ${expected.length}`;
    for (let i = 0; i < expected.length; i++) {
      const difference = firstDifference(expected[i], actual[i], `${at}[${i}]`);
      if (difference) return difference;
    }
    return null;
  }
  if (isRecord(expected) && isRecord(actual)) {
    for (const key of Object.keys(expected)) {
      const difference = firstDifference(expected[key], actual[key], `${at}.${key}`);
      if (difference) return difference;
    }
    return null;
  }
  return Object.is(expected, actual) ? null : `${at} is ${shorten(actual)}, recorded ${shorten(expected)}`;
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
