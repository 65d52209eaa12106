/** Which transcript of the library was on screen last: one line in local storage, read before anything is drawn. */
const KEY = 'forgetting-lab:last-opened';

export function lastOpened(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    // Storage is refused in some private windows: then nothing was kept either.
    return null;
  }
}

export function rememberOpened(id: string | null): void {
  try {
    if (id === null) globalThis.localStorage?.removeItem(KEY);
    else globalThis.localStorage?.setItem(KEY, id);
  } catch {
    // The transcript itself says whether it could be kept.
  }
}
