import { describe, expect, it, test } from 'vitest';
import { importFile } from './import';
import { isModelName, roleNamed } from './role-names';

test.each([
  'GPT-4o',
  'gpt-4o-mini-2024-07-18',
  'ChatGPT 4o',
  'Claude 3.5 Sonnet',
  'claude-sonnet-4-20250514',
  'Gemini 2.5 Pro',
  'Llama-3.1-8B-Instruct',
  'DeepSeek-R1',
  'o4-mini',
])('%s is the name of a model', (name) => {
  expect(isModelName(name)).toBe(true);
  expect(roleNamed(name)).toBe('assistant');
});

test.each(['Claude', 'Claude Monet', 'Gemini twins', 'Phi Long', 'o5', 'gpt and me', `gpt-${'1-'.repeat(40)}x`])(
  '%s is none',
  (name) => {
    expect(isModelName(name)).toBe(false);
  },
);

describe('text that names the model', () => {
  const read = (text: string) => {
    const result = importFile(text, { fileName: 'chat.md' });
    if (!result.ok) throw new Error(result.error.message.en);
    const messages = result.value.conversations[0]?.turns.flatMap((turn) => turn.messages) ?? [];
    return { sure: result.value.confidence >= 0.5, said: messages.map((m) => `${m.role}:${m.text}`) };
  };
  it('has several of them as one assistant', () => {
    expect(read('**User:** a\n\n**GPT-4o:** b\n\n**User:** c\n\n**Claude 3.5 Sonnet:** d\n')).toEqual({
      sure: true,
      said: ['user:a', 'assistant:b', 'user:c', 'assistant:d'],
    });
  });
  it('has the editor in its place, as Cursor exports', () => {
    expect(read('**User**\n\na\n\n---\n\n**Cursor**\n\nb\n')).toEqual({ sure: true, said: ['user:a', 'assistant:b'] });
  });
  it('does not take a line of style within an answer for a speaker', () => {
    expect(read('User: a\nAssistant: set this\ncursor: pointer\nUser: c').said).toEqual([
      'user:a',
      'assistant:set this\ncursor: pointer',
      'user:c',
    ]);
  });
});
