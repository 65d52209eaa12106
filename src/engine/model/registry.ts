/** Lookup over a `const` array of entries; refuses a duplicate id when it is built. */
export interface Registry<Id extends string, Entry extends { readonly id: Id }> {
  readonly ids: readonly Id[];
  readonly entries: readonly Entry[];
  get(id: Id): Entry;
  has(id: string): id is Id;
}

export function createRegistry<Id extends string, Entry extends { readonly id: Id }>(
  kind: string,
  entries: readonly Entry[],
): Registry<Id, Entry> {
  const byId = new Map<string, Entry>();
  for (const entry of entries) {
    if (byId.has(entry.id)) throw new Error(`Duplicate ${kind} id "${entry.id}": every id is registered once.`);
    byId.set(entry.id, entry);
  }
  return {
    ids: entries.map((entry) => entry.id),
    entries,
    get(id) {
      const entry = byId.get(id);
      if (!entry) throw new Error(`Unknown ${kind} "${id}". Known: ${[...byId.keys()].join(', ')}.`);
      return entry;
    },
    has: (id): id is Id => byId.has(id),
  };
}
