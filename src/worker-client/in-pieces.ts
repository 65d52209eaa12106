/** Long transcripts cross between threads a few turns at a time, so that no copy blocks the page. (Thread: page.) */
import type { LoadReply, LoadRequest, Piece, SimulationApi } from '../../workers/protocol';
import type { Connection } from './connection';

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

export interface Crossing {
  /** Cuts transcripts into pieces to hand over. */
  readonly pieceFrom: PieceFrom;
  /** Makes a prepared transcript whole that came without its turns and labels. */
  readonly assemble: (prepared: LoadReply['prepared'], turns: Turns, labels: Labels) => Promise<LoadReply['prepared']>;
}

/**
 * Has a worker prepare a transcript. The sample, which the worker makes itself, comes back whole.
 * @param current whether the answer is still wanted; asked before every piece
 * @throws when it is not before all turns have crossed
 */
export async function loadInPieces(
  api: Connection['api'],
  { generation, source, options }: LoadRequest,
  { pieceFrom, assemble, current }: Crossing & { readonly current: () => boolean },
): ReturnType<SimulationApi['load']> {
  if (source.kind === 'aurora') return api.load({ generation, source, options });
  const { turns, ...rest } = source.transcript;
  await handOver(turns, pieceFrom, (piece) => api.receive({ generation, turns: piece }), current);
  if (!current()) throw new Error('given up');
  const head = { ...source, transcript: { ...rest, turns: [] } };
  const reply = await api.load({ generation, source: head, options, inPieces: true });
  if (!reply.ok || !current()) return reply;
  const labels = await fetchLabels((from) => api.labels(from), current);
  const prepared = await assemble(reply.value.prepared, turns, labels);
  return { ...reply, value: { ...reply.value, prepared } };
}
