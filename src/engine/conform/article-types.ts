/** The article's names of information types, and ours. */
import type { ByInfoType, InfoType } from '../model/info-type';

const TO_ARTICLE: ByInfoType<string> = {
  fact: 'fact',
  decision: 'decision',
  preference: 'pref',
  temporary: 'temp',
};

const FROM_ARTICLE: Readonly<Record<string, InfoType>> = {
  fact: 'fact',
  decision: 'decision',
  pref: 'preference',
  preference: 'preference',
  temp: 'temporary',
  temporary: 'temporary',
};

export const typeToArticle = (type: InfoType): string => TO_ARTICLE[type];

/** Absent types (the article passes none for agent messages) behave like temporary ones: they become no facts. */
export const typeFromArticle = (name: unknown): InfoType => FROM_ARTICLE[String(name)] ?? 'temporary';
