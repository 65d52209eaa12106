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
/** Languages whose later areas are there, and whether any part of the page has asked for them. */
const extended = new Set<Locale>();
let wantsLater = false;

const LOADERS: Readonly<Record<Locale, () => Promise<Areas>>> = {
  en: () => Promise.resolve(en),
  'zh-CN': async () => (await import('./resources-zh')).zh,
};

const LATER: Readonly<Record<Locale, () => Promise<Areas>>> = {
  en: async () => (await import('./resources-later')).later,
  'zh-CN': async () => (await import('./resources-later-zh')).laterZh,
};

/** Makes a language's texts ready; at once if they are. Rejects if they cannot be had. */
export async function loadLanguage(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) {
    loaded.set(locale, await LOADERS[locale]());
    for (const listener of listeners) listener();
  }
  if (wantsLater) await extend(locale);
}

/**
 * Makes the texts ready of the parts that are opened later (resources-later.ts), in this language and in those that are
 * chosen from now on. Such a part is mounted only then.
 */
export async function loadLaterTexts(locale: Locale): Promise<void> {
  wantsLater = true;
  // English stands in wherever another language is still on its way.
  await Promise.all([extend('en'), loadLanguage(locale)]);
}

async function extend(locale: Locale): Promise<void> {
  if (extended.has(locale)) return;
  const areas = await LATER[locale]();
  extended.add(locale);
  loaded.set(locale, { ...areasOf(locale), ...areas });
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
