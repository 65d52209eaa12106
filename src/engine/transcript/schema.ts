/** Reads a value as a transcript of our own format: the good parts, a warning for every part left out, or one fault. */
import { type Fault, fail, fault, ok, type Result } from '../model/result';
import { isObject, keepGood, shown, type Warning, warning } from './schema-issues';
import { checkCompactions, checkProbes, checkTurns, checkUnits, locateMessages } from './schema-references';
import {
  compactionShape,
  headShape,
  messageShape,
  probeShape,
  taskShape,
  turnHeadShape,
  unitShape,
} from './schema-shape';
import { type Message, TRANSCRIPT_FORMAT, TRANSCRIPT_VERSION, type Transcript, type Turn } from './transcript';

export type { Warning } from './schema-issues';

export interface ParsedTranscript {
  readonly transcript: Transcript;
  /** Empty when all of the value was taken as it stands. */
  readonly warnings: readonly Warning[];
}

/**
 * Checks shape and meaning. What cannot hold (a message without text, a unit whose evidence stands nowhere) is left out
 * with a warning naming its field; only a value with no usable turn, of another format or of a newer version is refused.
 */
export function parseTranscript(value: unknown): Result<ParsedTranscript> {
  if (!isObject(value)) return fail(notTranscript(shown(value)));
  if (value.format !== TRANSCRIPT_FORMAT) return fail(notTranscript(`“format” ${shown(value.format)}`));
  const versionFault = checkVersion(value.version);
  if (versionFault) return fail(versionFault);
  if (!Array.isArray(value.turns)) {
    return fail(
      fault(
        'transcript-turns',
        'The transcript has no list of turns. Give it a field "turns": [{"messages": [...]}].',
        '该对话记录没有轮次列表。请添加字段 "turns": [{"messages": [...]}]。',
      ),
    );
  }

  const warnings: Warning[] = [];
  const { turns, paths } = readTurns(value.turns, warnings);
  if (turns.length === 0) {
    const first = warnings[0];
    return fail(
      fault(
        'transcript-empty',
        `The transcript holds no usable turn. ${first ? first.message.en : 'Its list of turns is empty; add at least one message.'}`,
        `该对话记录没有可用的轮次。${first ? first.message['zh-CN'] : '轮次列表为空，请至少添加一条消息。'}`,
      ),
    );
  }
  const tasks = readList(value, 'tasks', taskShape, warnings);
  const units = readList(value, 'units', unitShape, warnings);
  const probes = readList(value, 'probes', probeShape, warnings);
  const compactions = readList(value, 'compactions', compactionShape, warnings);

  const lookup = locateMessages(turns);
  const goodUnits = units && checkUnits(units.items, units.paths, lookup, warnings);
  const goodProbes = probes && checkProbes(probes.items, probes.paths, goodUnits ?? [], lookup, warnings);
  const { format: _f, version: _v, $schema: _s, turns: _t, ...others } = value;
  for (const list of LISTS) delete (others as Record<string, unknown>)[list];
  const head = keepGood(headShape, others, '', warnings) ?? {};
  const { name = '', language, source } = head;
  const transcript: Transcript = {
    format: TRANSCRIPT_FORMAT,
    version: TRANSCRIPT_VERSION,
    name,
    ...(language !== undefined && { language }),
    turns: checkTurns(turns, paths, tasks?.items ?? [], lookup, warnings),
    // Units of which none could be kept say nothing; an empty list says that there are none.
    ...(goodUnits && (goodUnits.length > 0 || isEmptyList(value.units)) && { units: goodUnits }),
    ...(goodProbes && { probes: goodProbes }),
    ...(tasks && { tasks: tasks.items }),
    ...(compactions && {
      compactions: checkCompactions(compactions.items, compactions.paths, lookup, warnings),
    }),
    ...(source !== undefined && { source }),
  };
  return ok({ transcript, warnings });
}

const isEmptyList = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

const LISTS = ['units', 'probes', 'tasks', 'compactions'] as const;

function notTranscript(found: string): Fault {
  return fault(
    'transcript-format',
    `This is not a transcript of Forgetting Lab: it has ${found}, where "format": "${TRANSCRIPT_FORMAT}" is expected. Open it as another format, or add that field.`,
    `这不是遗忘实验室的对话记录：内容为 ${found}，应有 "format": "${TRANSCRIPT_FORMAT}"。请以其他格式打开，或补上该字段。`,
  );
}

function checkVersion(version: unknown): Fault | undefined {
  if (version === TRANSCRIPT_VERSION) return undefined;
  if (typeof version === 'number' && Number.isInteger(version) && version > TRANSCRIPT_VERSION) {
    return fault(
      'transcript-newer-version',
      `This transcript is written in version ${version} of the format; this version of Forgetting Lab reads up to version ${TRANSCRIPT_VERSION}. Update Forgetting Lab, or save the transcript as version ${TRANSCRIPT_VERSION}.`,
      `该对话记录使用格式版本 ${version}，而当前的遗忘实验室最高支持版本 ${TRANSCRIPT_VERSION}。请更新遗忘实验室，或将记录另存为版本 ${TRANSCRIPT_VERSION}。`,
    );
  }
  return fault(
    'transcript-version',
    `The field “version” is ${shown(version)}; it must be ${TRANSCRIPT_VERSION}.`,
    `字段“version”的值是 ${shown(version)}，应为 ${TRANSCRIPT_VERSION}。`,
  );
}

/** Turns with at least one good message; ids made unique. `paths[i]` is where turn i stood in the file. */
function readTurns(list: readonly unknown[], warnings: Warning[]): { turns: Turn[]; paths: string[] } {
  const turns: Turn[] = [];
  const paths: string[] = [];
  const seen = new Set<string>();
  list.forEach((item, index) => {
    const where = `turns[${index}]`;
    const head = keepGood(turnHeadShape, item, where, warnings);
    if (!head) return;
    const messages: Message[] = [];
    head.messages.forEach((raw, position) => {
      const path = `${where}.messages[${position}]`;
      const message = keepGood(messageShape, raw, path, warnings);
      if (message) messages.push(withUniqueId(message, path, seen, warnings));
    });
    if (messages.length === 0) return;
    turns.push({ ...head, messages });
    paths.push(where);
  });
  return { turns, paths };
}

/** A second message of the same id keeps its text under a new id, so that references stay with the first. */
function withUniqueId(message: Message, path: string, seen: Set<string>, warnings: Warning[]): Message {
  let id = message.id;
  for (let n = 2; seen.has(id); n++) id = `${message.id}~${n}`;
  seen.add(id);
  if (id === message.id) return message;
  warnings.push(
    warning(
      'duplicate-id',
      `${path}.id`,
      `${path}.id “${message.id}” is used by an earlier message; every id is used once. It was renamed “${id}”, and references keep meaning the earlier one.`,
      `${path}.id “${message.id}”已被更早的消息使用；每个 id 只能使用一次。已改名为“${id}”，引用仍指向更早的那条。`,
    ),
  );
  return { ...message, id };
}

interface Read<T> {
  readonly items: T[];
  readonly paths: string[];
}

/** The good items of an optional list, ids unique; undefined when the file has no such list. */
function readList<T extends object>(
  value: Readonly<Record<string, unknown>>,
  field: (typeof LISTS)[number],
  shape: Parameters<typeof keepGood<T>>[0],
  warnings: Warning[],
): Read<T> | undefined {
  const list = value[field];
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) {
    warnings.push(
      warning(
        'field-left-out',
        field,
        `${field} is ${shown(list)}; it must be a list [ … ]. It was left out.`,
        `${field} 的值是 ${shown(list)}；应为列表 [ … ]，已略去。`,
      ),
    );
    return undefined;
  }
  const read: Read<T> = { items: [], paths: [] };
  const seen = new Set<string>();
  list.forEach((raw, index) => {
    const where = `${field}[${index}]`;
    const item = keepGood(shape, raw, where, warnings);
    if (!item) return;
    const id = (item as { id?: string }).id;
    if (id !== undefined && seen.has(id)) {
      warnings.push(
        warning(
          'duplicate-id',
          `${where}.id`,
          `${where}.id “${id}” is used by an earlier item; every id is used once. ${where} was left out.`,
          `${where}.id “${id}”已被前面的项使用；每个 id 只能使用一次。${where} 已略去。`,
        ),
      );
      return;
    }
    if (id !== undefined) seen.add(id);
    read.items.push(item);
    read.paths.push(where);
  });
  return read;
}
