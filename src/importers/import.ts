/**
 * Text or bytes in chunks → conversations. The beginning decides the format; from there on records go to its importer
 * as they are read, so memory is bounded by the conversations themselves.
 */
import type { Localized } from '../engine/model/localized';
import { type Fault, fail, ok, type Result } from '../engine/model/result';
import type { Transcript } from '../engine/transcript/transcript';
import { anonymise } from './anonymise';
import { csv } from './csv';
import { type Encoding, StreamDecoder } from './decode';
import {
  emptyFile,
  inFile,
  noConversation,
  notJson,
  notText,
  notUnderstood,
  onlyAside,
  TELLING_BYTES,
  unknownFormat,
  wrongKind,
} from './import-faults';
import type { Detection, ImportContext, Importer, RecordSession, Sample, TextSession } from './importer';
import { type FileWarning, IssueList, type SkippedPart } from './issues';
import { isConfiguration } from './own';
import { type ConversationNotes, type ConversationSummary, DEFAULT_READING, type ReadingOptions } from './reading';
import { RecordReader, type SourceRecord } from './records';
import { importers } from './registry';
import { selectMessages } from './select-messages';
import { withSessions } from './sessions';
import { summariseConversation } from './summary';

export interface Candidate extends Detection {
  readonly format: string;
  readonly name: Localized;
}

export interface ImportOutcome {
  /** Id of the importer. */
  readonly format: string;
  readonly confidence: number;
  readonly reason: Localized;
  readonly encoding: Encoding;
  /** At least one, unless `keep` refused them or only a list was wanted. */
  readonly conversations: readonly Transcript[];
  /** One for each conversation of the file, in the same order; at least one. */
  readonly summaries: readonly ConversationSummary[];
  readonly skipped: readonly SkippedPart[];
  readonly warnings: readonly FileWarning[];
  /** All formats that could fit, best first. */
  readonly candidates: readonly Candidate[];
}

export interface ImportOptions {
  /** For names and sentences only; never for detection. */
  readonly fileName: string;
  /** Importer chosen by the person, instead of detection. */
  readonly format?: string;
  /** What of each conversation is wanted; the defaults where absent. */
  readonly reading?: Partial<ReadingOptions>;
  /**
   * Asked as each conversation is finished; false: the outcome keeps its summary only, so that a long file can be listed
   * without holding it. Absent: all are kept. The warnings are those about this conversation, read as it is now.
   */
  readonly keep?: (summary: ConversationSummary, conversation: Transcript, warnings: readonly FileWarning[]) => boolean;
  /**
   * Only the summaries are wanted: none is kept, and the conversations handed to `keep` have no texts. They are let go as
   * they are read.
   */
  readonly listing?: boolean;
  /** Keys of the conversations that are wanted with their texts; absent: all. What is handed to `keep` of others may have none. */
  readonly only?: ReadonlySet<string>;
  /** Other importers than the registered ones (tests). */
  readonly importers?: readonly Importer[];
}

/** Records and characters looked at before the format is decided. */
const SAMPLE_RECORDS = 50;
const SAMPLE_CHARACTERS = 256_000;
/** A file that fits a format so well is taken without asking. */
const SURE = 0.5;
/** Of long records, which come late, fewer are waited for. */
const FEW: ReadonlySet<number> = new Set([1, 2, 4, 8, 16]);
/** Text without a record is looked at when it is this long: more of it would not help to tell its format. */
const HEAD_LIMIT = 4_000_000;

export class ImportRun {
  private readonly issues = new IssueList();
  private readonly decoder = new StreamDecoder();
  private readonly reader: RecordReader;
  private readonly conversations: Transcript[] = [];
  private readonly summaries: ConversationSummary[] = [];
  private readonly keys = new Set<string>();
  private readonly reading: ReadingOptions;
  /** Conversations of which the options left nothing. */
  private emptied = 0;
  private readonly sample: SourceRecord[] = [];
  /** The first record of a file of which nothing was understood. */
  private first: SourceRecord | undefined;
  private readonly head: string[] = [];
  private readonly firstBytes: number[] = [];
  private seen = 0;
  private anyText = false;
  private candidates: readonly Candidate[] = [];
  private chosen: Importer | undefined;
  private decided = false;
  private records: RecordSession | undefined;
  private texts: TextSession | undefined;

  constructor(private readonly options: ImportOptions) {
    this.reading = { ...DEFAULT_READING, ...options.reading };
    this.reader = new RecordReader((record) => this.onRecord(record), this.issues);
  }

  /** All formats that could fit, best first; known once the beginning was read, also when the file is refused. */
  get possible(): readonly Candidate[] {
    return this.candidates;
  }

  /** Conversations finished so far. */
  get found(): number {
    return this.summaries.length;
  }

  push(chunk: string | Uint8Array): void {
    if (typeof chunk === 'string') {
      this.take(chunk);
      return;
    }
    if (this.firstBytes.length < TELLING_BYTES) this.firstBytes.push(...chunk.subarray(0, TELLING_BYTES));
    this.take(this.decoder.decode(chunk));
  }

  /** Everything was pushed. A fault only when nothing was understood. */
  finish(): Result<ImportOutcome> {
    this.take(this.decoder.end());
    if (!this.texts) this.reader.end();
    if (!this.chosen) this.decide(true);
    this.records?.finish();
    this.texts?.finish();
    if (this.decoder.unreadable > 0) {
      const n = this.decoder.unreadable;
      this.issues.warn(
        'unreadable-characters',
        '',
        `${n} characters could not be read; save the file as UTF-8.`,
        `有 ${n} 个字符无法读取，请将文件另存为 UTF-8。`,
      );
    }
    this.issues.close();
    if (this.chosen && this.summaries.length > 0) return ok(this.outcome(this.chosen));
    return fail(this.fault());
  }

  private take(text: string): void {
    if (text === '') return;
    this.anyText ||= /[^\s\uFEFF]/.test(text);
    this.seen += text.length;
    if (this.texts) {
      this.texts.text(text);
      return;
    }
    if (!this.decided) this.head.push(text);
    this.reader.push(text);
    const enough = this.sample.length > 0 && this.seen >= SAMPLE_CHARACTERS;
    if (!this.decided && (enough || this.seen > HEAD_LIMIT)) this.decide(false);
  }

  private onRecord(record: SourceRecord): void {
    // The rest of the chunk with which a format of text was chosen.
    if (this.texts) return;
    if (this.records) {
      this.records.record(record);
      return;
    }
    this.sample.push(record);
    const { length } = this.sample;
    // Asked again while nothing fits: the beginning may be the damaged part, or the first record a long one.
    if (length % SAMPLE_RECORDS === 0 || (this.decided && FEW.has(length))) this.decide(false, length < SAMPLE_RECORDS);
  }

  /**
   * Chooses the importer and hands it what was read so far.
   * @param onlySure whether to wait for more when nothing fits well.
   */
  private decide(complete: boolean, onlySure = false): void {
    // Asked again, the text is no longer kept: only formats of records can still be chosen.
    const again = this.decided;
    this.decided = true;
    const sample: Sample = { head: this.head.join('').slice(0, SAMPLE_CHARACTERS), records: this.sample, complete };
    const known = this.options.importers ?? importers.entries;
    this.candidates = known
      .flatMap((importer) => {
        const detection = again && importer.reads === 'text' ? null : importer.detect(sample);
        return detection ? [{ format: importer.id, name: importer.name, ...detection }] : [];
      })
      .sort((a, b) => b.confidence - a.confidence);
    if (onlySure && (this.candidates[0]?.confidence ?? 0) < SURE) return;
    // Who chooses columns means a table.
    const [likely] = this.candidates;
    const table =
      this.reading.columns && (this.candidates.find((one) => one.table)?.format ?? this.tableAgainst(likely));
    const id = this.options.format ?? table ?? likely?.format;
    this.chosen = known.find((importer) => importer.id === id);
    if (!this.chosen) {
      if (this.sample.length >= SAMPLE_RECORDS * 4) {
        this.first ??= this.sample[0];
        for (const { line } of this.sample.splice(0)) this.issues.skip('not-understood', { line }, NO_FORMAT);
      }
      return;
    }
    const context: ImportContext = {
      fileName: this.options.fileName,
      name: nameOf(this.options.fileName),
      issues: this.issues,
      reading: this.reading,
      // What is replaced has another number of tokens, so it must be there.
      listing: this.options.listing === true && !this.reading.anonymise,
      wants: (key) => this.options.only?.has(key) ?? true,
      add: (conversation, notes = {}) => this.adopt(conversation, notes),
    };
    if (this.chosen.reads === 'text') {
      // What the record reader made of it does not matter.
      this.issues.skipped.length = 0;
      this.issues.warnings.length = 0;
      this.texts = this.chosen.start(context);
      for (const text of this.head) this.texts.text(text);
    } else {
      this.records = this.chosen.start(context);
      for (const record of this.sample) this.records.record(record);
    }
    this.head.length = 0;
    this.sample.length = 0;
  }

  /** Text whose columns were chosen is a table even where it does not look like one. */
  private tableAgainst(likely: Candidate | undefined): string | undefined {
    const isData = this.sample.some(({ value }) => typeof value === 'object');
    return isData || (likely?.confidence ?? 0) >= SURE ? undefined : csv.id;
  }

  private adopt(conversation: Transcript, notes: ConversationNotes): void {
    const { transcript, left } = selectMessages(conversation, this.reading);
    if (!transcript) {
      this.issues.settle();
      this.emptied++;
      return;
    }
    const { sessionGapHours } = this.reading;
    const dated = sessionGapHours === undefined ? transcript : withSessions(transcript, sessionGapHours);
    const wanted = this.reading.anonymise ? anonymise(dated) : dated;
    const base = notes.key ?? `#${this.summaries.length + this.emptied + 1}`;
    let key = base;
    for (let n = 2; this.keys.has(key); n++) key = `${base}~${n}`;
    this.keys.add(key);
    const warnings = this.issues.settle(key);
    const summary = summariseConversation(wanted, notes, left, key);
    this.summaries.push(summary);
    const kept = this.options.keep?.(summary, wanted, warnings) ?? true;
    if (kept && !this.options.listing) this.conversations.push(wanted);
  }

  private outcome(importer: Importer): ImportOutcome {
    const detection = this.candidates.find((candidate) => candidate.format === importer.id);
    const byHand = this.reading.columns !== undefined && importer.id === csv.id;
    return {
      format: importer.id,
      confidence: byHand ? 1 : (detection?.confidence ?? 0),
      reason: byHand ? COLUMNS_BY_HAND : (detection?.reason ?? { en: 'Chosen by hand.', 'zh-CN': '手动选择。' }),
      encoding: this.decoder.encoding ?? 'utf-8',
      conversations: this.conversations,
      summaries: this.summaries,
      skipped: this.issues.skipped,
      warnings: this.issues.warnings,
      candidates: this.candidates,
    };
  }

  private fault(): Fault {
    const { fileName, format } = this.options;
    if (!this.anyText) return emptyFile(fileName);
    if (format !== undefined && !this.chosen)
      return unknownFormat(
        format,
        (this.options.importers ?? importers.entries).map(({ id }) => id),
      );
    const other = notText(fileName, this.firstBytes);
    if (other) return other;
    const record = this.first ?? this.sample[0];
    if (isConfiguration(record?.value)) return wrongKind(fileName);
    const [first, ...others] = this.issues.skipped;
    if (this.chosen && !first) {
      const { aside } = this.issues;
      return aside ? onlyAside(fileName, this.chosen.name, aside) : noConversation(fileName);
    }
    if (this.chosen && first) return inFile(fileName, [first, ...others]);
    // A number in brackets is JSON by chance: it is a time at the beginning of a line.
    const text = typeof record?.value === 'object' ? undefined : notJson(fileName, this.head.join(''));
    if (text) return text;
    if (!record) return first ? inFile(fileName, [first, ...others]) : noConversation(fileName);
    return notUnderstood(fileName, this.first ? [this.first] : this.sample);
  }
}

const COLUMNS_BY_HAND: Localized = {
  en: 'A table whose columns were chosen by hand.',
  'zh-CN': '各列用途由手动选择的表格。',
};
const NO_FORMAT: Localized = {
  en: 'No known kind of conversation.',
  'zh-CN': '不是已知的对话格式。',
};

/** `logs/chat.2026.jsonl` → `chat.2026`. */
function nameOf(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? fileName;
  return base.replace(/\.[A-Za-z0-9]{1,8}$/, '') || base || 'transcript';
}

/** A whole file at once. */
export function importFile(content: string | Uint8Array, options: ImportOptions): Result<ImportOutcome> {
  const run = new ImportRun(options);
  run.push(content);
  return run.finish();
}
