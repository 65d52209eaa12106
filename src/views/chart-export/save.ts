/** Gives a file to the person. Nothing leaves the page. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export interface FileNameParts {
  readonly transcript: string;
  /** Empty when the file is about all of them. */
  readonly strategy: string;
  readonly turn: number;
  /** What the file holds: "scores", "audit". */
  readonly what: string;
}

/** "aurora-14-days_ebbinghaus_T200_scores": letters and digits of any language, the rest as hyphens. */
export function exportFileName({ transcript, strategy, turn, what }: FileNameParts): string {
  const part = (text: string) =>
    text
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
      .toLowerCase();
  return [part(transcript) || 'transcript', part(strategy), `T${turn}`, part(what)]
    .filter((text) => text !== '')
    .join('_');
}
