/**
 * The directory at the end of a ZIP file: names, sizes and places of its entries (PKWARE APPNOTE 6.3, ZIP64 included).
 * Where it is missing (a download that broke off), the heads of the entries are followed from the beginning instead.
 */
import { StreamDecoder } from './decode';

/** Bytes at any place: a Blob on the page, a file handle on the command line. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `from` up to, not including, `to`; fewer at the end. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface ZipEntry {
  readonly name: string;
  /** 0: stored, 8: deflated; others cannot be read. */
  readonly method: number;
  readonly encrypted: boolean;
  /** Bytes in the file. */
  readonly packed: number;
  /** Bytes when unpacked, as the file claims. */
  readonly size: number;
  /** Place of its head in the file. */
  readonly offset: number;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** The directory is missing or broken off: there may be more entries than these. */
  readonly damaged: boolean;
}

export const MAX_ENTRIES = 50_000;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x06064b50;
const MAX_DIRECTORY = 64_000_000;

export function isZip(head: Uint8Array): boolean {
  const signature = head.length >= 4 ? new DataView(head.buffer, head.byteOffset).getUint32(0, true) : 0;
  return signature === LOCAL || signature === END;
}

export async function readDirectory(source: ByteSource): Promise<ZipDirectory> {
  const end = await findEnd(source);
  if (end) {
    const bytes = await source.read(end.from, Math.min(end.to, end.from + MAX_DIRECTORY));
    const entries = centralEntries(bytes);
    if (entries.length > 0 || end.count === 0)
      return { entries, damaged: entries.length < Math.min(end.count, MAX_ENTRIES) };
  }
  return { entries: await followHeads(source), damaged: true };
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the directory stands; undefined when the end of the file does not say. */
async function findEnd(source: ByteSource): Promise<{ from: number; to: number; count: number } | undefined> {
  const tailFrom = Math.max(0, source.size - 66_000);
  const tail = await source.read(tailFrom, source.size);
  const data = view(tail);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (data.getUint32(at, true) !== END) continue;
    let count = data.getUint16(at + 10, true);
    let size = data.getUint32(at + 12, true);
    let from = data.getUint32(at + 16, true);
    const end64 =
      at >= 20 && (from === 0xffffffff || count === 0xffff || size === 0xffffffff)
        ? number64(data, at - 12)
        : undefined;
    if (end64 !== undefined && end64 < source.size) {
      const record = await source.read(end64, end64 + 56);
      if (record.length >= 56 && view(record).getUint32(0, true) === END64) {
        count = number64(view(record), 32);
        size = number64(view(record), 40);
        from = number64(view(record), 48);
      }
    }
    if (from + size <= source.size) return { from, to: from + size, count };
  }
  return undefined;
}

function number64(data: DataView, at: number): number {
  return data.getUint32(at, true) + data.getUint32(at + 4, true) * 2 ** 32;
}

function centralEntries(bytes: Uint8Array): ZipEntry[] {
  const data = view(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= bytes.length && data.getUint32(at, true) === CENTRAL && entries.length < MAX_ENTRIES) {
    const nameLength = data.getUint16(at + 28, true);
    const extraLength = data.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + data.getUint16(at + 32, true);
    if (next > bytes.length) break;
    const flags = data.getUint16(at + 8, true);
    const long = extra64(bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength), [
      data.getUint32(at + 24, true),
      data.getUint32(at + 20, true),
      data.getUint32(at + 42, true),
    ]);
    const [size = 0, packed = 0, offset = 0] = long;
    entries.push({
      name: nameOf(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: data.getUint16(at + 10, true),
      encrypted: (flags & 1) !== 0,
      packed,
      size,
      offset,
    });
    at = next;
  }
  return entries;
}

/** Values that do not fit 32 bits stand in the ZIP64 extra field, in this order, only where they are needed. */
function extra64(extra: Uint8Array, values: readonly number[]): number[] {
  const data = view(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + data.getUint16(at + 2, true)) {
    if (data.getUint16(at, true) !== 1) continue;
    const end = Math.min(extra.length, at + 4 + data.getUint16(at + 2, true));
    let from = at + 4;
    return values.map((value) => {
      if (value !== 0xffffffff || from + 8 > end) return value;
      from += 8;
      return number64(data, from - 8);
    });
  }
  return [...values];
}

/** UTF-8 where it is valid, else what older programs wrote. */
function nameOf(bytes: Uint8Array): string {
  const decoder = new StreamDecoder();
  return decoder.decode(bytes) + decoder.end();
}

/** Heads one after another, as long as they say how long their entries are. */
async function followHeads(source: ByteSource): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 30 <= source.size && entries.length < MAX_ENTRIES) {
    const head = await source.read(at, at + 30);
    if (head.length < 30 || view(head).getUint32(0, true) !== LOCAL) break;
    const data = view(head);
    const flags = data.getUint16(6, true);
    const nameLength = data.getUint16(26, true);
    const bodyAt = at + 30 + nameLength + data.getUint16(28, true);
    // Written as a stream, the length comes after the data: then this entry is taken to the end, and is the last.
    const streamed = (flags & 8) !== 0 && data.getUint32(18, true) === 0;
    const packed = streamed ? source.size - bodyAt : Math.min(data.getUint32(18, true), source.size - bodyAt);
    if (packed < 0) break;
    entries.push({
      name: nameOf(await source.read(at + 30, at + 30 + nameLength)),
      method: data.getUint16(8, true),
      encrypted: (flags & 1) !== 0,
      packed,
      size: streamed ? packed : data.getUint32(22, true),
      offset: at,
    });
    if (streamed) break;
    at = bodyAt + packed;
  }
  return entries;
}
