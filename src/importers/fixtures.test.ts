/** Every small file of every format: what it is taken for, and what becomes of each of its messages. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../engine/model/localized';
import { parseTranscript } from '../engine/transcript/schema';
import { importFile } from './import';
import { importers } from './registry';
import { isoTime } from './values';

const folder = new URL('../../tests/fixtures/formats/', import.meta.url);
const files = readdirSync(folder).sort();
const read = (file: string) => {
  const result = importFile(readFileSync(new URL(file, folder)), { fileName: 'x', reading: { reasoning: true } });
  if (!result.ok) throw new Error(`${file}: ${result.error.message.en}`);
  return result.value;
};

/** The format whose id begins the name; of `a` and `a-b`, the longer that is an id. */
function formatOf(file: string): string | undefined {
  const stem = file.replace(/\.[a-z]+$/, '');
  return importers.ids.filter((id) => stem === id || stem.startsWith(`${id}-`)).sort((a, b) => b.length - a.length)[0];
}

describe.each(files)('%s', (file) => {
  it('is taken for its format, and surely not for another', () => {
    const { format, confidence, candidates, reason } = read(file);
    expect(format).toBe(formatOf(file));
    expect(confidence).toBeGreaterThanOrEqual(0.5);
    // What also fits is at a distance: the person would be asked otherwise.
    const second = candidates[1]?.confidence ?? 0;
    expect(confidence - second, JSON.stringify(candidates)).toBeGreaterThanOrEqual(0.1);
    for (const locale of LOCALES) expect(reason[locale]).not.toBe('');
  });

  it('becomes what it says', () => {
    const { conversations, summaries, skipped, warnings } = read(file);
    expect({
      conversations: conversations.map(({ name, turns, compactions, units, probes }, index) => {
        const { key, branches, messagesLeft, guessed, sidechain } = summaries[index] ?? {};
        return {
          name,
          key,
          turns: turns.map(({ day, messages }) => [
            ...(day === undefined ? [] : [`day ${day}`]),
            ...messages.map(
              (m) => `${m.id} ${m.role}${m.time ? ` ${m.time.slice(0, 19)}` : ''}: ${m.text.slice(0, 120)}`,
            ),
          ]),
          ...(compactions && { compactions }),
          ...(units && { units: units.length, probes: probes?.length ?? 0 }),
          ...(branches?.length && {
            branches: branches.map((b) => `${b.id}${b.taken ? ' (taken)' : ''} ${b.messages}/${b.apart}`),
          }),
          ...(messagesLeft && { messagesLeft }),
          ...(guessed?.length && { guessed: guessed.map(({ en }) => en) }),
          ...(sidechain && { sidechain }),
        };
      }),
      skipped: skipped.map(({ where, code, reason }) => `${where.en}: ${code}: ${reason.en}`),
      warnings: warnings.map(({ message }) => message.en),
    }).toMatchSnapshot();
  });

  it('keeps what every transcript keeps', () => {
    const { conversations, summaries } = read(file);
    expect(new Set(summaries.map(({ key }) => key)).size).toBe(conversations.length);
    conversations.forEach((conversation, index) => {
      expect(parseTranscript(conversation)).toEqual({ ok: true, value: { transcript: conversation, warnings: [] } });
      const messages = conversation.turns.flatMap((turn) => turn.messages);
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
      for (const { time } of messages) if (time !== undefined) expect(isoTime(time)).toBe(time);
      // A turn has one user message, and it comes first (but for what stands before the first of all).
      conversation.turns.forEach((turn, at) => {
        const users = turn.messages.flatMap(({ role }, place) => (role === 'user' ? [place] : []));
        if (at > 0) expect(users).toEqual([0]);
        else expect(users.length).toBeLessThanOrEqual(1);
      });
      expect(summaries[index]).toMatchObject({ turns: conversation.turns.length, messages: messages.length });
    });
  });
});
