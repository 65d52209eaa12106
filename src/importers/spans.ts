/** Spans of OpenTelemetry in the ways they are written, and their attributes as one flat table. */
import { type Fields, unwrapped } from './message-shapes';
import { isRecord } from './values';

export type Span = Fields;

/** Names deeper than this, and more than this many, are not read. */
const MAX_DEPTH = 12;
const MAX_ATTRIBUTES = 200_000;

/** Spans that a record holds: itself, a list of them, or an OTLP envelope. */
export function spansOf(value: unknown): readonly Span[] {
  if (!isRecord(value)) return Array.isArray(value) ? value.filter(isRecord) : [];
  const resources = value.resourceSpans ?? value.resource_spans;
  if (Array.isArray(resources)) {
    return resources.flatMap((resource) => {
      const scopes = isRecord(resource)
        ? (resource.scopeSpans ?? resource.scope_spans ?? resource.instrumentationLibrarySpans)
        : [];
      return Array.isArray(scopes)
        ? scopes.flatMap((scope) => (isRecord(scope) && Array.isArray(scope.spans) ? scope.spans.filter(isRecord) : []))
        : [];
    });
  }
  for (const list of [value.spans, value.data]) if (Array.isArray(list)) return list.filter(isRecord);
  return [value];
}

const KEY =
  /^(llm\.(input|output)_messages|gen_ai\.(input|output)\.messages|gen_ai\.(prompt|completion)\.\d|openinference\.span\.kind$|(input|output)\.value$)/;

/** It has attributes that this format knows. */
export function isSpan(value: unknown): value is Span {
  if (!isRecord(value)) return false;
  for (const key of attributesOf(value).keys()) if (KEY.test(key)) return true;
  return false;
}

/** `attributes` flattened (`llm.input_messages.0.message.role`), or the record itself when it is flat. */
export function attributesOf(span: Span): ReadonlyMap<string, unknown> {
  const flat = new Map<string, unknown>();
  const attributes = unwrapped(span.attributes);
  if (Array.isArray(attributes)) {
    for (const entry of attributes) {
      if (isRecord(entry) && typeof entry.key === 'string') flatten(entry.key, plain(entry.value, 0), flat, 0);
    }
  } else if (isRecord(attributes)) flatten('', attributes, flat, 0);
  else {
    for (const [key, value] of Object.entries(span)) {
      const name = key.replace(/^attributes\./, '');
      if (name.includes('.')) flatten(name, value, flat, 0);
    }
    if (isRecord(span.llm)) flatten('llm', span.llm, flat, 0);
  }
  return flat;
}

/** Lists of messages that some exporters write as JSON in a string. */
const MESSAGES = /^(llm\.(input|output)_messages|gen_ai\.(input|output)\.messages)$/;

function flatten(name: string, value: unknown, into: Map<string, unknown>, depth: number): void {
  if (depth > MAX_DEPTH || into.size > MAX_ATTRIBUTES) return;
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      flatten(name === '' ? key : `${name}.${key}`, inner, into, depth + 1);
  } else if (typeof value === 'string' && MESSAGES.test(name) && depth < MAX_DEPTH) {
    const inner = unwrapped(value);
    if (inner === value) into.set(name, value);
    else flatten(name, inner, into, depth + 1);
  } else into.set(name, value);
}

/** OTLP's `{stringValue}`, `{arrayValue: {values}}` and so on → the value. */
function plain(value: unknown, depth: number): unknown {
  if (!isRecord(value) || depth > MAX_DEPTH) return value;
  for (const field of ['stringValue', 'intValue', 'doubleValue', 'boolValue'] as const) {
    if (field in value) return value[field];
  }
  const list = isRecord(value.arrayValue) ? value.arrayValue.values : undefined;
  return Array.isArray(list) ? list.map((item) => plain(item, depth + 1)) : undefined;
}
