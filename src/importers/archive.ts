/**
 * ZIP files as exports come: which of their files may hold conversations, and the bytes of each, piece by piece. Files are
 * looked at by content; what is left is named with a reason. Nothing is unpacked beyond stated bounds.
 */
import { Inflate } from 'fflate';
import type { Localized } from '../engine/model/localized';
import { type Fault, fail, fault, ok, type Result } from '../engine/model/result';
import { ImportRun } from './import';
import { type ByteSource, isZip, readDirectory, type ZipEntry } from './zip-directory';

export { type ByteSource, isZip, type ZipEntry } from './zip-directory';

export interface LeftEntry {
  readonly name: string;
  readonly reason: Localized;
}

export interface ArchiveEntry extends ZipEntry {
  /** Of the archive that the entry stands in: the one opened, or one within it. */
  readonly source: ByteSource;
}

export interface OpenedArchive {
  /** Files that may hold conversations, by name. */
  readonly entries: readonly ArchiveEntry[];
  /** The others, by name; folders are not among them. */
  readonly left: readonly LeftEntry[];
}

export interface ArchiveLimits {
  /** Bytes that one entry may unpack to. */
  readonly entry: number;
  /** From this size on, an entry may not be more than `ratio` times its packed size. */
  readonly checkedFrom: number;
  readonly ratio: number;
}

/** Text packs 3 to 20 times, very regular logs a hundred times; a bomb packs a thousand times. */
export const ARCHIVE_LIMITS: ArchiveLimits = { entry: 4_000_000_000, checkedFrom: 100_000_000, ratio: 250 };

/** Bytes that archives within an archive may take when they are unpacked, all together. */
const INNER_BYTES = 200_000_000;
/** Bytes of an entry that are looked at. */
const LOOK = 262_144;
/** Packed bytes taken at once: deflate makes at most 1,032 times as much of them. */
const STEP = 16_384;

export class ArchiveFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message.en);
  }
}

/**
 * @param name of the archive, for sentences.
 * @param innerBytes that archives within it may take when they are unpacked, all together.
 */
export async function openArchive(
  name: string,
  source: ByteSource,
  innerBytes = INNER_BYTES,
): Promise<Result<OpenedArchive>> {
  const { entries, left } = await lookThrough(name, source, { archives: true, bytes: innerBytes });
  return entries.length > 0 ? ok({ entries, left }) : fail(nothingIn(name, left));
}

/** What may still be opened: archives within (one level deep), and the bytes that unpacking them may take in memory. */
interface Allowance {
  readonly archives: boolean;
  bytes: number;
}

/** What file managers add when they pack: nobody put it there. */
const OF_THE_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

const NAMELESS = /^[\s\0]*$/;

async function lookThrough(name: string, source: ByteSource, allowance: Allowance): Promise<OpenedArchive> {
  const directory = await readDirectory(source);
  // Nothing without a name is what damage leaves; something without a name can still be read.
  const all = directory.entries
    .filter((entry) => entry.size > 0 || !NAMELESS.test(entry.name))
    .map((entry, at) => (NAMELESS.test(entry.name) ? { ...entry, name: `#${at + 1}` } : entry));
  const damaged = directory.damaged || all.length < directory.entries.length;
  const files = all.filter((entry) => !entry.name.endsWith('/') && !OF_THE_SYSTEM.test(entry.name));
  const entries: ArchiveEntry[] = [];
  const left: LeftEntry[] = [];
  for (const entry of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner =
      allowance.archives && (await isArchive(source, entry)) ? await unpacked(source, entry, allowance) : null;
    if (inner && 'size' in inner) {
      const opened = await lookThrough(entry.name, inner, { archives: false, bytes: 0 });
      for (const one of opened.entries) entries.push({ ...one, name: `${entry.name}/${one.name}` });
      if (opened.entries.length === 0) left.push({ name: entry.name, reason: NOTHING_INSIDE });
      else for (const one of opened.left) left.push({ ...one, name: `${entry.name}/${one.name}` });
      continue;
    }
    const reason = inner ?? (await reasonToLeave(source, entry));
    if (reason) left.push({ name: entry.name, reason });
    else entries.push({ ...entry, source });
  }
  if (damaged) left.push({ name, reason: DAMAGED });
  return { entries, left };
}

async function isArchive(source: ByteSource, entry: ZipEntry): Promise<boolean> {
  if (entry.encrypted || (entry.method !== 0 && entry.method !== 8) || entry.packed < 22) return false;
  try {
    for await (const piece of entryPieces(source, entry)) return isZip(piece);
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
  }
  return false;
}

/** The bytes of an archive within an archive, or why it is left packed. */
async function unpacked(source: ByteSource, entry: ZipEntry, allowance: Allowance): Promise<ByteSource | Localized> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of entryPieces(source, entry)) {
      size += piece.length;
      if (size > allowance.bytes) return INNER_TOO_LARGE;
      pieces.push(piece.slice());
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    // Of a damaged one, the heads of its entries are followed as far as they go.
    if (error.fault.code === 'archive-too-large') return error.fault.message;
  }
  allowance.bytes -= size;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { size, read: (from, to) => Promise.resolve(bytes.subarray(from, Math.max(from, to))) };
}

/**
 * The unpacked bytes of an entry.
 * @throws ArchiveFault when it is damaged, or grows beyond the limits; what came before was given.
 */
export async function* entryPieces(
  source: ByteSource,
  entry: ZipEntry,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): AsyncGenerator<Uint8Array> {
  const head = await source.read(entry.offset, entry.offset + 30);
  if (head.length < 30) throw new ArchiveFault(damagedEntry(entry.name));
  const data = new DataView(head.buffer, head.byteOffset);
  const from = entry.offset + 30 + data.getUint16(26, true) + data.getUint16(28, true);
  const to = Math.min(from + entry.packed, source.size);
  let given = 0;
  let ended = false;
  const pieces: Uint8Array[] = [];
  const inflate =
    entry.method === 0
      ? undefined
      : new Inflate((piece, final) => {
          if (piece.length > 0) pieces.push(piece);
          ended ||= final;
        });
  for (let at = from; at < to && !ended; at += STEP) {
    const packed = await source.read(at, Math.min(at + STEP, to));
    if (packed.length === 0) break;
    try {
      if (inflate) inflate.push(packed, at + STEP >= to);
      else pieces.push(packed);
    } catch {
      for (const piece of pieces.splice(0)) yield piece;
      throw new ArchiveFault(damagedEntry(entry.name));
    }
    for (const piece of pieces.splice(0)) {
      given += piece.length;
      const taken = at + packed.length - from;
      if (given > limits.entry || (given > limits.checkedFrom && given > taken * limits.ratio)) {
        throw new ArchiveFault(bomb(entry.name));
      }
      yield piece;
    }
  }
  if (to - from < entry.packed) throw new ArchiveFault(damagedEntry(entry.name));
}

/** Undefined: it may hold conversations. */
async function reasonToLeave(source: ByteSource, entry: ZipEntry): Promise<Localized | undefined> {
  if (entry.encrypted) return ENCRYPTED;
  if (entry.method !== 0 && entry.method !== 8) return UNKNOWN_METHOD(entry.method);
  if (entry.size === 0 && entry.packed <= 2) return EMPTY;
  const run = new ImportRun({ fileName: entry.name });
  let looked = 0;
  try {
    for await (const piece of entryPieces(source, entry)) {
      const rest = piece.subarray(0, LOOK - looked);
      if (looked === 0 && isBinary(rest)) return BINARY;
      if (looked === 0 && isPage(rest)) return PAGE;
      run.push(rest);
      looked += rest.length;
      if (looked >= LOOK) return undefined;
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    // A beginning that can be read is worth reading.
    return looked > 0 ? undefined : { en: error.fault.message.en, 'zh-CN': error.fault.message['zh-CN'] };
  }
  const result = run.finish();
  return result.ok ? undefined : result.error.message;
}

/** Zero bytes are in no text but UTF-16, which has them on one side only. */
function isBinary(bytes: Uint8Array): boolean {
  const looked = Math.min(bytes.length, 1024);
  if (looked >= 2 && ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)))
    return false;
  let even = 0;
  let odd = 0;
  let control = 0;
  for (let i = 0; i < looked; i++) {
    const byte = bytes[i] as number;
    if (byte === 0) i % 2 === 0 ? even++ : odd++;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27 && byte !== 30)) control++;
  }
  if (even > 0 && odd > 0) return true;
  return control > looked / 50;
}

function isPage(bytes: Uint8Array): boolean {
  let head = '';
  for (const byte of bytes.subarray(0, 200)) head += String.fromCharCode(byte);
  return /^[^<]{0,20}<(?:!doctype\s+html|html|\?xml|svg)/i.test(head);
}

const ENCRYPTED: Localized = { en: 'It is encrypted with a password.', 'zh-CN': '该文件有密码保护。' };
const EMPTY: Localized = { en: 'It is empty.', 'zh-CN': '文件为空。' };
const BINARY: Localized = { en: 'It is not text (an image or the like).', 'zh-CN': '不是文本（可能是图片等）。' };
const PAGE: Localized = { en: 'It is a page for reading, not data.', 'zh-CN': '这是供阅读的网页，不是数据。' };
const NOTHING_INSIDE: Localized = {
  en: 'It is an archive without a conversation.',
  'zh-CN': '这是一个不含对话的压缩包。',
};
const INNER_TOO_LARGE: Localized = {
  en: 'It is an archive within the archive, and too large to be opened there. Unpack the outer archive and open this one.',
  'zh-CN': '这是压缩包中的压缩包，体积过大，无法直接打开。请先解压外层压缩包，再打开它。',
};
const DAMAGED: Localized = {
  en: 'The directory of the archive is damaged; files after the damage are missing. Download it again for all of them.',
  'zh-CN': '压缩包目录已损坏，损坏处之后的文件缺失。如需全部文件，请重新下载。',
};
const UNKNOWN_METHOD = (method: number): Localized => ({
  en: `It is packed in a way that cannot be read here (method ${method}). Unpack the archive and open the file itself.`,
  'zh-CN': `其压缩方式（方法 ${method}）无法在此读取。请先解压，再打开该文件。`,
});

function damagedEntry(name: string): Fault {
  return fault(
    'archive-damaged',
    `${name} is damaged in the archive. Download or pack the archive again.`,
    `压缩包中的 ${name} 已损坏。请重新下载或重新打包。`,
  );
}

function bomb(name: string): Fault {
  return fault(
    'archive-too-large',
    `${name} unpacks to far more than a conversation would (over ${ARCHIVE_LIMITS.ratio} times its size); reading was stopped.`,
    `${name} 解压后远大于正常对话（超过其大小的 ${ARCHIVE_LIMITS.ratio} 倍），已停止读取。`,
  );
}

/** Many reasons name the file themselves. */
function named({ name, reason }: LeftEntry, locale: keyof Localized, joint: string): string {
  return reason[locale].includes(name) ? reason[locale] : `${name}${joint}${reason[locale]}`;
}

function nothingIn(name: string, left: readonly LeftEntry[]): Fault {
  const [first] = left;
  if (first?.reason === DAMAGED) {
    return fault(
      'archive-damaged',
      `${name} is damaged: no file in it can be read. Download or pack the archive again.`,
      `${name} 已损坏，其中没有可读取的文件。请重新下载或重新打包。`,
    );
  }
  return fault(
    'archive-without-conversation',
    `${name} holds no file with a conversation.${first ? ` ${named(first, 'en', ': ')}` : ''} Open the archive as it was exported, or a file from it.`,
    `${name} 中没有包含对话的文件。${first ? named(first, 'zh-CN', '：') : ''}请打开导出时的原始压缩包，或其中的某个文件。`,
  );
}
