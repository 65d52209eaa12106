/** `import FILE|FOLDER...`: what files are understood as. */
import { relative } from 'node:path';
import { readableJson, rounded } from '../src/config/canonical-json';
import { type Fault, fault } from '../src/engine/model/result';
import type { ImportOutcome } from '../src/importers/import';
import { importers } from '../src/importers/registry';
import { type FileOutcome, joinOutcomes } from '../src/importers/several-files';
import type { ColumnChoice, ColumnUse } from '../src/importers/table-columns';
import type { FlagSpec } from './arguments';
import type { Command, Terminal } from './command';
import { filesBelow, type HowToRead, importPath } from './files';
import { notes } from './notes';

const COLUMNS: Readonly<Record<ColumnUse, { readonly en: string; readonly 'zh-CN': string }>> = {
  content: { en: 'of a table: column with the text', 'zh-CN': '表格中内容所在的列' },
  role: { en: 'of a table: column that says who speaks', 'zh-CN': '表格中说话人所在的列' },
  reply: { en: 'of a table: column with the answer, beside the question', 'zh-CN': '表格中与提问同行的回答所在的列' },
  time: { en: 'of a table: column with the time', 'zh-CN': '表格中时间所在的列' },
  conversation: {
    en: 'of a table: column that tells conversations apart',
    'zh-CN': '表格中区分各段对话的列',
  },
};
const USES = Object.keys(COLUMNS) as ColumnUse[];

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE|FOLDER... [--format ID] [--content-column NAME|N ...] [--json]',
  summary: {
    en: 'say what files are understood as; of a folder all files below it; exit status 0 if anything was understood',
    'zh-CN': '说明文件被识别成什么；给文件夹则读取其下所有文件；只要有内容被识别，退出状态即为 0',
  },
  flags: [
    {
      name: 'format',
      value: importers.ids.join('|'),
      help: { en: 'read it as this format instead of detecting it', 'zh-CN': '按此格式读取，不自动识别' },
    },
    ...USES.map((use): FlagSpec => ({ name: `${use}-column`, value: 'NAME|N', help: COLUMNS[use] })),
  ],
  files: [1, Number.POSITIVE_INFINITY],
  async run({ files, flags }, terminal) {
    const columns = columnsOf(flags);
    if (columns && 'code' in columns) return columns;
    const format = flags.get('format');
    // Only what is counted is wanted: no conversation is held.
    const how: HowToRead = {
      keep: () => false,
      ...(format !== undefined && { format }),
      ...(columns && { reading: { columns } }),
    };
    const outcomes: FileOutcome[] = [];
    for (const given of files) {
      const below = await filesBelow(given);
      if (!below.ok) {
        if (files.length === 1) return below.error;
        outcomes.push({ name: given, result: below });
        continue;
      }
      const isFolder = below.value[0] !== given;
      for (const path of below.value) {
        const name = isFolder && files.length === 1 ? relative(given, path) : path;
        outcomes.push({ name, result: await importPath(path, how) });
      }
    }
    return report(outcomes, terminal);
  },
};

function report(outcomes: readonly FileOutcome[], terminal: Terminal): number | Fault {
  const [only, ...others] = outcomes;
  const joined = only && others.length === 0 ? only.result : joinOutcomes(outcomes, []);
  if (!joined.ok) return others.length === 0 ? joined.error : noneUnderstood(outcomes.length, joined.error);
  const several = others.length > 0 ? outcomes : [];
  terminal.out(terminal.json ? asJson(joined.value, several, terminal) : asText(joined.value, several, terminal));
  if (!terminal.json) notes(joined.value, terminal);
  return 0;
}

/** Undefined when none is given. */
function columnsOf(flags: ReadonlyMap<string, string>): ColumnChoice | Fault | undefined {
  const chosen = new Map<ColumnUse, string | number>();
  for (const use of USES) {
    const given = flags.get(`${use}-column`);
    // People count columns from 1.
    if (given !== undefined) chosen.set(use, /^\d+$/.test(given) ? Number(given) - 1 : given);
  }
  const content = chosen.get('content');
  if (content === undefined) return chosen.size === 0 ? undefined : NO_CONTENT;
  return { ...Object.fromEntries(chosen), content };
}

const NO_CONTENT = fault(
  'content-column-missing',
  'Of the columns, the one with the text is missing. Give it: --content-column NAME.',
  '没有指定内容所在的列。请加上 --content-column NAME。',
);

function noneUnderstood(count: number, first: Fault): Fault {
  return fault(
    first.code,
    `None of the ${count} files was understood. The first: ${first.message.en}`,
    `${count} 个文件均无法识别。第一个：${first.message['zh-CN']}`,
  );
}

function countsOf({ summaries }: ImportOutcome) {
  return {
    conversations: summaries.length,
    turns: summaries.reduce((sum, { turns }) => sum + turns, 0),
    messages: summaries.reduce((sum, { messages }) => sum + messages, 0),
  };
}

function understoodAs(outcome: ImportOutcome) {
  return { format: outcome.format, confidence: rounded(outcome.confidence, 3), ...countsOf(outcome) };
}

function asJson(outcome: ImportOutcome, several: readonly FileOutcome[], { locale }: Terminal): string {
  return readableJson({
    ...understoodAs(outcome),
    skipped: outcome.skipped.map((part) => ({ where: part.where[locale], reason: part.reason[locale] })),
    warnings: outcome.warnings.map((found) => found.message[locale]),
    ...(several.length > 0 && {
      files: several.map(({ name, result }) =>
        result.ok
          ? { file: name, ...understoodAs(result.value) }
          : { file: name, error: { code: result.error.code, message: result.error.message[locale] } },
      ),
    }),
  });
}

function asText(outcome: ImportOutcome, several: readonly FileOutcome[], { locale }: Terminal): string {
  const lines = several.flatMap(({ name, result }) =>
    result.ok ? [`${name}: ${formatName(result.value, locale)} · ${countsText(result.value, locale)}`] : [],
  );
  if (several.length > 0) {
    const total =
      locale === 'en'
        ? `${lines.length} of ${several.length} files understood`
        : `${several.length} 个文件中识别出 ${lines.length} 个`;
    return `${[...lines, total, countsText(outcome, locale)].join('\n')}\n`;
  }
  const percent = Math.round(outcome.confidence * 100);
  const sure = locale === 'en' ? ` (${percent}% sure). ` : `（把握 ${percent}%）。`;
  return `${formatName(outcome, locale)}${sure}${outcome.reason[locale]}\n${countsText(outcome, locale)}\n`;
}

function formatName({ format }: ImportOutcome, locale: Terminal['locale']): string {
  return importers.has(format) ? importers.get(format).name[locale] : format;
}

function countsText(outcome: ImportOutcome, locale: Terminal['locale']): string {
  const { conversations, turns, messages } = countsOf(outcome);
  const skipped = outcome.skipped.length;
  return locale === 'en'
    ? `conversations ${conversations} · turns ${turns} · messages ${messages} · skipped ${skipped}`
    : `对话 ${conversations} · 轮次 ${turns} · 消息 ${messages} · 跳过 ${skipped}`;
}
