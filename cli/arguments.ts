/** Words of the command line → flags and files, or a sentence saying which word is wrong. */
import type { Localized } from '../src/engine/model/localized';
import { fail, fault, ok, type Result } from '../src/engine/model/result';
import type { Command } from './command';

export interface FlagSpec {
  /** Without dashes. */
  readonly name: string;
  /** What stands after it in the help (`ID|all`); absent = a switch. */
  readonly value?: string;
  readonly help: Localized;
}

export interface Arguments {
  readonly files: readonly string[];
  readonly flags: ReadonlyMap<string, string>;
}

/** Flags of every command. */
export const COMMON_FLAGS: readonly FlagSpec[] = [
  { name: 'json', help: { en: 'print JSON', 'zh-CN': '输出 JSON' } },
  { name: 'language', value: 'en|zh-CN', help: { en: 'language of sentences', 'zh-CN': '文字语言' } },
];

export function parseArguments(words: readonly string[], command: Command): Result<Arguments> {
  const specs = [...command.flags, ...COMMON_FLAGS];
  const files: string[] = [];
  const flags = new Map<string, string>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (word === '--') {
      files.push(...words.slice(i + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      files.push(word);
      continue;
    }
    const [, name = '', given] = /^--?([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    const spec = specs.find((flag) => flag.name === name);
    if (!spec) {
      const known = specs.map((flag) => `--${flag.name}`).join(', ');
      return fail(
        fault(
          'unknown-flag',
          `${command.name} has no flag ${word}. Known: ${known}.`,
          `${command.name} 没有参数 ${word}。可用：${known}。`,
        ),
      );
    }
    if (flags.has(name)) {
      return fail(
        fault('repeated-flag', `--${name} is given twice. Give it once.`, `--${name} 出现了两次，请只给一次。`),
      );
    }
    if (spec.value === undefined) {
      if (given !== undefined) {
        return fail(fault('flag-value', `--${name} takes no value.`, `--${name} 不带值。`));
      }
      flags.set(name, 'true');
      continue;
    }
    const next = given ?? words[i + 1];
    if (next === undefined || (given === undefined && next.startsWith('--'))) {
      return fail(
        fault(
          'flag-value',
          `--${name} needs a value: --${name} ${spec.value}.`,
          `--${name} 需要一个值：--${name} ${spec.value}。`,
        ),
      );
    }
    if (given === undefined) i++;
    flags.set(name, next);
  }
  const [least, most] = command.files;
  if (files.length > most) {
    const extra = files[most] as string;
    return fail(
      fault(
        'unexpected-argument',
        `${command.name} does not expect “${extra}”. Usage: ${command.name} ${command.usage}`,
        `${command.name} 不接受“${extra}”。用法：${command.name} ${command.usage}`,
      ),
    );
  }
  if (files.length < least) {
    return fail(
      fault(
        'missing-file',
        `${command.name} needs a file. Usage: ${command.name} ${command.usage}`,
        `${command.name} 需要文件。用法：${command.name} ${command.usage}`,
      ),
    );
  }
  return ok({ files, flags });
}
