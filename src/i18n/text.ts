/** Turns a typed key and its variables into a sentence. Pure: the locale is an argument. */
import type { Locale, Localized } from '../engine/model/localized';
import { meant } from '../engine/text/half-up';
import { type Areas, areasOf, spokenLanguage } from './languages';
import type { Message, TextVariable, VariablesOf } from './message';
import type { Resources } from './resources';

/** `area.key` of every message. */
export type TextKey = {
  [Area in keyof Resources & string]: `${Area}.${keyof Resources[Area] & string}`;
}[keyof Resources & string];

type MessageAt<Key extends TextKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Resources
    ? Name extends keyof Resources[Area]
      ? Resources[Area][Name]
      : never
    : never
  : never;

export type Text = <Key extends TextKey>(key: Key, ...variables: VariablesOf<MessageAt<Key>>) => string;

/** The sentence of a registry entry in the person's language. */
export function localize(localized: Localized, locale: Locale): string {
  return localized[locale];
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it; formats are kept, since making one is dear. */
export function formatNumber(locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '—' : value > 0 ? '∞' : '−∞';
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, ...options });
    numberFormats.set(key, format);
  }
  // Intl rounds half up on the decimal digits by itself.
  return format.format(meant(value));
}

const pluralRules = new Map<Locale, Intl.PluralRules>();

function pluralForm(locale: Locale, message: Exclude<Message, string>, count: TextVariable | undefined): string {
  let rules = pluralRules.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
  }
  const one = typeof count === 'number' && rules.select(count) === 'one';
  return one && message.one !== undefined ? message.one : message.other;
}

/** Fills `{name}` placeholders; numbers are written as the language does, and an unknown name stays visible. */
export function fill(
  locale: Locale,
  message: Message,
  variables: Readonly<Record<string, TextVariable>> | undefined,
): string {
  const text = typeof message === 'string' ? message : pluralForm(locale, message, variables?.count);
  if (!variables) return text;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = variables[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? formatNumber(locale, value) : value;
  });
}

const texts = new WeakMap<Areas, Text>();

/**
 * The text function of a language that is loaded, else the English one; the same function until more texts of the
 * language are loaded.
 */
export function textFor(wanted: Locale): Text {
  const locale = spokenLanguage(wanted);
  const areas = areasOf(locale);
  let text = texts.get(areas);
  if (!text) {
    text = (key, ...[variables]) => {
      const dot = key.indexOf('.');
      const [area, name] = [key.slice(0, dot), key.slice(dot + 1)];
      // Later areas may be there in English alone while another language's are on their way.
      const message = areas[area]?.[name] ?? areasOf('en')[area]?.[name];
      return message === undefined ? key : fill(locale, message, variables);
    };
    texts.set(areas, text);
  }
  return text;
}
