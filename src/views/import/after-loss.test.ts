import { expect, it, vi } from 'vitest';
import type { ReadRequest, TakeRequest } from '../../../workers/protocol';
import { fault } from '../../engine/model/result';
import { arrangeAfterLoss, takeAfterLoss } from './after-loss';

const readRequest = { inputs: [{ name: 'a.json', content: '[]' }], formats: {} } as unknown as ReadRequest;
const takeRequest = { rows: [0, 1], join: 'sequence' } as unknown as TakeRequest;

/** A worker that knows its rows only once it has read the files. */
function worker({ knows }: { knows: boolean }) {
  let known = knows;
  return {
    read: vi.fn(() => {
      known = true;
      return Promise.resolve({ ok: true, value: { conversations: 2 } } as never);
    }),
    take: vi.fn(async () =>
      known
        ? ({ ok: true, value: { name: 'taken' } } as never)
        : ({ ok: false, error: fault('nothing-chosen', 'None.', '没有。') } as never),
    ),
    arrange: vi.fn(async ({ search }: { search: string }) => new Int32Array(known && search === '' ? [0, 1] : [])),
  };
}
const progress = (): void => {};

it('reads the files again where the worker has forgotten them, and takes what was asked', async () => {
  const client = worker({ knows: false });
  expect(await takeAfterLoss(client, readRequest, takeRequest, progress)).toMatchObject({ ok: true });
  expect(client.read).toHaveBeenCalledExactlyOnceWith(readRequest, progress, expect.any(Function));
});

it('reads nothing twice where the worker knows its files, or nothing was chosen', async () => {
  const client = worker({ knows: true });
  await takeAfterLoss(client, readRequest, takeRequest, progress);
  const none = worker({ knows: false });
  expect(await takeAfterLoss(none, readRequest, { ...takeRequest, rows: [] }, progress)).toMatchObject({ ok: false });
  expect(client.read).not.toHaveBeenCalled();
  expect(none.read).not.toHaveBeenCalled();
});

it('tells a search that finds nothing from rows that are lost', async () => {
  const client = worker({ knows: true });
  expect(await arrangeAfterLoss(client, readRequest, { search: 'zzz', order: 'title', descending: false })).toEqual(
    new Int32Array(),
  );
  expect(client.read).not.toHaveBeenCalled();
  const lost = worker({ knows: false });
  expect(await arrangeAfterLoss(lost, readRequest, { search: '', order: 'title', descending: false })).toEqual(
    new Int32Array([0, 1]),
  );
});
