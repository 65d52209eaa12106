import { afterEach, expect, it, vi } from 'vitest';
import type { ImportApi, ImportReading } from '../../workers/protocol';
import { createImportClient, type ImportConnection } from './import-client';

afterEach(() => vi.useRealTimers());

const REQUEST = { inputs: [], formats: {}, reading: {} };
const READING: ImportReading = { files: [], conversations: 1, milliseconds: 1 };

/** Connections whose jobs are answered by hand. */
function fakes(hears: boolean) {
  const made: { answer(): void; closed: boolean; dead(reason: string): void }[] = [];
  const connect = (): ImportConnection => {
    let answerRead: (() => void) | undefined;
    const fake = { answer: () => answerRead?.(), closed: false, dead: (_: string): void => {} };
    made.push(fake);
    const api = {
      read: () =>
        new Promise((resolve) => {
          answerRead = () => resolve({ ok: true, value: READING });
        }),
      cancel: () => (hears ? Promise.resolve() : new Promise(() => {})),
    } as unknown as ImportApi;
    return {
      api,
      onDeath: (listener) => {
        fake.dead = listener;
      },
      close: () => {
        fake.closed = true;
      },
    };
  };
  return { made, client: createImportClient(connect) };
}

const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

it('a new job gives up the one before, in the same worker when it hears', async () => {
  const { made, client } = fakes(true);
  const first = client.read(
    REQUEST,
    () => {},
    () => {},
  );
  await flush();
  const second = client.read(
    REQUEST,
    () => {},
    () => {},
  );
  expect(await first).toBeNull();
  await flush();
  made[0]?.answer();
  expect(await second).toEqual({ ok: true, value: READING });
  expect(made).toHaveLength(1);
});

it('a worker that does not hear is stopped, and the new job waits for another one', async () => {
  vi.useFakeTimers();
  const { made, client } = fakes(false);
  void client.read(
    REQUEST,
    () => {},
    () => {},
  );
  await vi.advanceTimersByTimeAsync(1);
  const second = client.read(
    REQUEST,
    () => {},
    () => {},
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(made.map(({ closed }) => closed)).toEqual([true, false]);
  made[1]?.answer();
  expect(await second).toEqual({ ok: true, value: READING });
});

it('the death of the worker answers with a sentence', async () => {
  const { made, client } = fakes(true);
  const answer = client.read(
    REQUEST,
    () => {},
    () => {},
  );
  await flush();
  made[0]?.dead('out of memory');
  expect(await answer).toMatchObject({ ok: false, error: { code: 'import-stopped' } });
});

/** Workers that know rows only once they have read the files; the first to take never answers, nor hears. */
function forgetful() {
  const reads: unknown[] = [];
  let takes = 0;
  const connect = (): ImportConnection => {
    let known = false;
    const api = {
      read: (request: unknown) => {
        known = true;
        reads.push(request);
        return Promise.resolve({ ok: true, value: READING });
      },
      take: () => {
        takes += 1;
        if (takes === 1) return new Promise(() => {});
        return Promise.resolve(known ? { ok: true, value: { name: 'taken' } } : { ok: false });
      },
      arrange: ({ search }: { search: string }) =>
        Promise.resolve(new Int32Array(known && search === '' ? [0, 1] : [])),
      cancel: () => new Promise(() => {}),
    } as unknown as ImportApi;
    return { api, onDeath: () => {}, close: () => {} };
  };
  return { reads, client: createImportClient(connect) };
}
const TAKE = { rows: [0, 1], join: 'sequence', reading: {}, name: 'both' } as const;
const nothing = (): void => {};

/** Has read the files, and lost them with a worker that did not hear a cancel. */
async function afterLoss() {
  vi.useFakeTimers();
  const { reads, client } = forgetful();
  await client.read(REQUEST, nothing, nothing);
  void client.take(TAKE, nothing);
  await vi.advanceTimersByTimeAsync(1);
  client.cancel();
  await vi.advanceTimersByTimeAsync(2_000);
  return { reads, client };
}

it('reads the files again where the worker that held them was stopped, and takes what was asked', async () => {
  const { reads, client } = await afterLoss();
  expect(await client.take(TAKE, nothing)).toMatchObject({ ok: true });
  expect(reads).toEqual([REQUEST, REQUEST]);
  expect(await client.take(TAKE, nothing)).toMatchObject({ ok: true });
  expect(reads).toHaveLength(2);
});

it('tells a search that finds nothing from rows that are lost', async () => {
  const { reads, client } = forgetful();
  await client.read(REQUEST, nothing, nothing);
  expect(await client.arrange({ search: 'zzz', order: 'title', descending: false })).toEqual(new Int32Array());
  expect(reads).toHaveLength(1);
  const lost = await afterLoss();
  expect(await lost.client.arrange({ search: '', order: 'title', descending: false })).toEqual(new Int32Array([0, 1]));
});

it('reads nothing where nothing was read before', async () => {
  const { reads, client } = forgetful();
  await client.arrange({ search: '', order: 'title', descending: false });
  expect(reads).toHaveLength(0);
});
