/** Text files with the very marks that models are given between messages; each file, or each `<|begin_of_text|>`, is one. */
import { ChatWriter } from './chat-writer';
import type { ImportContext, TextImporter, TextSession } from './importer';
import { isTemplated, TemplateReader } from './template-text';

export const chatTemplate = {
  id: 'chat-template',
  reads: 'text',
  name: { en: 'Prompt text (ChatML, Llama …)', 'zh-CN': '提示词文本（ChatML、Llama 等）' },
  help: {
    en: 'Text with the marks that models are given, such as <|im_start|>user or [INST].',
    'zh-CN': '带有模型所用标记的文本，例如 <|im_start|>user 或 [INST]。',
  },
  detect({ head }) {
    if (!isTemplated(head)) return null;
    return {
      confidence: 0.96,
      reason: {
        en: 'It begins with a mark that models are given before a message.',
        'zh-CN': '开头是模型所用的消息标记。',
      },
    };
  },
  start: (context: ImportContext) => new TemplateSession(context),
} as const satisfies TextImporter;

class TemplateSession implements TextSession {
  private readonly writer: ChatWriter;
  private readonly reader: TemplateReader;

  constructor(context: ImportContext) {
    const writer = new ChatWriter(context);
    this.writer = writer;
    this.reader = new TemplateReader({
      message({ name, role, text, reasoning, line }) {
        if (!role) writer.guessedAssistant(name, { line });
        writer.say({ role: role ?? 'assistant', text, reasoning }, { line });
      },
      outside: (_text, line) => writer.skip('outside-message', { line }, OUTSIDE),
      begin() {
        if (writer.messages > 0) writer.begin();
      },
    });
  }

  text(chunk: string): void {
    this.reader.push(chunk);
  }

  finish(): void {
    this.reader.end();
    this.writer.end();
  }
}

const OUTSIDE = {
  en: 'Text between two messages, in none of them.',
  'zh-CN': '位于两条消息之间的文本，不属于任何消息。',
};
