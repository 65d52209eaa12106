/** What a person may ask for when a file is read: roles, reasoning, sub-agents, branches, sessions. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitDetails } from './details-blocks';
import { importFile } from './import';
import { chooseBranch, type TreeNode } from './message-tree';
import type { ReadingOptions } from './reading';

const folder = new URL('../../tests/fixtures/formats/', import.meta.url);

function read(file: string, reading: Partial<ReadingOptions> = {}) {
  const result = importFile(readFileSync(new URL(file, folder)), { fileName: file, reading });
  if (!result.ok) throw new Error(result.error.message.en);
  const { conversations, summaries } = result.value;
  return {
    conversations,
    summaries,
    texts: conversations.map(({ turns }) => turns.flatMap(({ messages }) => messages.map(({ text }) => text))),
    roles: conversations.map(({ turns }) => [...new Set(turns.flatMap(({ messages }) => messages.map((m) => m.role)))]),
  };
}

describe('options', () => {
  it('leave out what tools gave back and instructions, and count them', () => {
    const { roles, summaries, conversations } = read('claude-code-compaction.jsonl', {
      toolOutput: false,
      systemMessages: false,
    });
    expect(roles[0]).toEqual(['user', 'assistant']);
    expect(summaries[0]).toMatchObject({ left: { tool: 2, system: 3, reasoning: 1 }, compactions: 1 });
    // The event still stands before a message that is there.
    const ids = conversations[0]?.turns.flatMap(({ messages }) => messages.map(({ id }) => id));
    expect(ids).toContain(conversations[0]?.compactions?.[0]?.before);
  });
  it('keep a thought once, of which a Codex log has an item and an event', () => {
    const row = (type: string, payload: unknown) =>
      JSON.stringify({ timestamp: '2026-02-01T10:00:00Z', type, payload });
    const log = [
      row('response_item', { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'a' }] }),
      row('response_item', { type: 'reasoning', summary: [{ type: 'summary_text', text: 'thought' }] }),
      row('event_msg', { type: 'agent_reasoning', text: 'thought' }),
      row('event_msg', { type: 'agent_message', message: 'b' }),
    ].join('\n');
    const result = importFile(log, { fileName: 'x', reading: { reasoning: true } });
    const messages = result.ok ? result.value.conversations.flatMap(({ turns }) => turns[0]?.messages ?? []) : [];
    expect(messages.map(({ text }) => text)).toEqual(['a', 'thought', 'b']);
  });

  it('keep reasoning only when asked for', () => {
    expect(read('open-webui.json').texts[0]).not.toContain('It is a number.');
    expect(read('open-webui.json', { reasoning: true }).texts[0]).toContain('It is a number.');
  });
  it('leave out runs of sub-agents', () => {
    expect(read('claude-code-compaction.jsonl').summaries.map(({ sidechain }) => sidechain)).toEqual([false, true]);
    expect(read('claude-code-compaction.jsonl', { sidechains: false }).summaries).toHaveLength(1);
  });
  it('take another branch', () => {
    const before = read('open-webui-branches.json').summaries[0];
    const other = before?.branches.find(({ taken }) => !taken);
    const branches = new Map([[before?.key ?? '', other?.id ?? '']]);
    const after = read('open-webui-branches.json', { branches });
    expect(after.texts[0]?.at(-1)).toBe('An answer that was left.');
    expect(after.summaries[0]?.branches.find(({ taken }) => taken)?.id).toBe(other?.id);
  });
  it('begin sessions at pauses', () => {
    const days = (sessionGapHours: number) =>
      read('chatgpt.json', { sessionGapHours }).conversations[0]?.turns.map(({ day }) => day);
    expect(days(8)).toEqual([1, 2]);
    expect(days(30)).toEqual([1, 1]);
  });
  it('sum up a conversation', () => {
    expect(read('claude-ai.json').summaries[0]).toMatchObject({
      key: 'c1',
      title: 'Harbour',
      date: '2026-01-01T10:00:00.000Z',
      turns: 2,
      messages: 4,
      span: { from: '2026-01-01T10:00:00.123Z', to: '2026-01-02T09:00:04.000Z' },
      roles: { user: 2, assistant: 2, system: 0, tool: 0 },
    });
    expect(read('claude-ai.json').summaries[0]?.tokens).toBeGreaterThan(8);
  });
});

describe('trees', () => {
  const tree = (...rows: [id: string, parent: string | null][]): ReadonlyMap<string, TreeNode> =>
    new Map(rows.map(([id, parent]) => [id, { id, parent, counts: true, text: id }]));

  it('are walked from the marked leaf', () => {
    const chosen = chooseBranch(tree(['a', null], ['b', 'a'], ['c', 'a'], ['d', 'c']), { marked: 'b' });
    expect(chosen).toMatchObject({ path: ['a', 'b'], messagesLeft: 2, leafGuessed: false, linksGuessed: 0 });
    expect(chosen.branches.map(({ id, messages, apart }) => [id, messages, apart])).toEqual([
      ['b', 2, 0],
      ['d', 3, 2],
    ]);
  });
  it('end whatever the links say', () => {
    expect(chooseBranch(tree(['a', 'b'], ['b', 'a']), {}).path).toHaveLength(2);
    expect(chooseBranch(tree(['a', 'a']), {}).path).toEqual(['a']);
    expect(chooseBranch(new Map(), { marked: 'x' }).path).toEqual([]);
    // The message before b is missing: what stands before it in the file is taken.
    expect(chooseBranch(tree(['a', null], ['b', 'gone']), {})).toMatchObject({ path: ['a', 'b'], linksGuessed: 1 });
  });
});

describe('details', () => {
  const kinds = (text: string) => splitDetails(text).map((part) => `${part.kind}: ${part.text}`);
  it('are told apart, nested or not closed', () => {
    expect(kinds('<details type="reasoning"><summary>x</summary>a <details>b</details> c</details>d')).toEqual([
      'reasoning: a <details>b</details> c',
      'said: d',
    ]);
    expect(kinds('<think>never closed')).toEqual(['said: <think>never closed']);
    expect(kinds('a < b, and <details> is plain</details>')).toEqual(['said: a < b, and <details> is plain</details>']);
  });
  it('cost no more than their length', () => {
    for (const piece of [
      '<think>',
      '<think><think>x</think>',
      '<details type="reasoning" ',
      '<details type="x">',
      '</think>',
    ]) {
      const started = performance.now();
      splitDetails(piece.repeat(100_000));
      expect(performance.now() - started, piece).toBeLessThan(3000);
    }
  });
});
