/** Errors seen on a page. Those that a test announced beforehand do not count against it. */
export class ProblemLog {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  add(problem: string): void {
    this.#seen.push(problem);
  }

  /** From here on an error whose text matches is what the test means to cause. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }
}
