/**
 * Which languages are at hand. English comes with the page; another is loaded when it is wanted, and until it is there
 * the texts are English.
 */
import type { Locale } from '../engine/model/localized';
import type { Message } from './message';
import { en } from './resources';

export type Areas = Readonly<Record<string, Readonly<Record<string, Message>>>>;

const loaded = new Map<Locale, Areas>([['en', en]]);
const listeners = new Set<() => void>();

const LOADERS: Readonly<Record<Locale, () => Promise<Areas>>> = {
  en: () => Promise.resolve(en),
  'zh-CN': async () => (await import('./resources-zh')).zh,
};

/** Makes a language's texts ready; at once if they are. Rejects if they cannot be had. */
export async function loadLanguage(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return;
  loaded.set(locale, await LOADERS[locale]());
  for (const listener of listeners) listener();
}

/** The language to speak now: the one wanted, or English until it is loaded. */
export function spokenLanguage(wanted: Locale): Locale {
  return loaded.has(wanted) ? wanted : 'en';
}

export function areasOf(locale: Locale): Areas {
  return loaded.get(locale) ?? en;
}

/** Called whenever a language has been loaded. @returns a function that ends it. */
export function onLanguageLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
