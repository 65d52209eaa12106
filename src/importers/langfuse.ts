/**
 * Langfuse: a trace with its observations (`{trace, observations[]}`), traces or observations alone, as rows or in a
 * list. Input and output may be a string, JSON in a string, or null. Traces of a session are one conversation.
 */
import { ChatWriter, NO_MESSAGE, type Place, placeOf } from './chat-writer';
import { Exchanges, joined } from './exchanges';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import type { SourceRecord } from './records';
import { ioMessages } from './run-io';
import { isRecord, textOf } from './values';
import { timeInWords } from './word-times';

export const langfuse = {
  id: 'langfuse',
  reads: 'records',
  name: { en: 'Langfuse traces', 'zh-CN': 'Langfuse 追踪' },
  help: { en: 'Exported traces, observations or sessions.', 'zh-CN': '导出的 trace、observation 或 session。' },
  detect({ records }) {
    const kinds = records.flatMap(({ value }) => kindOf(value) ?? []);
    if (kinds.length === 0) return null;
    const whole = kinds.some((kind) => kind !== 'bare');
    return {
      // Above plain messages: those would be read from the input alone.
      confidence: (whole ? 0.62 : 0.6) + 0.36 * (kinds.length / records.length),
      reason: {
        en: `${kinds.length} of the first ${records.length} records are traces or observations with input and output.`,
        'zh-CN': `前 ${records.length} 条记录中有 ${kinds.length} 条是带 input 与 output 的 trace 或 observation。`,
      },
    };
  },
  start: (context: ImportContext) => new LangfuseSession(context),
} as const satisfies RecordImporter;

type Kind = 'trace' | 'observation' | 'list' | 'bare';

const TYPES = /^(GENERATION|SPAN|EVENT|AGENT|TOOL|CHAIN|RETRIEVER|EVALUATOR|EMBEDDING|GUARDRAIL)$/i;

function kindOf(value: unknown): Kind | undefined {
  if (!isRecord(value)) return undefined;
  if (isRecord(value.trace) && (Array.isArray(value.observations) || 'input' in value.trace)) return 'trace';
  if (
    Array.isArray(value.observations) &&
    ('id' in value || 'input' in value || value.observations.some(isObservation))
  )
    return 'trace';
  if (isObservation(value)) return 'observation';
  if ((listOf(value) ?? []).some((item) => kindOf(item))) return 'list';
  const named = ['sessionId', 'session_id', 'userId', 'user_id', 'htmlPath', 'environment', 'bookmarked', 'latency'];
  return 'input' in value && ('output' in value || 'expectedOutput' in value) && named.some((field) => field in value)
    ? 'bare'
    : undefined;
}

function isObservation(value: unknown): boolean {
  if (!isRecord(value) || typeof value.type !== 'string' || !TYPES.test(value.type)) return false;
  return 'input' in value || 'output' in value || 'traceId' in value || 'trace_id' in value;
}

function listOf(value: Fields): readonly unknown[] | undefined {
  for (const list of [value.traces, value.data, value.sessions]) if (Array.isArray(list)) return list;
  return undefined;
}

/** Lists of lists (sessions with traces with observations) are followed this deep. */
const MAX_LEVEL = 4;

class LangfuseSession implements RecordSession {
  private readonly writer: ChatWriter;
  private readonly exchanges: Exchanges;

  constructor(context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.exchanges = new Exchanges(this.writer);
  }

  record(record: SourceRecord): void {
    this.take(record.value, placeOf(record), undefined, 0);
  }

  finish(): void {
    this.writer.settle();
    this.exchanges.finish();
  }

  private take(value: unknown, place: Place, session: string | undefined, level: number): void {
    if (!isRecord(value)) {
      this.writer.skip('no-messages', place, NO_TRACE);
      return;
    }
    if (isRecord(value.trace)) {
      this.trace(value.trace, listed(value.observations), place, session);
      return;
    }
    if (Array.isArray(value.observations)) {
      this.trace(value, value.observations, place, session);
      return;
    }
    if (isObservation(value)) {
      const read = this.observation(
        value,
        textOf(value.traceId) ?? textOf(value.trace_id),
        sessionOf(value),
        undefined,
        place,
      );
      if (!read) this.writer.skip('no-messages', place, NO_MESSAGE);
      return;
    }
    const list = listOf(value);
    if (list && level < MAX_LEVEL) {
      // A session names itself by its id.
      const own = Array.isArray(value.traces) ? (textOf(value.id) ?? session) : session;
      list.forEach((item, index) => {
        this.take(item, { ...place, inside: { step: index + 1 } }, own, level + 1);
      });
      return;
    }
    if ('input' in value || 'output' in value) this.trace(value, [], place, session);
    else this.writer.skip('no-messages', place, NO_TRACE);
  }

  private trace(trace: Fields, observations: readonly unknown[], place: Place, outer: string | undefined): void {
    const id = textOf(trace.id);
    const session = sessionOf(trace) ?? outer;
    const title = session === undefined ? textOf(trace.name) : undefined;
    let read = 0;
    for (const observation of observations) {
      if (isRecord(observation) && this.observation(observation, id, session, title, place)) read++;
    }
    if (this.exchange(trace, { kind: 'root', trace: id, session, title, place })) read++;
    if (read === 0) this.writer.skip('no-messages', place, NO_MESSAGE);
  }

  private observation(
    observation: Fields,
    trace: string | undefined,
    session: string | undefined,
    title: string | undefined,
    place: Place,
  ): boolean {
    const type = String(observation.type ?? '').toUpperCase();
    const kind = type === 'GENERATION' ? 'model' : 'step';
    if (/^(TOOL|RETRIEVER|EMBEDDING|EVALUATOR|GUARDRAIL|EVENT)$/.test(type)) {
      // Its work is seen in the messages of the models around it.
      return false;
    }
    return this.exchange(observation, { kind, trace, session, title, place });
  }

  private exchange(
    holder: Fields,
    about: {
      kind: 'model' | 'root' | 'step';
      trace: string | undefined;
      session: string | undefined;
      title: string | undefined;
      place: Place;
    },
  ): boolean {
    const messages = joined(
      ioMessages(holder.input, 'user'),
      ioMessages(holder.output ?? holder.expectedOutput, 'assistant'),
    );
    if (messages.length === 0) return false;
    const time = [holder.startTime, holder.start_time, holder.timestamp, holder.createdAt, holder.created_at]
      .map((value) => timeInWords(value))
      .find((found) => found !== undefined);
    this.exchanges.add({ ...about, messages, time });
    return true;
  }
}

function sessionOf(value: Fields): string | undefined {
  const metadata = isRecord(value.metadata) ? value.metadata : {};
  return (
    textOf(value.sessionId) ??
    textOf(value.session_id) ??
    textOf(metadata.langfuse_session_id) ??
    textOf(metadata.session_id)
  );
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const NO_TRACE = { en: 'Neither a trace nor an observation.', 'zh-CN': '既不是 trace，也不是 observation。' };
