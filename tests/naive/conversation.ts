/** Small transcripts written as a list of turns. */
import type { InfoType } from '../../src/engine/model/info-type';
import { prepare } from '../../src/engine/transcript/prepare';
import type { PreparedTranscript, PrepareOptions } from '../../src/engine/transcript/prepared';
import type { Message, Transcript, Turn } from '../../src/engine/transcript/transcript';

export interface TurnSpec {
  readonly user: string;
  /** Of the user's message; temporary when absent. */
  readonly type?: InfoType;
  readonly importance?: number;
  readonly agent?: string;
  readonly agentType?: InfoType;
  /** Turns whose user messages are recalled. */
  readonly recalls?: readonly number[];
  /** Turns whose user messages the user asks to remember. */
  readonly marks?: readonly number[];
  readonly tasks?: readonly string[];
}

const LABELS: PrepareOptions = { tokenCounter: 'article', recallRule: 'labels', classifier: 'labels' };

/** User messages are "u1", "u2", …, the agent's "a1", …; a turn without `agent` has the user's message only. */
export function conversation(
  turns: readonly (TurnSpec | string)[],
  rest: Partial<Transcript> = {},
  options: PrepareOptions = LABELS,
): PreparedTranscript {
  const transcript: Transcript = {
    format: 'forgetting-lab/transcript',
    version: 1,
    name: 'small',
    units: [],
    probes: [],
    ...rest,
    turns: turns.map((turn, i) => turnOf(typeof turn === 'string' ? { user: turn } : turn, i + 1)),
  };
  return prepare(transcript, options);
}

function turnOf(spec: TurnSpec, turn: number): Turn {
  const { user, type = 'temporary', importance = 1, agent, agentType = 'temporary' } = spec;
  const messages: Message[] = [{ id: `u${turn}`, role: 'user', text: user, type, importance }];
  if (agent !== undefined) messages.push({ id: `a${turn}`, role: 'assistant', text: agent, type: agentType });
  return {
    messages,
    refersTo: (spec.recalls ?? []).map((one) => `u${one}`),
    marks: (spec.marks ?? []).map((one) => `u${one}`),
    tasks: spec.tasks ?? [],
  };
}

/** So many turns of chatter, no two alike. */
export function chatter(count: number, more: Omit<TurnSpec, 'user'> = {}): TurnSpec[] {
  return Array.from({ length: count }, (_, i) => ({ user: `hm ${i}`, ...more }));
}

/** Text of so many article tokens. */
export const textOf = (tokens: number, start = ''): string => start + '·'.repeat(tokens * 3 - [...start].length);
