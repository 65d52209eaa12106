import type { PartKind } from '../../derive/consolidation-salients';

export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly kind: PartKind;
  readonly kept: boolean;
}

/** A text with what must not be lost marked in it: kept in green, lost in red and struck through. */
export function MarkedText({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const pieces: { readonly text: string; readonly mark: Mark | null; readonly at: number }[] = [];
  let at = 0;
  // Within a cause stand its numbers: the inner marks give way to what began first.
  for (const mark of [...marks].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (mark.from < at) continue;
    if (mark.from > at) pieces.push({ text: text.slice(at, mark.from), mark: null, at });
    pieces.push({ text: text.slice(mark.from, mark.to), mark, at: mark.from });
    at = mark.to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mark: null, at });
  return (
    <>
      {pieces.map(({ text: piece, mark, at: key }) =>
        mark === null ? (
          <span key={key}>{piece}</span>
        ) : mark.kept ? (
          <mark key={key} className="rounded-[2px] bg-good/20 text-ink">
            {piece}
          </mark>
        ) : (
          <del key={key} className="rounded-[2px] bg-forgotten/12 text-forgotten-text decoration-1">
            {piece}
          </del>
        ),
      )}
    </>
  );
}
