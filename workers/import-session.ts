/**
 * What the import worker holds between messages: the files, the rows of their conversations, and the one transcript that
 * would be adopted. Conversations themselves are not held: they are read again when they are chosen, so that a file of
 * hundreds of megabytes needs no more memory than one of its conversations. Apart from the worker's entry, so that tests
 * run it without a thread.
 */
import { type Fault, fail, fault, ok, type Result } from '../src/engine/model/result';
import { resolveCounter } from '../src/engine/tokens/registry';
import { pieceFrom, withoutTurns } from '../src/engine/transcript/pieces';
import type { Transcript } from '../src/engine/transcript/transcript';
import { importers } from '../src/importers/registry';
import { MOST_TOKENS } from '../src/importers/replay-limits';
import { arrangeRows } from './import-arrange';
import { type OpenedFile, openInputs } from './import-inputs';
import { FileReader, type Stop } from './import-reading';
import { inOrder, joinTaken, previewOf, type TakenPart } from './import-taking';
import { keepTranscript } from './library-session';
import type { ConversationRow, FileReport, ImportApi, ImportProgress, TakeRequest } from './protocol';

/** Rows sent at once: few enough to be received within a frame. */
const ROWS_AT_ONCE = 500;
/** Texts counted between two looks for a cancel. */
const COUNTED_AT_ONCE = 200;

const cancelled = (): Fault => fault('cancelled', 'Reading was given up.', '已放弃读取。');
const nothingHeld = (): Fault =>
  fault(
    'nothing-taken',
    'No conversation is held. Choose one from the list again.',
    '当前没有选定的对话，请重新从列表中选择。',
  );

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function createImportSession(): ImportApi {
  let files: readonly OpenedFile[] = [];
  let reports: FileReport[] = [];
  let rows: ConversationRow[] = [];
  /** Key of each row within its file. */
  let keys: string[] = [];
  let held: Transcript | null = null;
  /** Counts the jobs: a job whose number is not the newest was given up. */
  let job = 0;

  const begin = (): Stop => {
    const mine = ++job;
    return () => mine !== job;
  };

  return {
    formats: () => Promise.resolve(importers.entries.map(({ id, name, help }) => ({ id, name, help }))),

    async read({ inputs, formats, reading }, onProgress, onRows) {
      const stop = begin();
      const started = performance.now();
      const { files: opened, refused } = await openInputs(inputs);
      if (stop()) return fail(cancelled());
      files = opened;
      reports = [];
      rows = [];
      keys = [];
      held = null;
      let sent = 0;
      // Rows travel on a way of their own, so the answer waits until they have arrived.
      const arrivals: unknown[] = [];
      const send = (): void => {
        arrivals.push(onRows(rows.slice(sent, sent + ROWS_AT_ONCE)));
        sent += ROWS_AT_ONCE;
      };
      const progress = reporter(opened, onProgress, () => rows.length);
      for (const [file, source] of opened.entries()) {
        const format = formats[source.name];
        const reader = new FileReader(source, {
          reading,
          ...(format !== undefined && { format }),
          listing: true,
          keep: (summary) => {
            const { title, date, turns, messages, tokens, compactions, sidechain } = summary;
            keys.push(summary.key);
            rows.push({
              file,
              title,
              ...(date !== undefined && { date }),
              turns,
              messages,
              tokens,
              compactions,
              sidechain,
            });
            return false;
          },
        });
        const result = await reader.read(stop, (bytes) => {
          progress(file, bytes);
          if (rows.length - sent >= ROWS_AT_ONCE) send();
        });
        if (stop() || !result) return fail(cancelled());
        const { head, candidates } = reader;
        reports.push({ name: source.name, size: source.size, head, candidates, result: result.report });
      }
      // Rows name their file by its place in the list, so what was refused before comes last.
      for (const { name, size, fault: why } of refused) {
        reports.push({ name, size, head: '', candidates: [], result: fail(why) });
      }
      while (sent < rows.length) send();
      await Promise.all(arrivals);
      return ok({ files: reports, conversations: rows.length, milliseconds: performance.now() - started });
    },

    arrange: (request) =>
      Promise.resolve(
        arrangeRows(
          rows,
          reports.map(({ name }) => name),
          request,
        ),
      ),

    async take(request, onProgress) {
      const stop = begin();
      held = null;
      const read = async (listing: boolean): Promise<Result<TakenPart[], Fault>> => {
        const parts: TakenPart[] = [];
        const progress = reporter(files, onProgress, () => parts.length);
        for (const [file, wanted] of wantedByFile(request, rows)) {
          const result = await takeFrom(file, wanted, request, stop, listing, parts, (bytes) => progress(file, bytes));
          if (stop()) return fail(cancelled());
          if (!result.ok) return result;
        }
        return ok(parts);
      };
      // What may be more than can be replayed is weighed before it is held.
      const weighed = request.rows.reduce((sum, row) => sum + (rows[row]?.tokens ?? 0), 0);
      const first = await read(weighed > MOST_TOKENS);
      if (!first.ok) return first;
      const fits = first.value.reduce((sum, { summary }) => sum + summary.tokens, 0) <= MOST_TOKENS;
      const full = weighed > MOST_TOKENS && fits ? await read(false) : first;
      if (!full.ok) return full;
      const { parts, order } = inOrder(full.value);
      const joined = joinTaken(parts, request);
      if (!joined.ok) return joined;
      if (fits) held = joined.value;
      return ok(previewOf(joined.value, parts, order));
    },

    async countTokens(onProgress) {
      const stop = begin();
      if (!held) return fail(nothingHeld());
      const counters = await Promise.all(['exact', 'estimate', 'article'].map((id) => resolveCounter(id)));
      const sums = [0, 0, 0];
      const texts = held.turns.flatMap(({ messages }) => messages.map(({ text }) => text));
      for (const [at, text] of texts.entries()) {
        for (const [i, counter] of counters.entries()) sums[i] = (sums[i] ?? 0) + counter.count(text);
        if (at % COUNTED_AT_ONCE !== 0) continue;
        onProgress(at / texts.length);
        await pause();
        if (stop()) return fail(cancelled());
      }
      const [exact = 0, estimate = 0, article = 0] = sums;
      return ok({ exact, estimate, article });
    },

    async adopt() {
      if (!held) return fail(nothingHeld());
      const transcript = held;
      const kept = await keepTranscript(transcript);
      return ok({ transcript: withoutTurns(transcript), kept });
    },

    turns: (from) => Promise.resolve(pieceFrom(held?.turns ?? [], from)),

    cancel() {
      job++;
    },
  };

  /** Reads one file again until the wanted conversations have come. */
  async function takeFrom(
    file: number,
    wanted: readonly number[],
    { reading }: TakeRequest,
    stop: Stop,
    listing: boolean,
    parts: TakenPart[],
    onBytes: (bytes: number) => void,
  ): Promise<Result<true, Fault>> {
    const source = files[file];
    const report = reports[file];
    if (!source || !report?.result.ok) return fail(nothingHeld());
    const rowOf = new Map(wanted.map((row) => [keys[row] ?? '', row]));
    let missing = rowOf.size;
    const reader = new FileReader(source, {
      reading,
      format: report.result.value.format,
      only: new Set(rowOf.keys()),
      listing,
      keep: (summary, transcript, warnings) => {
        const row = rowOf.get(summary.key);
        if (row !== undefined) {
          parts.push({ row, file, summary, transcript, warnings });
          missing--;
        }
        return false;
      },
    });
    await reader.read(() => stop() || missing === 0, onBytes);
    if (missing === 0 || stop()) return ok(true);
    return fail(
      fault(
        'conversation-emptied',
        `With these options nothing is left of ${missing} of the chosen conversations in ${source.name}. Include more kinds of messages, or take others.`,
        `按这些选项，${source.name} 中所选的 ${missing} 段对话没有剩下任何内容。请多包含几类消息，或换选其他对话。`,
      ),
    );
  }
}

function wantedByFile(request: TakeRequest, rows: readonly ConversationRow[]): Map<number, number[]> {
  const wanted = new Map<number, number[]>();
  for (const row of request.rows) {
    const file = rows[row]?.file;
    if (file === undefined) continue;
    wanted.set(file, [...(wanted.get(file) ?? []), row]);
  }
  return wanted;
}

/** Progress over all files, not more often than the eye can follow. */
function reporter(
  files: readonly OpenedFile[],
  onProgress: (progress: ImportProgress) => void,
  conversations: () => number,
): (file: number, bytes: number) => void {
  const bytesTotal = files.reduce((sum, { size }) => sum + size, 0);
  let said = Number.NEGATIVE_INFINITY;
  return (file, bytes) => {
    const now = performance.now();
    if (now - said < 80) return;
    said = now;
    const before = files.slice(0, file).reduce((sum, { size }) => sum + size, 0);
    onProgress({
      fileName: files[file]?.name ?? '',
      file: file + 1,
      files: files.length,
      bytesRead: before + bytes,
      bytesTotal,
      conversations: conversations(),
    });
  };
}
