/**
 * Languages of the product. A registry entry carries its name and help in each of them,
 * so a missing translation does not compile.
 */
export const LOCALES = ['en', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];
export type Localized = Readonly<Record<Locale, string>>;
