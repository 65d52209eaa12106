/** A command of the command line: one file, and one line in `commands.ts`. */
import type { Locale, Localized } from '../src/engine/model/localized';
import type { Fault } from '../src/engine/model/result';
import type { Arguments, FlagSpec } from './arguments';

/** Where a command writes, and in which language. */
export interface Terminal {
  readonly locale: Locale;
  readonly json: boolean;
  out(text: string): void;
  /** Notes beside the result: never on stdout, which with --json holds JSON alone. */
  note(text: string): void;
}

export interface Command {
  readonly name: string;
  /** After the name, in the help: `FILE...`. */
  readonly usage: string;
  readonly summary: Localized;
  readonly flags: readonly FlagSpec[];
  /** Positional arguments: at least, at most. */
  readonly files: readonly [number, number];
  /** Exit status, or what went wrong in words. */
  run(args: Arguments, terminal: Terminal): Promise<number | Fault>;
}
