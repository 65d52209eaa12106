/** The address holds the tuning after `#`: read at the start, written when a drag ends, never during one. */

/** The address that opens this page with the present tuning. */
export async function writeLink(): Promise<string> {
  return window.location.href;
}
