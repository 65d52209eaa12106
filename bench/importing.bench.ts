/** Reading a long file, in chunks, as the import worker does it. */
import { ImportRun } from '../src/importers/import';
import type { Benchmark } from './benchmark';
import { time } from './measure';

const MEGABYTES = 32;
const CHUNK_BYTES = 64 * 1024;
const GOAL = 50;
const ROWS_PER_CONVERSATION = 40;

/** OpenAI-style rows, one conversation a line. */
function jsonLines(megabytes: number): Uint8Array {
  const lines: string[] = [];
  for (let size = 0, line = 0; size < megabytes * 1e6; line++) {
    const messages = Array.from({ length: ROWS_PER_CONVERSATION }, (_, i) => ({
      role: i % 2 === 0 ? 'user' : 'assistant',
      content: `Message ${i} of conversation ${line}: the timeout of service ${i * 7} is ${line % 90}s, "as agreed".\nNothing else changed; see the log of the last hour for what the service answered and how long it took.`,
    }));
    const text = `${JSON.stringify({ id: `c${line}`, messages })}\n`;
    lines.push(text);
    size += text.length;
  }
  return new TextEncoder().encode(lines.join(''));
}

export const importing: Benchmark = {
  id: 'importing',
  run() {
    const bytes = jsonLines(MEGABYTES);
    const elapsed = time(() => {
      const run = new ImportRun({ fileName: 'bench.jsonl' });
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) run.push(bytes.subarray(at, at + CHUNK_BYTES));
      const result = run.finish();
      if (!result.ok) throw new Error('the file was not understood');
    });
    const rate = bytes.length / 1e6 / (elapsed / 1000);
    return [
      {
        measure: `import of ${MEGABYTES} MB of JSON Lines`,
        value: `${rate.toFixed(0)} MB/s`,
        goal: `≥ ${GOAL} MB/s`,
        met: rate >= GOAL,
      },
    ];
  },
};
