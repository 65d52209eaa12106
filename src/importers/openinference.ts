/**
 * OpenInference spans (Phoenix and others): messages in flat attributes such as `llm.input_messages.0.message.role`,
 * whose numbers order them; also nested, or as OpenTelemetry's list of keys and values. Spans of a session are one
 * conversation.
 */
import { ChatWriter, NO_MESSAGE, type Place, placeOf, type Spoken } from './chat-writer';
import { callText } from './content';
import { Exchanges, joined } from './exchanges';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import type { SourceRecord } from './records';
import { roleNamed } from './role-names';
import { ioMessages } from './run-io';
import { attributesOf, isSpan, type Span, spansOf } from './spans';
import { textOf } from './values';
import { timeInWords } from './word-times';

export const openinference = {
  id: 'openinference',
  reads: 'records',
  name: { en: 'OpenInference spans', 'zh-CN': 'OpenInference span' },
  help: {
    en: 'Traces of Phoenix, Arize and OpenTelemetry with messages in their attributes.',
    'zh-CN': 'Phoenix、Arize 与 OpenTelemetry 的追踪，消息写在属性里。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => spansOf(value).some(isSpan)).length;
    if (fitting === 0) return null;
    return {
      confidence: Math.min(0.95, 0.6 + 0.35 * (fitting / records.length)),
      reason: {
        en: `${fitting} of the first ${records.length} records are spans with attributes such as llm.input_messages.`,
        'zh-CN': `前 ${records.length} 条记录中有 ${fitting} 条是带 llm.input_messages 等属性的 span。`,
      },
    };
  },
  start: (context: ImportContext) => new OpenInferenceSession(context),
} as const satisfies RecordImporter;

class OpenInferenceSession implements RecordSession {
  private readonly writer: ChatWriter;
  private readonly exchanges: Exchanges;

  constructor(context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.exchanges = new Exchanges(this.writer);
  }

  record(record: SourceRecord): void {
    const spans = spansOf(record.value).filter(isSpan);
    if (spans.length === 0) this.writer.skip('no-messages', placeOf(record), NO_SPAN);
    spans.forEach((span, index) => {
      this.span(span, placeOf(record, spans.length > 1 ? { step: index + 1 } : undefined));
    });
  }

  finish(): void {
    this.writer.settle();
    this.exchanges.finish();
  }

  private span(span: Span, place: Place): void {
    const attributes = attributesOf(span);
    const kind = String(attributes.get('openinference.span.kind') ?? span.span_kind ?? '').toUpperCase();
    if (/^(TOOL|RETRIEVER|EMBEDDING|RERANKER|EVALUATOR|GUARDRAIL)$/.test(kind)) {
      this.writer.skip('no-talk', place, STEP);
      return;
    }
    const sent = numbered(
      attributes,
      /^(?:llm\.input_messages|gen_ai\.prompt|gen_ai\.input\.messages)\.(\d+)\.(?:message\.)?(.+)$/,
    );
    const got = numbered(
      attributes,
      /^(?:llm\.output_messages|gen_ai\.completion|gen_ai\.output\.messages)\.(\d+)\.(?:message\.)?(.+)$/,
    );
    const messages = joined(
      sent.length > 0 ? sent : ioMessages(attributes.get('input.value') ?? span.input, 'user'),
      got.length > 0 ? got : ioMessages(attributes.get('output.value') ?? span.output, 'assistant'),
    );
    if (messages.length === 0) {
      this.writer.skip('no-messages', place, NO_MESSAGE);
      return;
    }
    const context: Fields = typeof span.context === 'object' && span.context !== null ? (span.context as Fields) : {};
    const parent = textOf(span.parent_id) ?? textOf(span.parentSpanId) ?? textOf(span.parent_span_id);
    const session = textOf(attributes.get('session.id')) ?? textOf(attributes.get('gen_ai.conversation.id'));
    const own = [context.trace_id, span['context.trace_id'], span.trace_id, span.traceId, context.traceId];
    this.exchanges.add({
      messages,
      time: startOf(span),
      session,
      trace: own.map(textOf).find((id) => id !== undefined),
      title: undefined,
      kind: kind === 'LLM' || sent.length > 0 ? 'model' : parent === undefined ? 'root' : 'step',
      place,
    });
  }
}

/** Messages from attributes, in the order of their numbers: 10 comes after 9. */
function numbered(attributes: ReadonlyMap<string, unknown>, pattern: RegExp): Spoken[] {
  const found = new Map<number, Map<string, unknown>>();
  for (const [key, value] of attributes) {
    const parts = pattern.exec(key);
    const number = Number(parts?.[1]);
    const field = parts?.[2];
    if (field === undefined || !Number.isSafeInteger(number)) continue;
    const fields = found.get(number) ?? new Map<string, unknown>();
    fields.set(field, value);
    found.set(number, fields);
  }
  return [...found.entries()].sort(([a], [b]) => a - b).map(([, fields]) => messageOf(fields));
}

function messageOf(fields: ReadonlyMap<string, unknown>): Spoken {
  const role = roleNamed(fields.get('role')) ?? 'assistant';
  const texts = [textOf(fields.get('content'))];
  for (const [, part] of grouped(fields, /^contents\.(\d+)\.(?:message_content\.)?(.+)$/)) {
    const isImage = part.get('type') === 'image' || [...part.keys()].some((key) => key.startsWith('image'));
    texts.push(textOf(part.get('text')) ?? (isImage ? '[image]' : undefined));
  }
  for (const [, part] of grouped(fields, /^parts\.(\d+)\.(.+)$/)) {
    const isCall = part.get('type') === 'tool_call';
    texts.push(
      isCall
        ? callText(part.get('name'), part.get('arguments'))
        : (textOf(part.get('content')) ?? textOf(part.get('text')) ?? textOf(part.get('result'))),
    );
  }
  for (const [, call] of grouped(fields, /^tool_calls\.(\d+)\.(?:tool_call\.)?(.+)$/)) {
    const name = call.get('function.name') ?? call.get('name');
    if (name !== undefined) texts.push(callText(name, call.get('function.arguments') ?? call.get('arguments')));
  }
  const functionName = fields.get('function_call_name');
  if (functionName !== undefined) texts.push(callText(functionName, fields.get('function_call_arguments_json')));
  return { role, text: texts.filter((text) => text !== undefined).join('\n\n') };
}

function grouped(fields: ReadonlyMap<string, unknown>, pattern: RegExp): [number, Map<string, unknown>][] {
  const groups = new Map<number, Map<string, unknown>>();
  for (const [key, value] of fields) {
    const parts = pattern.exec(key);
    if (!parts) continue;
    const group = groups.get(Number(parts[1])) ?? new Map<string, unknown>();
    group.set(parts[2] ?? '', value);
    groups.set(Number(parts[1]), group);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b);
}

function startOf(span: Span): string | undefined {
  for (const value of [span.start_time, span.startTime, span.timestamp]) {
    const time = timeInWords(value);
    if (time !== undefined) return time;
  }
  // OpenTelemetry counts nanoseconds, in a string since they exceed what a number holds.
  const nano = String(span.startTimeUnixNano ?? span.start_time_unix_nano ?? '');
  return /^\d{19}$/.test(nano) ? timeInWords(nano.slice(0, 13)) : undefined;
}

const NO_SPAN = { en: 'Not a span with messages in its attributes.', 'zh-CN': '不是属性中带有消息的 span。' };
const STEP = {
  en: 'A step without conversation (tool, retriever, embedding or the like).',
  'zh-CN': '没有对话内容的步骤（工具、检索、嵌入等）。',
};
