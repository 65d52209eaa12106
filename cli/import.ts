/** `import FILE`: what a file is understood as. */
import { readableJson, rounded } from '../src/config/canonical-json';
import type { ImportOutcome } from '../src/importers/import';
import { importers } from '../src/importers/registry';
import type { Command, Terminal } from './command';
import { importPath } from './files';
import { notes } from './notes';

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE [--format ID] [--json]',
  summary: { en: 'say what a file is understood as', 'zh-CN': '说明文件被识别成什么' },
  flags: [
    {
      name: 'format',
      value: importers.ids.join('|'),
      help: { en: 'read it as this format instead of detecting it', 'zh-CN': '按此格式读取，不自动识别' },
    },
  ],
  files: [1, 1],
  async run({ files, flags }, terminal) {
    const imported = await importPath(files[0] as string, flags.get('format'));
    if (!imported.ok) return imported.error;
    terminal.out(terminal.json ? asJson(imported.value, terminal) : asText(imported.value, terminal));
    if (!terminal.json) notes(imported.value, terminal);
    return 0;
  },
};

function countsOf({ conversations }: ImportOutcome) {
  const turns = conversations.flatMap((conversation) => conversation.turns);
  return {
    conversations: conversations.length,
    turns: turns.length,
    messages: turns.reduce((sum, turn) => sum + turn.messages.length, 0),
  };
}

function asJson(outcome: ImportOutcome, { locale }: Terminal): string {
  return readableJson({
    format: outcome.format,
    confidence: rounded(outcome.confidence, 3),
    ...countsOf(outcome),
    skipped: outcome.skipped.map((part) => ({ where: part.where[locale], reason: part.reason[locale] })),
    warnings: outcome.warnings.map((found) => found.message[locale]),
  });
}

function asText(outcome: ImportOutcome, { locale }: Terminal): string {
  const { conversations, turns, messages } = countsOf(outcome);
  const name = importers.has(outcome.format) ? importers.get(outcome.format).name[locale] : outcome.format;
  const percent = Math.round(outcome.confidence * 100);
  const skipped = outcome.skipped.length;
  return locale === 'en'
    ? `${name} (${percent}% sure). ${outcome.reason.en}\nconversations ${conversations} · turns ${turns} · messages ${messages} · skipped ${skipped}\n`
    : `${name}（把握 ${percent}%）。${outcome.reason['zh-CN']}\n对话 ${conversations} · 轮次 ${turns} · 消息 ${messages} · 跳过 ${skipped}\n`;
}
