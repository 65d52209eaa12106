/** From words to an exit status. */
import { readableJson } from '../src/config/canonical-json';
import type { Locale } from '../src/engine/model/localized';
import { type Fault, fault } from '../src/engine/model/result';
import { parseArguments } from './arguments';
import type { Terminal } from './command';
import { COMMANDS } from './commands';
import { helpText } from './help';

/** Streams and surroundings, given so that a test can stand in for a terminal. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  note(text: string): void;
}

/** Exit status of the command that the words name. Faults are printed, never thrown. */
export async function run(words: readonly string[], { env, out, note }: Surroundings): Promise<number> {
  const locale = localeOf(words, env);
  const terminal: Terminal = {
    locale: locale ?? 'en',
    json: words.includes('--json'),
    out,
    note,
  };
  if (locale === undefined) return failed(BAD_LANGUAGE, terminal);
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || words.includes('--help') || words.includes('-h')) {
    terminal.out(helpText(COMMANDS, locale));
    return 0;
  }
  const command = COMMANDS.find((entry) => entry.name === name);
  if (!command) {
    const known = [...COMMANDS.map((entry) => entry.name), 'help'].join(', ');
    return failed(
      fault(
        'unknown-command',
        `There is no command “${name}”. Known: ${known}.`,
        `没有命令“${name}”。可用：${known}。`,
      ),
      terminal,
    );
  }
  const args = parseArguments(rest, command);
  if (!args.ok) return failed(args.error, terminal);
  try {
    const result = await command.run(args.value, terminal);
    return typeof result === 'number' ? result : failed(result, terminal);
  } catch (cause) {
    // A fault of the program: what it says is passed on, its stack is of no use to the person.
    const what = cause instanceof Error ? cause.message : String(cause);
    return failed(
      fault('internal', `Something went wrong inside the program: ${what}`, `程序内部出错：${what}`),
      terminal,
    );
  }
}

function failed({ code, message }: Fault, { json, locale, out, note }: Terminal): number {
  if (json) out(readableJson({ error: { code, message: message[locale] } }));
  else note(message[locale]);
  return 1;
}

const BAD_LANGUAGE = fault(
  'unknown-language',
  'There is no such language. Known: en, zh-CN.',
  '没有这种语言。可用：en、zh-CN。',
);

/** `--language` if given, else that of the terminal for sentences, but English for --json: its bytes are the same everywhere. */
function localeOf(words: readonly string[], env: Surroundings['env']): Locale | undefined {
  const at = words.findIndex((word) => word === '--language' || word.startsWith('--language='));
  if (at >= 0) {
    const given = words[at]?.split('=')[1] ?? words[at + 1] ?? '';
    return /^zh([-_]CN)?$/i.test(given) ? 'zh-CN' : given === 'en' ? 'en' : undefined;
  }
  const system = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return !words.includes('--json') && system.startsWith('zh') ? 'zh-CN' : 'en';
}
