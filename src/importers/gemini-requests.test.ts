/** Requests and answers of Gemini's API, as batches, tuning files and logs keep them. */
import { expect, it } from 'vitest';
import { importFile } from './import';

const contents = [{ role: 'user', parts: [{ text: 'a' }] }];
const candidates = [{ content: { role: 'model', parts: [{ text: 'b' }] } }, { content: { parts: [{ text: 'c' }] } }];

it.each<[string, object, string[]]>([
  ['a request with instructions', { systemInstruction: { parts: [{ text: 's' }] }, contents }, ['system:s', 'user:a']],
  ['instructions as a text', { system_instruction: 's', contents }, ['system:s', 'user:a']],
  [
    'a row of a batch',
    { request: { systemInstruction: { parts: [{ text: 's' }] }, contents }, response: { candidates } },
    ['system:s', 'user:a', 'assistant:b'],
  ],
  ['an answer alone', { candidates, usageMetadata: {} }, ['assistant:b']],
])('%s', (_name, value, said) => {
  const result = importFile(JSON.stringify(value), { fileName: 'log.json' });
  if (!result.ok) throw new Error(result.error.message.en);
  const messages = result.value.conversations[0]?.turns.flatMap((turn) => turn.messages) ?? [];
  expect([result.value.format, messages.map((m) => `${m.role}:${m.text}`)]).toEqual(['gemini', said]);
});
