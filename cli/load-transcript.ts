/** `--transcript aurora-en|aurora-zh|FILE` → a transcript. */
import { aurora } from '../src/engine/aurora';
import { type Fault, fail, fault, ok, type Result } from '../src/engine/model/result';
import type { Transcript } from '../src/engine/transcript/transcript';
import type { ImportOutcome } from '../src/importers/import';
import type { Terminal } from './command';
import { importPath } from './files';
import { notes } from './notes';

export const AURORA_NAMES: Readonly<Record<string, 'en' | 'zh-CN'>> = {
  'aurora-en': 'en',
  'aurora-zh': 'zh-CN',
  'aurora-zh-CN': 'zh-CN',
};

export interface LoadOptions {
  readonly seed: number;
  /** Name or number of one conversation of a file with several. */
  readonly conversation: string | undefined;
}

export async function loadTranscript(
  name: string,
  options: LoadOptions,
  terminal: Terminal,
): Promise<Result<Transcript>> {
  const language = Object.hasOwn(AURORA_NAMES, name) ? AURORA_NAMES[name] : undefined;
  if (language !== undefined) return ok(aurora({ language, seed: options.seed }));
  const imported = await importPath(name);
  if (!imported.ok) {
    if (imported.error.code === 'file-not-found' && /^aurora/i.test(name)) return fail(unknownSample(name));
    return imported;
  }
  const chosen = choose(imported.value.conversations, name, options.conversation);
  const at = chosen.ok ? imported.value.conversations.indexOf(chosen.value) : -1;
  notes(at < 0 ? imported.value : about(imported.value, imported.value.summaries[at]?.key), terminal);
  return chosen;
}

/** What is said of the file, and of this conversation of it. */
function about(outcome: ImportOutcome, key: string | undefined): ImportOutcome {
  const concerns = ({ conversation }: { readonly conversation?: string }): boolean =>
    conversation === undefined || conversation === key;
  return { ...outcome, skipped: outcome.skipped.filter(concerns), warnings: outcome.warnings.filter(concerns) };
}

function unknownSample(name: string): Fault {
  return fault(
    'unknown-transcript',
    `There is no sample called ${name}. Use aurora-en, aurora-zh, or the path of a file.`,
    `没有名为 ${name} 的示例。请使用 aurora-en、aurora-zh 或文件路径。`,
  );
}

function choose(list: readonly Transcript[], file: string, wanted: string | undefined): Result<Transcript> {
  const [first] = list;
  if (wanted === undefined) {
    if (first && list.length === 1) return ok(first);
    return fail(
      fault(
        'several-conversations',
        `${file} holds ${list.length} conversations. Choose one with --conversation NAME or its number: ${listed(list)}.`,
        `${file} 含有 ${list.length} 段对话。请用 --conversation 指定名称或序号：${listed(list)}。`,
      ),
    );
  }
  const byNumber = /^\d+$/.test(wanted) ? list[Number(wanted) - 1] : undefined;
  const found = list.find((conversation) => conversation.name === wanted) ?? byNumber;
  if (found) return ok(found);
  return fail(
    fault(
      'unknown-conversation',
      `${file} has no conversation “${wanted}”. It holds: ${listed(list)}.`,
      `${file} 中没有对话“${wanted}”。其中有：${listed(list)}。`,
    ),
  );
}

function listed(list: readonly Transcript[]): string {
  const names = list.slice(0, 10).map((conversation, index) => `${index + 1} “${conversation.name.slice(0, 60)}”`);
  return list.length > 10 ? `${names.join(', ')}, …` : names.join(', ');
}
