/** Outcomes of several files (of an archive, of a folder) as one: what is said of a part names its file. */
import { fail, ok, type Result } from '../engine/model/result';
import type { LeftEntry } from './archive';
import type { ImportOutcome } from './import';
import type { ConversationSummary } from './reading';

export interface FileOutcome {
  readonly name: string;
  readonly result: Result<ImportOutcome>;
}

/**
 * The format is that of the file with most conversations. Files that were not understood are skipped parts; only when
 * none was, the first one's fault stands for all.
 * @param files at least one.
 */
export function joinOutcomes(files: readonly FileOutcome[], left: readonly LeftEntry[]): Result<ImportOutcome> {
  const good = files.flatMap(({ name, result }) => (result.ok ? [{ name, value: result.value }] : []));
  const main = good.reduce<(typeof good)[number] | undefined>(
    (best, file) => (best && best.value.summaries.length >= file.value.summaries.length ? best : file),
    undefined,
  );
  if (!main) {
    const failed = files.find(({ result }) => !result.ok)?.result;
    return failed && !failed.ok ? fail(failed.error) : fail({ code: 'no-files', message: NO_FILES });
  }
  const single = good.length === 1 && files.length === 1;
  const keys = new Set<string>();
  const keyOf = (file: string, summary: ConversationSummary): string => {
    const base = single ? summary.key : `${file} ${summary.key}`;
    let key = base;
    for (let n = 2; keys.has(key); n++) key = `${base}~${n}`;
    keys.add(key);
    return key;
  };
  /** Keys in the outcome, by file and by the key in it. */
  const renamed = new Map(
    good.map(({ name, value }) => [value, new Map(value.summaries.map((one) => [one.key, keyOf(name, one)]))]),
  );
  const ownerOf = (value: ImportOutcome, { conversation }: { readonly conversation?: string }) => {
    const key = conversation === undefined ? undefined : renamed.get(value)?.get(conversation);
    return key !== undefined && { conversation: key };
  };
  const nowhere = { line: 1, lastLine: 1 };
  return ok({
    ...main.value,
    conversations: good.flatMap(({ value }) => value.conversations),
    summaries: good.flatMap(({ value }) =>
      value.summaries.map((summary) => ({ ...summary, key: renamed.get(value)?.get(summary.key) ?? summary.key })),
    ),
    skipped: [
      ...good.flatMap(({ name, value }) =>
        value.skipped.map((part) => ({
          ...part,
          ...ownerOf(value, part),
          where: { en: `${name}, ${part.where.en}`, 'zh-CN': `${name}，${part.where['zh-CN']}` },
        })),
      ),
      ...files.flatMap(({ name, result }) =>
        result.ok
          ? []
          : [{ ...nowhere, where: { en: name, 'zh-CN': name }, code: result.error.code, reason: result.error.message }],
      ),
      ...left.map(({ name, reason }) => ({
        ...nowhere,
        where: { en: name, 'zh-CN': name },
        code: 'left-in-archive',
        reason,
      })),
    ],
    warnings: good.flatMap(({ name, value }) =>
      value.warnings.map((found) => ({
        ...found,
        ...ownerOf(value, found),
        where: `${name} ${found.where}`.trim(),
        message: { en: `${name}: ${found.message.en}`, 'zh-CN': `${name}：${found.message['zh-CN']}` },
      })),
    ),
  });
}

const NO_FILES = { en: 'There is no file to read. Choose one.', 'zh-CN': '没有可读取的文件，请选择文件。' };
