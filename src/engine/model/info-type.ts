/** Information types of the article (section 4.1), in the order used for codes in typed arrays. */
export const INFO_TYPES = ['fact', 'decision', 'preference', 'temporary'] as const;
export type InfoType = (typeof INFO_TYPES)[number];
/** Index into {@link INFO_TYPES}, as stored in typed arrays. */
export type InfoTypeCode = 0 | 1 | 2 | 3;
export type ByInfoType<T> = Readonly<Record<InfoType, T>>;

export const FACT = 0;
export const DECISION = 1;
export const PREFERENCE = 2;
export const TEMPORARY = 3;

export function infoTypeCode(type: InfoType): InfoTypeCode {
  return INFO_TYPES.indexOf(type) as InfoTypeCode;
}
