export { loadLanguage, loadLaterTexts } from './languages';
export type { Message, PluralMessage, TextVariable, Translation } from './message';
export { formatNumber, localize, type Text, type TextKey, textFor } from './text';
export { useText } from './use-text';
