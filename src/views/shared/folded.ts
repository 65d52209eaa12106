import { shorten } from '../../derive/story';

/** More characters than this do not show of a folded text; laying them out would take long. */
const FOLDED = 1_000;

/** As much of a text as is laid out while it is folded. */
export const foldedText = (text: string): string => shorten(text, FOLDED);
