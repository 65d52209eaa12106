/** Ids named in a sentence; more are counted. */
const NAMED = 5;
/** Characters of an id that are shown. */
const LENGTH = 40;

/** What a sentence names of many ids, and how many more there are. */
export function listedIds(ids: readonly string[]): { readonly shown: readonly string[]; readonly more: number } {
  // One more is named sooner than counted.
  const shown = ids.slice(0, ids.length > NAMED + 1 ? NAMED : undefined).map((id) => id.slice(0, LENGTH));
  return { shown, more: ids.length - shown.length };
}
