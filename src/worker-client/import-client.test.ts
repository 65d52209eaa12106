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
