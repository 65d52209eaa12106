import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFile } from './import';
import { TemplateReader } from './template-text';

function read(text: string, fileName = 'prompt.txt') {
  const result = importFile(text, { fileName });
  if (!result.ok) return { format: undefined };
  const { format, conversations, skipped, summaries } = result.value;
  return {
    format,
    said: conversations.map(({ turns }) => turns.flatMap(({ messages }) => messages.map((m) => `${m.role}:${m.text}`))),
    skipped: skipped.map(({ where, code }) => `${where.en}: ${code}`),
    thoughtsLeft: summaries[0]?.left.reasoning,
  };
}

const CHATML =
  '<|im_start|>system\ns<|im_end|>\n<|im_start|>user\na\n\nb<|im_end|>\n<|im_start|>assistant\nc<|im_end|>\n';
const said = ['system:s', 'user:a\n\nb', 'assistant:c'];

describe('text with the marks of', () => {
  it.each<[string, string]>([
    ['ChatML', CHATML],
    ['ChatML, without an end', CHATML.replace(/<\|im_end\|>\n$/, '')],
    [
      'Llama 3',
      '<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\ns<|eot_id|><|start_header_id|>user<|end_header_id|>\n\na\n\nb<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\nc<|eot_id|>',
    ],
    ['Llama 2', '<s>[INST] <<SYS>>\ns\n<</SYS>>\n\na\n\nb [/INST] c </s>'],
    ['Phi', '<|system|>\ns<|end|>\n<|user|>\na\n\nb<|end|>\n<|assistant|>\nc<|end|>'],
  ])('%s', (_name, text) => {
    expect(read(text)).toMatchObject({ format: 'chat-template', said: [said], skipped: [] });
  });
  it('Gemma, which calls the assistant model', () => {
    const text = '<bos><start_of_turn>user\na<end_of_turn>\n<start_of_turn>model\nb<end_of_turn>\n';
    expect(read(text).said).toEqual([['user:a', 'assistant:b']]);
  });
  it('gpt-oss, with thoughts, calls and what they gave back', () => {
    const text =
      '<|start|>user<|message|>a<|end|><|start|>assistant<|channel|>analysis<|message|>t<|end|>' +
      '<|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|>' +
      '<|start|>functions.f to=assistant<|channel|>commentary<|message|>r<|end|>' +
      '<|start|>assistant<|channel|>final<|message|>b<|return|>';
    expect(read(text)).toMatchObject({
      said: [['user:a', 'assistant:{}', 'tool:r', 'assistant:b']],
      thoughtsLeft: 1,
    });
  });
});

describe('prompt texts', () => {
  it('a text that begins anew is another conversation', () => {
    const one = '<|begin_of_text|><|start_header_id|>user<|end_header_id|>\n\na<|eot_id|>';
    expect(read(one + one).said).toEqual([['user:a'], ['user:a']]);
  });
  it('names what stands between messages, by its line', () => {
    expect(read(`${CHATML}stray\n<|im_start|>user\nd`)).toMatchObject({
      said: [[...said, 'user:d']],
      skipped: ['line 9: outside-message'],
    });
  });
  it('are not texts that only speak of marks', () => {
    expect(read('User: what is <|im_start|>user\nAssistant: A mark.').format).toBe('text');
  });
  it('stand in rows of data too, as do others with marks', () => {
    const rows = [{ text: CHATML }, { text: '### Human: a### Assistant: b' }].map((row) => JSON.stringify(row));
    expect(read(rows.join('\n'))).toMatchObject({
      format: 'instructions',
      said: [said, ['user:a', 'assistant:b']],
      skipped: [],
    });
  });
  it('a row whose question speaks of an instruction is not cut there', () => {
    const row = { prompt: 'a\n\nInstruction: b', completion: 'c' };
    expect(read(JSON.stringify(row)).said).toEqual([['user:a\n\nInstruction: b', 'assistant:c']]);
  });
  it('read the same, wherever they are cut', () => {
    const text = `${CHATML}${'x'.repeat(900)}\n<|im_start|>tool name=f\n${'y\n'.repeat(500)}<|im_end|>`;
    const all = (sizes: readonly number[]) => {
      const found: unknown[] = [];
      const outside = (words: string, line: number) => found.push([words, line]);
      const reader = new TemplateReader({ message: (one) => found.push(one), outside, begin() {} });
      for (let at = 0, n = 0; at < text.length; n++) {
        const size = 1 + (sizes[n % sizes.length] as number);
        reader.push(text.slice(at, at + size));
        at += size;
      }
      reader.end();
      return found;
    };
    const whole = all([text.length]);
    expect(whole.length).toBe(5);
    fc.assert(
      fc.property(fc.array(fc.nat(700), { minLength: 1, maxLength: 6 }), (sizes) => {
        expect(all(sizes)).toEqual(whole);
      }),
      { numRuns: 200 },
    );
  });
});
