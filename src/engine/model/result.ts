/** A failure a person can act on: a stable code, and a sentence naming the place and the remedy, in each language. */
import type { Localized } from './localized';

export interface Fault {
  /** Stable, kebab-case, for programs and tests. */
  readonly code: string;
  readonly message: Localized;
}

export type Result<T, E = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const fail = <E = Fault>(error: E): Result<never, E> => ({ ok: false, error });
export const fault = (code: string, en: string, zh: string): Fault => ({ code, message: { en, 'zh-CN': zh } });
