/** `conform FILE...`: replays golden files recorded from the article's own code. */
import { readableJson } from '../src/config/canonical-json';
import { type ConformReport, conform } from '../src/engine/conform/conform';
import type { Command } from './command';
import { readText } from './files';

export const conformCommand: Command = {
  name: 'conform',
  usage: 'FILE... [--json]',
  summary: {
    en: "replay golden files of the article's own code; exit status 0 only if none failed",
    'zh-CN': '重放文章代码的黄金文件；全部通过时退出状态为 0',
  },
  flags: [],
  files: [1, Number.POSITIVE_INFINITY],
  async run({ files }, terminal) {
    const reports: ConformReport[] = [];
    for (const file of files) {
      const report = await conformFile(file, terminal.locale);
      reports.push(report);
      if (terminal.json) continue;
      for (const failure of report.failures) terminal.out(`${failure}\n`);
      terminal.out(
        `${report.failed === 0 ? 'ok' : 'FAILED'}  ${file}: ${report.passed} passed, ${report.failed} failed\n`,
      );
    }
    const passed = reports.reduce((sum, report) => sum + report.passed, 0);
    const failed = reports.reduce((sum, report) => sum + report.failed, 0);
    terminal.out(
      terminal.json ? readableJson({ passed, failed, files: reports }) : `${passed} passed, ${failed} failed\n`,
    );
    return failed === 0 && passed > 0 ? 0 : 1;
  },
};

/** A file that cannot be read counts as one failed case: it must not look like a success. */
async function conformFile(file: string, locale: 'en' | 'zh-CN'): Promise<ConformReport> {
  const text = await readText(file);
  if (!text.ok) return { file, passed: 0, failed: 1, failures: [text.error.message[locale]] };
  let json: unknown;
  try {
    json = JSON.parse(text.value);
  } catch {
    const sentence = locale === 'en' ? `${file} is not valid JSON.` : `${file} 不是有效的 JSON。`;
    return { file, passed: 0, failed: 1, failures: [sentence] };
  }
  return conform(file, json);
}
