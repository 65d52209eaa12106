/** The help, made from the commands' own specifications. */
import type { Locale } from '../src/engine/model/localized';
import { COMMON_FLAGS } from './arguments';
import type { Command } from './command';

const RUN = 'npm run -s lab --';

export function helpText(commands: readonly Command[], locale: Locale): string {
  const lines = [locale === 'en' ? 'Forgetting Lab on the command line' : '遗忘实验室命令行', ''];
  for (const command of commands) {
    lines.push(`${RUN} ${command.name} ${command.usage}`, `    ${command.summary[locale]}`);
    for (const flag of command.flags)
      lines.push(`    --${flag.name}${flag.value ? ` ${flag.value}` : ''}  ${flag.help[locale]}`);
    lines.push('');
  }
  lines.push(locale === 'en' ? 'Every command:' : '所有命令：');
  for (const flag of COMMON_FLAGS)
    lines.push(`    --${flag.name}${flag.value ? ` ${flag.value}` : ''}  ${flag.help[locale]}`);
  lines.push(
    '',
    locale === 'en'
      ? 'Exit status 0 when it worked, 1 when not; with --json an error is {"error": {"code", "message"}}.'
      : '成功时退出状态为 0，否则为 1；使用 --json 时错误输出为 {"error": {"code", "message"}}。',
  );
  return `${lines.join('\n')}\n`;
}
