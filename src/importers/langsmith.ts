/**
 * LangSmith: runs (`{inputs, outputs, run_type, trace_id, …}`) and examples of data sets (`{inputs, outputs}`). Runs of a
 * thread are one conversation; so are runs that begin with all that was said in an earlier one.
 */
import { ChatWriter, NO_MESSAGE, type Place, placeOf } from './chat-writer';
import { Exchanges, joined } from './exchanges';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import type { SourceRecord } from './records';
import { ioMessages } from './run-io';
import { isRecord, textOf } from './values';
import { timeInWords } from './word-times';

export const langsmith = {
  id: 'langsmith',
  reads: 'records',
  name: { en: 'LangSmith runs', 'zh-CN': 'LangSmith 运行记录' },
  help: {
    en: 'Exported runs or examples with inputs and outputs.',
    'zh-CN': '导出的运行记录或样例，带有 inputs 与 outputs。',
  },
  detect({ records }) {
    const runs = records.flatMap(({ value }) => runsOf(value)?.slice(0, 20) ?? []);
    if (runs.length === 0) return null;
    const fitting = records.filter(({ value }) => runsOf(value)).length;
    const signed = runs.some((run) => SIGNS.some((field) => field in run));
    return {
      confidence: Math.min(0.95, (signed ? 0.55 : 0.35) + 0.4 * (fitting / records.length)),
      reason: {
        en: `${fitting} of the first ${records.length} records have inputs and outputs${signed ? ', and fields of runs' : ''}.`,
        'zh-CN': `前 ${records.length} 条记录中有 ${fitting} 条带有 inputs 与 outputs${signed ? '，并含运行记录的字段' : ''}。`,
      },
    };
  },
  start: (context: ImportContext) => new LangSmithSession(context),
} as const satisfies RecordImporter;

const SIGNS = [
  'run_type',
  'trace_id',
  'parent_run_id',
  'dotted_order',
  'dataset_id',
  'session_id',
  'start_time',
  'reference_outputs',
  'source_run_id',
] as const;

function isRun(value: unknown): value is Fields {
  if (!isRecord(value)) return false;
  return 'inputs' in value && ('outputs' in value || 'run_type' in value || 'reference_outputs' in value);
}

function runsOf(value: unknown): readonly Fields[] | undefined {
  if (isRun(value)) return [value];
  const list = isRecord(value) ? (value.runs ?? value.examples ?? value.traces ?? value.data) : value;
  if (!Array.isArray(list)) return isRecord(value) && isRun(value.run) ? [value.run] : undefined;
  const runs = list.flatMap((item) => (isRun(item) ? [item] : isRecord(item) && isRun(item.run) ? [item.run] : []));
  return runs.length > 0 ? runs : undefined;
}

/** Steps that talk to nobody. */
const NO_TALK = new Set(['tool', 'retriever', 'embedding', 'parser', 'prompt']);
/** Runs inside runs are followed this deep. */
const MAX_LEVEL = 40;

class LangSmithSession implements RecordSession {
  private readonly writer: ChatWriter;
  private readonly exchanges: Exchanges;

  constructor(context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.exchanges = new Exchanges(this.writer);
  }

  record(record: SourceRecord): void {
    const runs = runsOf(record.value);
    if (!runs) this.writer.skip('no-messages', placeOf(record), NO_RUN);
    runs?.forEach((run, index) => {
      this.run(run, placeOf(record, runs.length > 1 ? { step: index + 1 } : undefined), undefined);
    });
  }

  finish(): void {
    this.writer.settle();
    this.exchanges.finish();
  }

  private run(
    first: Fields,
    place: Place,
    outer: { trace: string | undefined; session: string | undefined } | undefined,
  ): void {
    const waiting = [{ run: first, trace: outer?.trace, session: outer?.session, level: 0 }];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { run, level } = next;
      const trace =
        textOf(run.trace_id) ?? next.trace ?? (level > 0 ? undefined : textOf(run.parent_run_id)) ?? textOf(run.id);
      const session = sessionOf(run) ?? next.session;
      const type = String(run.run_type ?? '').toLowerCase();
      const inner = Array.isArray(run.child_runs) ? run.child_runs.filter(isRun) : [];
      if (level < MAX_LEVEL) for (const child of inner) waiting.push({ run: child, trace, session, level: level + 1 });
      if (NO_TALK.has(type)) {
        if (level === 0) this.writer.skip('no-talk', place, STEP);
        continue;
      }
      const messages = joined(ioMessages(run.inputs, 'user'), ioMessages(run.outputs, 'assistant'));
      if (messages.length === 0) {
        if (level === 0 && inner.length === 0) this.writer.skip('no-messages', place, NO_MESSAGE);
        continue;
      }
      const isRoot = level === 0 && (run.parent_run_id === undefined || run.parent_run_id === null);
      this.exchanges.add({
        messages,
        time: timeInWords(run.start_time) ?? timeInWords(run.created_at),
        session,
        trace: 'run_type' in run || 'trace_id' in run ? trace : undefined,
        // Names of runs are names of code.
        title: session ?? undefined,
        kind: type === 'llm' || type === 'chat_model' ? 'model' : isRoot ? 'root' : 'step',
        place,
      });
    }
  }
}

function sessionOf(run: Fields): string | undefined {
  const extra = isRecord(run.extra) && isRecord(run.extra.metadata) ? run.extra.metadata : {};
  const metadata = isRecord(run.metadata) ? run.metadata : {};
  for (const holder of [run, extra, metadata]) {
    // A run's own `session_id` names its project.
    const id =
      textOf(holder.thread_id) ??
      textOf(holder.conversation_id) ??
      (holder === run ? undefined : textOf(holder.session_id));
    if (id !== undefined) return id;
  }
  return undefined;
}

const NO_RUN = { en: 'Not a run: it has no inputs and outputs.', 'zh-CN': '不是运行记录：缺少 inputs 与 outputs。' };
const STEP = {
  en: 'A step without conversation (tool, retriever, prompt or the like).',
  'zh-CN': '没有对话内容的步骤（工具、检索、提示模板等）。',
};
