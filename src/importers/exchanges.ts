/**
 * Traces hold calls, not conversations: every call of a model repeats what was said before it. Here calls are put in
 * order and joined, so that each message stands once. Held until the end of the file, since traces come in any order.
 */
import type { ChatWriter, Place, Spoken } from './chat-writer';

export interface Exchange {
  /** What was sent, then what came back. */
  readonly messages: readonly Spoken[];
  /** When it began. ISO 8601. */
  readonly time: string | undefined;
  /** Session or thread: calls of the same are one conversation. */
  readonly session: string | undefined;
  /** Calls of the same trace belong together. */
  readonly trace: string | undefined;
  readonly title: string | undefined;
  /** How near it stands to the model: of each trace only the nearest calls are read, the others repeat them. */
  readonly kind: 'model' | 'root' | 'step';
  readonly place: Place;
}

interface Group {
  readonly session: string | undefined;
  readonly exchanges: Exchange[];
}

/** How many conversations without a session are looked at for one that a call continues. */
const LOOK_BACK = 50;

export class Exchanges {
  private readonly groups = new Map<string, Group>();
  private alone = 0;

  constructor(private readonly writer: ChatWriter) {}

  add(exchange: Exchange): void {
    const { session, trace } = exchange;
    const key = session !== undefined ? `s${session}` : trace !== undefined ? `t${trace}` : `#${++this.alone}`;
    const group = this.groups.get(key);
    if (group) group.exchanges.push(exchange);
    else this.groups.set(key, { session, exchanges: [exchange] });
  }

  /** Steps that were not read, unless all they say stands in a conversation anyway. */
  private reportLeft(histories: readonly History[]): void {
    const said = new Set(histories.flatMap((history) => history.said.map(({ spoken }) => spoken.text.trim())));
    for (const { exchanges } of this.groups.values()) {
      const read = new Set(nearest(exchanges));
      for (const exchange of exchanges) {
        const isKnown = ({ role, text }: Spoken) => role === 'system' || said.has(text.trim());
        if (!read.has(exchange) && !exchange.messages.every(isKnown)) {
          this.writer.skip('step-left-aside', exchange.place, LEFT_ASIDE);
        }
      }
    }
  }

  finish(): void {
    const histories: History[] = [];
    const loose: History[] = [];
    const groups = [...this.groups.values()].map((group) => ({
      ...group,
      exchanges: inOrder(nearest(group.exchanges)),
    }));
    const timed = groups.every(({ exchanges }) => exchanges[0]?.time !== undefined);
    if (timed) groups.sort((a, b) => compare(a.exchanges[0]?.time, b.exchanges[0]?.time));
    for (const { session, exchanges } of groups) {
      const [first] = exchanges;
      if (!first) continue;
      const continued =
        session === undefined ? loose.find((history) => history.isBeginningOf(first.messages)) : undefined;
      const history = continued ?? new History(session, first);
      if (!continued) {
        histories.push(history);
        if (session === undefined) loose.unshift(history);
        loose.length = Math.min(loose.length, LOOK_BACK);
      }
      for (const exchange of exchanges) history.append(exchange);
    }
    this.reportLeft(histories);
    this.groups.clear();
    for (const { session, first, said } of histories) {
      this.writer.begin(first.title ?? session, session === undefined ? {} : { key: session });
      for (const { spoken, place } of said) this.writer.say(spoken, place);
    }
    this.writer.end();
  }
}

/** A step around a model that says something else than the model. */
const LEFT_ASIDE = {
  en: 'A step around the calls of models; what it says besides was left aside.',
  'zh-CN': '模型调用之外的步骤；其中另外的内容已略过。',
};

/** Of every trace in a session: its calls of models; if it has none, its outermost calls; else all. */
function nearest(exchanges: readonly Exchange[]): Exchange[] {
  const kinds = new Map<string | undefined, Set<Exchange['kind']>>();
  for (const { trace, kind } of exchanges) kinds.set(trace, (kinds.get(trace) ?? new Set()).add(kind));
  return exchanges.filter(({ trace, kind }) => {
    const found = kinds.get(trace);
    const wanted = found?.has('model') ? 'model' : found?.has('root') ? 'root' : 'step';
    return kind === wanted;
  });
}

function inOrder(exchanges: Exchange[]): Exchange[] {
  if (exchanges.some(({ time }) => time === undefined)) return exchanges;
  return exchanges.sort((a, b) => compare(a.time, b.time));
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What was said so far in a conversation. Instructions come with every call and are kept once. */
class History {
  readonly said: { readonly spoken: Spoken; readonly place: Place }[] = [];
  private readonly keys: string[] = [];
  private readonly instructions = new Set<string>();

  constructor(
    readonly session: string | undefined,
    readonly first: Exchange,
  ) {}

  /** A later call starts with all that was said. */
  isBeginningOf(messages: readonly Spoken[]): boolean {
    const keys = messages.filter(({ role }) => role !== 'system').map(keyOf);
    return this.keys.length > 1 && keys.length > this.keys.length && this.keys.every((key, i) => key === keys[i]);
  }

  append({ messages, time, place }: Exchange): void {
    const talk = messages.filter(({ role }) => role !== 'system');
    const known = this.knownOf(talk.map(keyOf));
    let t = 0;
    for (const spoken of messages) {
      if (spoken.role === 'system' ? this.instructions.has(spoken.text) : known.has(t++)) continue;
      if (spoken.role === 'system') this.instructions.add(spoken.text);
      else this.keys.push(keyOf(spoken));
      this.said.push({ spoken: { ...spoken, time: spoken.time ?? time }, place });
    }
  }

  /** Positions of messages that were said before: the end of the history at their beginning, or their common start. */
  private knownOf(keys: readonly string[]): ReadonlySet<number> {
    const { keys: past } = this;
    for (let length = Math.min(past.length, keys.length); length > 0; length--) {
      const from = past.length - length;
      let same = true;
      for (let i = length - 1; same && i >= 0; i--) same = past[from + i] === keys[i];
      if (same) return new Set(Array.from({ length }, (_, i) => i));
    }
    if (past.length === 0 || past[0] !== keys[0] || keys.length <= past.length) return new Set();
    // The same conversation, with some message written in another way: keep what is new.
    const left = new Map<string, number>();
    for (const key of past) left.set(key, (left.get(key) ?? 0) + 1);
    const known = new Set<number>();
    keys.forEach((key, i) => {
      const n = left.get(key) ?? 0;
      if (n === 0) return;
      left.set(key, n - 1);
      known.add(i);
    });
    return known;
  }
}

function keyOf({ role, text }: Spoken): string {
  return `${role}\n${text.trim()}`;
}

/** Output that repeats the input before it (states of graphs do) is not said twice. */
export function joined(input: readonly Spoken[], output: readonly Spoken[]): Spoken[] {
  const repeats =
    output.length > input.length && input.every((spoken, i) => keyOf(spoken) === keyOf(output[i] as Spoken));
  return repeats ? [...output] : [...input, ...output];
}
