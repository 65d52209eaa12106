/** The steps from files to an adopted conversation: asking, reading, choosing, previewing. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type {
  AdoptedTranscript,
  ArrangeRequest,
  ConversationRow,
  ImportInput,
  ImportProgress,
  ImportReading,
  ReadableFormat,
  TakenPreview,
  TakeRequest,
} from '../../../workers/protocol';
import type { Fault } from '../../engine/model/result';
import { DEFAULT_READING, type ReadingOptions } from '../../importers/reading';
import type { ColumnChoice, ColumnUse } from '../../importers/table-columns';
import type { HandedOver } from '../../store/handed-over';
import { appStore } from '../../store/store';
import { nameOfSeveral } from './joined-name';
import { tooLongToReplay } from './limits';
import type { FileReading } from './reading-api';

export type Stage =
  | { readonly kind: 'asking'; readonly fault: Fault | null }
  | { readonly kind: 'reading'; readonly progress: ImportProgress | null; readonly startedAt: number }
  | { readonly kind: 'refused'; readonly reading: ImportReading }
  | { readonly kind: 'choosing'; readonly reading: ImportReading; readonly fault: Fault | null }
  | { readonly kind: 'previewing'; readonly reading: ImportReading };

export interface PreviewState {
  readonly preview: TakenPreview | null;
  readonly fault: Fault | null;
  /** A new preview is being made, or the conversation is being handed over. */
  readonly busy: 'no' | 'reading' | 'adopting';
  readonly progress: ImportProgress | null;
}

const NO_PREVIEW: PreviewState = { preview: null, fault: null, busy: 'no', progress: null };

/** What of the files is wanted: chosen rows, how to join them, what to include. */
export interface Choice {
  readonly rows: readonly number[];
  readonly join: TakeRequest['join'];
  readonly reading: ReadingOptions;
}

export interface ImportFlow {
  readonly stage: Stage;
  readonly formats: readonly ReadableFormat[];
  readonly chosenFormats: Readonly<Record<string, string>>;
  /** Rows in the order found; the array grows in place while reading. */
  readonly rows: readonly ConversationRow[];
  readonly choice: Choice;
  readonly preview: PreviewState;
  open(inputs: readonly ImportInput[]): void;
  /** Reads the same files again with these columns of tables. */
  readColumns(columns: ColumnChoice, changed: ColumnUse): void;
  /** Which column was changed while the files are read again with it. */
  readonly columnInUse: RefObject<ColumnUse | null>;
  /** Reads the same files again, one of them as another format (null: recognise by content). */
  readAs(fileName: string, format: string | null): void;
  /** Rows in another order; null when they cannot be had. */
  arrange(request: ArrangeRequest): Promise<Int32Array | null>;
  /** What a file says; null when it stands in an archive, or is gone. */
  textOf(fileName: string): Promise<HandedOver | null>;
  cancel(): void;
  /** Back to asking. */
  another(): void;
  /** Previews these rows. */
  take(rows: readonly number[]): void;
  backToList(): void;
  change(change: Partial<Choice>): void;
  adopt(): void;
}

export function useImport(
  startReading: () => FileReading,
  onAdopted: (adopted: AdoptedTranscript) => void,
): ImportFlow & { readonly client: FileReading } {
  const [client] = useState(startReading);
  const [stage, setStage] = useState<Stage>({ kind: 'asking', fault: null });
  const [formats, setFormats] = useState<readonly ReadableFormat[]>([]);
  const [chosenFormats, setChosenFormats] = useState<Readonly<Record<string, string>>>({});
  const [choice, setChoice] = useState<Choice>({ rows: [], join: 'sequence', reading: DEFAULT_READING });
  const [preview, setPreview] = useState<PreviewState>(NO_PREVIEW);
  const rows = useRef<ConversationRow[]>([]);
  const inputs = useRef<readonly ImportInput[]>([]);
  const columnInUse = useRef<ColumnUse | null>(null);

  useEffect(() => {
    client.formats().then(setFormats, () => setFormats([]));
    return () => client.close();
  }, [client]);

  const runTake = useCallback(
    async (wanted: Choice) => {
      setChoice(wanted);
      setPreview((before) => ({ ...before, fault: null, busy: 'reading', progress: null }));
      const name = nameOfSeveral(
        wanted.rows.flatMap((row) => rows.current[row] ?? []),
        appStore.getState().locale,
      );
      const answer = await client.take(
        { rows: wanted.rows, join: wanted.join, reading: wanted.reading, name },
        (progress) => setPreview((before) => ({ ...before, progress })),
      );
      if (!answer) return;
      setPreview((before) =>
        answer.ok
          ? { preview: answer.value, fault: tooLongToReplay(answer.value), busy: 'no', progress: null }
          : { preview: before.preview, fault: answer.error, busy: 'no', progress: null },
      );
    },
    [client],
  );

  const read = useCallback(
    async (
      given: readonly ImportInput[],
      asFormats: Readonly<Record<string, string>>,
      reading: ReadingOptions = DEFAULT_READING,
    ) => {
      inputs.current = given;
      rows.current = [];
      setChosenFormats(asFormats);
      setChoice({ rows: [], join: 'sequence', reading });
      setPreview(NO_PREVIEW);
      const startedAt = performance.now();
      setStage({ kind: 'reading', progress: null, startedAt });
      const answer = await client.read(
        { inputs: given, formats: asFormats, reading },
        (progress) => setStage({ kind: 'reading', progress, startedAt }),
        (found) => {
          rows.current.push(...found);
        },
      );
      if (!answer) return;
      if (!answer.ok) setStage({ kind: 'asking', fault: answer.error });
      else if (answer.value.conversations === 0) setStage({ kind: 'refused', reading: answer.value });
      else if (answer.value.conversations === 1) {
        setStage({ kind: 'previewing', reading: answer.value });
        void runTake({ rows: [0], join: 'sequence', reading });
      } else {
        setStage({ kind: 'choosing', reading: answer.value, fault: null });
      }
    },
    [client, runTake],
  );

  const open = useCallback((given: readonly ImportInput[]) => void read(given, {}), [read]);

  return {
    client,
    stage,
    formats,
    chosenFormats,
    rows: rows.current,
    choice,
    preview,
    open,
    readAs(fileName, format) {
      const { [fileName]: _before, ...others } = chosenFormats;
      void read(inputs.current, format === null ? others : { ...others, [fileName]: format });
    },
    arrange: client.arrange,
    async textOf(name) {
      const content = inputs.current.find((input) => input.name === name)?.content;
      if (content === undefined) return null;
      const text = typeof content === 'string' ? content : await content.text().catch(() => null);
      return text === null ? null : { name, text };
    },
    columnInUse,
    readColumns(columns, changed) {
      columnInUse.current = changed;
      void read(inputs.current, chosenFormats, { ...choice.reading, columns });
    },
    cancel() {
      client.cancel();
      // Back to where it was asked for: without a preview there is nothing to see here.
      if (stage.kind === 'reading') setStage({ kind: 'asking', fault: null });
      else if (stage.kind === 'previewing' && !preview.preview)
        setStage(
          rows.current.length > 1
            ? { kind: 'choosing', reading: stage.reading, fault: null }
            : { kind: 'asking', fault: null },
        );
      setPreview((before) => ({ ...before, busy: 'no', progress: null }));
    },
    another() {
      client.cancel();
      setStage({ kind: 'asking', fault: null });
    },
    take(chosen) {
      if (stage.kind !== 'choosing') return;
      setStage({ kind: 'previewing', reading: stage.reading });
      setPreview(NO_PREVIEW);
      const { branches: _others, ...reading } = choice.reading;
      void runTake({ ...choice, rows: chosen, reading });
    },
    backToList() {
      client.cancel();
      if (stage.kind === 'previewing') setStage({ kind: 'choosing', reading: stage.reading, fault: null });
    },
    change: (change) => void runTake({ ...choice, ...change }),
    async adopt() {
      setPreview((before) => ({ ...before, fault: null, busy: 'adopting' }));
      const answer = await client.adopt();
      if (answer?.ok) onAdopted(answer.value);
      else setPreview((before) => ({ ...before, busy: 'no', fault: answer?.error ?? null }));
    },
  };
}
