/**
 * Letta agent files (`.af`): `{agents: [{messages}], blocks}`, and the older form with one agent at the top; messages as
 * the interface lists them, by `message_type`. What an
 * agent says to its user may be a call of `send_message`; what a user says may be JSON in a string; heartbeats and
 * alerts come as user messages and are none. Blocks of memory that no system message shows become one.
 */
import { ChatWriter, NO_MESSAGE, NOT_A_MESSAGE, type Place, placeOf, type Spoken } from './chat-writer';
import { callText, readContent } from './content';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import { type Fields, segments, unwrapped } from './message-shapes';
import type { SourceRecord } from './records';
import { roleNamed } from './role-names';
import { isRecord, textOf, timeOf } from './values';

export const letta = {
  id: 'letta',
  reads: 'records',
  name: { en: 'Letta agent file', 'zh-CN': 'Letta 智能体文件' },
  help: {
    en: 'Agents exported by Letta (.af), or messages as its interface lists them.',
    'zh-CN': 'Letta 导出的智能体（.af），或其接口列出的消息。',
  },
  detect({ records }) {
    const listed = records.filter(({ value }) => listedMessages(value) !== undefined).length;
    if (listed > 0) {
      return {
        confidence: 0.6 + 0.37 * (listed / records.length),
        reason: {
          en: `${listed} of the first ${records.length} records are or hold messages of an agent (message_type).`,
          'zh-CN': `前 ${records.length} 条记录中有 ${listed} 条是或含有智能体的消息（message_type）。`,
        },
      };
    }
    const fitting = records.filter(({ value }) => agentsOf(value).length > 0);
    if (fitting.length === 0) return null;
    const signed = fitting.some(({ value }) => isRecord(value) && ('blocks' in value || 'core_memory' in value));
    return {
      confidence: signed ? 0.98 : 0.75,
      reason: {
        en: 'It holds agents with messages, and their blocks of memory.',
        'zh-CN': '其中有智能体及其消息和记忆块。',
      },
    };
  },
  start: (context: ImportContext) => new LettaSession(context),
} as const satisfies RecordImporter;

function agentsOf(value: unknown): readonly Fields[] {
  if (!isRecord(value)) return [];
  if (Array.isArray(value.agents)) {
    return value.agents.filter((agent): agent is Fields => isRecord(agent) && Array.isArray(agent.messages));
  }
  const isAgent = Array.isArray(value.messages) && ('agent_type' in value || 'core_memory' in value);
  return isAgent ? [value] : [];
}

/** `{message_type: "user_message", …}`, alone or in a list. */
function listedMessages(value: unknown): readonly unknown[] | undefined {
  if (isListed(value)) return [value];
  const list = isRecord(value) ? value.messages : value;
  return Array.isArray(list) && list.some(isListed) ? list : undefined;
}

function isListed(value: unknown): value is Fields & { readonly message_type: string } {
  return isRecord(value) && typeof value.message_type === 'string' && value.message_type.endsWith('_message');
}

class LettaSession implements RecordSession {
  private readonly writer: ChatWriter;
  /** The list whose items, one message each, make the open conversation; −1: none is open. */
  private loose = -1;

  constructor(context: ImportContext) {
    this.writer = new ChatWriter(context);
  }

  record(record: SourceRecord): void {
    const listed = listedMessages(record.value);
    if (listed) {
      const single = isListed(record.value);
      if (!single || record.list !== this.loose) this.writer.begin();
      this.loose = single ? record.list : -1;
      listed.forEach((message, index) => {
        this.listed(message, placeOf(record, single ? undefined : index + 1));
      });
      return;
    }
    const agents = agentsOf(record.value);
    if (agents.length === 0) this.writer.skip('no-messages', placeOf(record), NO_AGENT);
    const blocks = isRecord(record.value) && Array.isArray(record.value.blocks) ? record.value.blocks : [];
    for (const agent of agents) this.agent(agent, blocks, record);
  }

  finish(): void {
    this.writer.end();
  }

  private listed(message: unknown, place: Place): void {
    const said = isListed(message) ? spokenListed(message) : undefined;
    if (said) this.writer.say(said, place);
    else this.writer.skip('not-a-message', place, NOT_A_MESSAGE);
  }

  private agent(agent: Fields, blocks: readonly unknown[], record: SourceRecord): void {
    const name = textOf(agent.name);
    const id = textOf(agent.id);
    this.writer.begin(name?.slice(0, 200), id === undefined ? {} : { key: id });
    const messages = agent.messages as readonly unknown[];
    const first = textsOfSystem(messages);
    const system = first.length === 0 ? textOf(agent.system) : undefined;
    if (system !== undefined) this.writer.say({ role: 'system', text: system }, placeOf(record));
    for (const block of blocksOf(agent, blocks)) {
      const value = textOf(block.value);
      if (value === undefined || first.some((text) => text.includes(value.trim()))) continue;
      const label = textOf(block.label) ?? 'memory';
      this.writer.say({ role: 'system', text: `[${label}]\n${value.trim()}` }, placeOf(record));
    }
    messages.forEach((message, index) => {
      this.message(message, placeOf(record, index + 1));
    });
    if (messages.length === 0) this.writer.skip('no-messages', placeOf(record), NO_MESSAGE);
  }

  private message(message: unknown, place: Place): void {
    if (!isRecord(message)) {
      this.writer.skip('not-a-message', place, NOT_A_MESSAGE);
      return;
    }
    const role = roleNamed(message.role);
    const time = timeOf(message);
    const content = message.content ?? message.text;
    if (role === 'user') this.writer.say(fromUser(content, time), place);
    else if (role === 'assistant') for (const part of fromAgent(message, content, time)) this.writer.say(part, place);
    else {
      // Approvals of calls and the like are no words of the user's or the agent's.
      const parts = segments(role ?? 'system', content, time);
      const returned = readContent(returnsOf(message)).text;
      const shown = parts.some(({ text }) => text.trim() !== '')
        ? parts
        : [{ role: role ?? 'system', text: returned, time }];
      for (const part of shown) this.writer.say(part, place);
    }
  }
}

function textsOfSystem(messages: readonly unknown[]): string[] {
  return messages.flatMap((message) =>
    isRecord(message) && message.role === 'system' ? [readContent(message.content ?? message.text).text] : [],
  );
}

function blocksOf(agent: Fields, blocks: readonly unknown[]): Fields[] {
  const own = [agent.memory_blocks, agent.core_memory].flatMap((list) => (Array.isArray(list) ? list : []));
  const ids = Array.isArray(agent.block_ids) ? agent.block_ids : undefined;
  const shared = blocks.filter((block) => isRecord(block) && (!ids || ids.includes(block.id)));
  return [...own, ...shared].filter(isRecord);
}

/** `{"type": "user_message", "message": "Hi"}` → Hi. Other types are events. */
function fromUser(content: unknown, time: string | undefined): Spoken {
  const { text } = readContent(content);
  const packed = unwrapped(text);
  if (!isRecord(packed) || typeof packed.type !== 'string') return { role: 'user', text, time };
  const said = textOf(packed.message);
  if (packed.type === 'user_message' && said !== undefined) {
    return { role: 'user', text: said, time: time ?? timeOf(packed) };
  }
  const isEvent = /heartbeat|login|alert|summary|system/i.test(packed.type);
  return { role: isEvent ? 'system' : 'user', text: isEvent ? (said ?? text) : text, time };
}

/** What stands beside a call of `send_message` was thought, not said. */
function fromAgent(message: Fields, content: unknown, time: string | undefined): Spoken[] {
  const calls = (Array.isArray(message.tool_calls) ? message.tool_calls : []).flatMap((call) =>
    isRecord(call) ? [isRecord(call.function) ? call.function : call] : [],
  );
  const sends = calls.some((call) => call.name === 'send_message');
  const parts = segments('assistant', content, time).flatMap((part): Spoken[] =>
    part.text.trim() === '' ? [] : [sends ? { ...part, reasoning: true } : part],
  );
  for (const call of calls) {
    const given = unwrapped(call.arguments);
    const said = call.name === 'send_message' && isRecord(given) ? textOf(given.message) : undefined;
    parts.push({ role: 'assistant', text: said ?? callText(call.name, call.arguments), time });
  }
  return parts.length > 0 ? parts : [{ role: 'assistant', text: '', time }];
}

/** Undefined for what nobody said: answers to requests for approval, and kinds still to come. */
function spokenListed(message: Fields & { readonly message_type: string }): Spoken | undefined {
  const time = timeOf(message);
  const said = (role: Spoken['role'], content: unknown): Spoken => ({ role, text: readContent(content).text, time });
  switch (message.message_type) {
    case 'user_message':
      return fromUser(message.content, time);
    case 'assistant_message':
      return said('assistant', message.content ?? message.assistant_message);
    case 'system_message':
      return said('system', message.content ?? message.message);
    case 'summary_message':
      return said('system', message.summary);
    case 'reasoning_message':
    case 'hidden_reasoning_message':
      return { ...said('assistant', message.reasoning ?? message.hidden_reasoning ?? '…'), reasoning: true };
    case 'tool_call_message':
    case 'approval_request_message': {
      const call = isRecord(message.tool_call) ? message.tool_call : {};
      return { role: 'assistant', text: callText(call.name, call.arguments), time };
    }
    case 'tool_return_message':
      return said('tool', message.tool_return);
    default:
      return undefined;
  }
}

function returnsOf(message: Fields): unknown {
  const returns = Array.isArray(message.tool_returns) ? message.tool_returns : [];
  return returns.flatMap((item) =>
    isRecord(item) ? (textOf(item.func_response) ?? textOf(item.tool_return) ?? []) : [],
  );
}

const NO_AGENT = { en: 'There is no agent with messages here.', 'zh-CN': '这里没有带消息的智能体。' };
