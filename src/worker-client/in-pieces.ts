/** Long transcripts cross between threads a few turns at a time, so that no copy blocks the page. (Thread: page.) */
import type { Piece, SimulationApi } from '../../workers/protocol';

type Turns = Piece['turns'];
type Labels = Awaited<ReturnType<SimulationApi['labels']>>;

/** The turns from an index on that make up one piece; empty past the end. */
export type PieceFrom = (turns: Turns, from: number) => Turns;

/** Hands turns over piece by piece, each when the one before has arrived. @param goesOn asked before every piece */
export async function handOver(
  turns: Turns,
  pieceFrom: PieceFrom,
  send: (piece: Turns) => Promise<unknown>,
  goesOn: () => boolean = () => true,
): Promise<void> {
  for (let from = 0; from < turns.length && goesOn(); ) {
    const piece = pieceFrom(turns, from);
    await send(piece);
    from += piece.length;
  }
}

/** Fetches turns piece by piece until there are no more. */
export async function fetchTurns(next: (from: number) => Promise<Turns>): Promise<Turns> {
  const turns: Turns[number][] = [];
  for (;;) {
    const piece = await next(turns.length);
    if (piece.length === 0) return turns;
    for (const turn of piece) turns.push(turn);
  }
}

/** Fetches units and probes piece by piece until there are no more. @param goesOn asked before every piece */
export async function fetchLabels(next: SimulationApi['labels'], goesOn: () => boolean = () => true): Promise<Labels> {
  const units: Labels['units'][number][] = [];
  const probes: Labels['probes'][number][] = [];
  while (goesOn()) {
    const piece = await next({ units: units.length, probes: probes.length });
    if (piece.units.length + piece.probes.length === 0) break;
    units.push(...piece.units);
    probes.push(...piece.probes);
  }
  return { units, probes };
}
