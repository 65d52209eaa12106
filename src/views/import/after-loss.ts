/**
 * A worker that does not hear a cancel in time is stopped, and the files it had read are gone with it. What is asked next
 * finds nothing, although the list is still on screen: then the files are read again first.
 */
import type { ArrangeRequest, ImportProgress, ReadRequest, TakeRequest } from '../../../workers/protocol';
import type { FileReading } from './reading-api';

const EVERYTHING: ArrangeRequest = { search: '', order: 'file', descending: false };
const ignore = (): void => {};

/** @param read the request with which the files were read. */
export async function takeAfterLoss(
  client: Pick<FileReading, 'read' | 'take'>,
  read: ReadRequest,
  request: TakeRequest,
  onProgress: (progress: ImportProgress) => void,
): ReturnType<FileReading['take']> {
  const answer = await client.take(request, onProgress);
  const lost = answer?.ok === false && answer.error.code === 'nothing-chosen' && request.rows.length > 0;
  if (!lost) return answer;
  const again = await client.read(read, onProgress, ignore);
  if (again === null || !again.ok) return again;
  return client.take(request, onProgress);
}

/** Rows in another order; null when the files could not be read again. */
export async function arrangeAfterLoss(
  client: Pick<FileReading, 'read' | 'arrange'>,
  read: ReadRequest,
  request: ArrangeRequest,
): Promise<Int32Array | null> {
  const order = await client.arrange(request);
  if (order.length > 0 || (await client.arrange(EVERYTHING)).length > 0) return order;
  const again = await client.read(read, ignore, ignore);
  return again?.ok ? client.arrange(request) : null;
}
