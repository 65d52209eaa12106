/**
 * A conversation with questions about it. The conversation comes first; then each question is a turn of its own, in the
 * order of the file. The right answer belongs to the probe and is no message: nobody said it.
 */
import type { Dimension } from '../engine/model/dimension';
import {
  type Message,
  type Probe,
  type Role,
  TRANSCRIPT_FORMAT,
  TRANSCRIPT_VERSION,
  type Transcript,
  type Unit,
  type UnitType,
} from '../engine/transcript/transcript';
import type { AnswerEvidence } from './answer-evidence';

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly time?: string | undefined;
  readonly answer: string | undefined;
  readonly category: string | undefined;
  readonly dimension: Dimension;
  /** Ids of units, as `unit` gave them. At least one. */
  readonly needs: readonly string[];
}

export class BenchmarkBuilder {
  private readonly turns: { messages: Message[]; day?: number }[] = [];
  private readonly texts = new Map<string, string>();
  private readonly units = new Map<string, Unit>();
  private readonly probes: Probe[] = [];
  private count = 0;
  private users = 0;
  private day = 1;

  get messages(): number {
    return this.count;
  }

  /**
   * A turn is one user message and all that follows until the next.
   * @param day number of the session, from 1.
   * @returns the message's id.
   */
  say(message: { role: Role; text: string; time?: string | undefined }, day = this.day): string {
    const { role, text, time } = message;
    const id = `m${++this.count}`;
    this.texts.set(id, text);
    this.day = Math.max(this.day, day);
    if (role === 'user') this.users++;
    const said: Message = { id, role, text, ...(time !== undefined && { time }) };
    const last = this.turns[this.turns.length - 1];
    if (last && !(role === 'user' && this.users > 1)) last.messages.push(said);
    else this.turns.push({ messages: [said], day: this.day });
    return id;
  }

  textOf(message: string): string {
    return this.texts.get(message) ?? '';
  }

  /** The same evidence of the same messages is one unit, whichever question needs it. */
  unit(type: UnitType, title: string, statedIn: readonly string[], found: AnswerEvidence, name: string): string {
    const key = JSON.stringify([statedIn, found.evidence]);
    const known = this.units.get(key);
    if (known) return known.id;
    const ids = new Set([...this.units.values()].map(({ id }) => id));
    let id = name;
    for (let n = 2; ids.has(id); n++) id = `${name} (${n})`;
    const { evidence, inferred } = found;
    this.units.set(key, { id, type, title, evidence, statedIn, ...(inferred && { inferred }) });
    return id;
  }

  /** The later unit replaces the earlier one. */
  replace(earlier: string, later: string): void {
    for (const [key, unit] of this.units) {
      if (unit.id === later && unit.replaces === undefined) this.units.set(key, { ...unit, replaces: earlier });
    }
  }

  ask({ id, question, time, answer, category, dimension, needs }: Question): void {
    const askedIn = this.say({ role: 'user', text: question, time });
    this.probes.push({
      id,
      askedIn,
      dimension,
      needs: [...new Set(needs)],
      ...(answer !== undefined && { answer }),
      ...(category !== undefined && { category }),
    });
  }

  build(name: string, source: string): Transcript | null {
    if (this.count === 0) return null;
    const units = [...this.units.values()];
    return {
      format: TRANSCRIPT_FORMAT,
      version: TRANSCRIPT_VERSION,
      name,
      turns: this.turns,
      ...(units.length > 0 && { units }),
      ...(this.probes.length > 0 && { probes: this.probes }),
      source,
    };
  }
}

/** How a message is called in a list: its beginning. */
export function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
