/** Lines of plain text that say who speaks next: `User: …`, `**助手**：`, `## Assistant`, `[10:05] Alice: …`, `You said:`. */
import type { Role } from '../engine/transcript/transcript';
import { isModelName } from './role-names';

export interface Label {
  /** As written, without decoration. */
  readonly name: string;
  /** What stands around the name; the labels of one file look alike. */
  readonly form: string;
  /** The time as it is written; empty when the line has none. */
  readonly written: string;
  /** What follows on the same line. */
  readonly rest: string;
}

const STRONG: Readonly<Record<Role, string>> = {
  user: 'user human you 用户 使用者 人类 我 me',
  assistant:
    'assistant ai bot chatbot chatgpt gpt gpt-4 gpt-4o gpt4 claude gemini copilot bard bing deepseek qwen llama mistral grok kimi perplexity ' +
    'agent 助手 助理 机器人 人工智能 智能体 模型 文心一言 通义千问 豆包 小助手',
  system: 'system 系统',
  tool: 'tool function 工具',
};
/** Words that also stand in the middle of answers: labels only where there is nothing stronger. */
const WEAK: Readonly<Record<'user' | 'assistant', string>> = {
  user: 'q question prompt customer client caller visitor student patient interviewer 问 提问 问题 客户 顾客 学生 患者',
  assistant:
    'a answer response reply model cursor windsurf support operator teacher doctor expert 答 回答 回复 答案 客服 老师 医生',
};

const roles = (table: Partial<Readonly<Record<Role, string>>>): ReadonlyMap<string, Role> =>
  new Map(
    (Object.entries(table) as [Role, string][]).flatMap(([role, names]) =>
      names.split(' ').map((name) => [name, role]),
    ),
  );
export const STRONG_ROLES = roles(STRONG);
export const WEAK_ROLES = roles(WEAK);

/** Models of one family are one speaker. */
export function roleKey(name: string): string {
  return isModelName(name) ? 'gpt' : name.toLowerCase();
}

/** A time in brackets, or plain before a dash or the name. */
const TIME = String.raw`(?:[[(]([^\])\n]{4,40})[\])]|(\d{1,4}[-/.年]\d{1,2}[-/.月]\d{1,4}日?[ ,T]{0,2}\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?(?:[  ]?[AaPp][Mm])?Z?))`;
const NAME = String.raw`([\p{L}\p{N}][\p{L}\p{N}\p{M} ._'’·-]{0,39}?)`;
const LINE = new RegExp(
  String.raw`^\s{0,3}([^\p{L}\p{N}\s[(（]{0,12})\s?(?:${TIME}\s*[-–—]?\s*)?([^\p{L}\p{N}\s]{0,8})\s?${NAME}(?:\s(?:said|says|wrote|说)|说)?([*_\x60]{0,3})\s*(?:[(（[]([^)）\]\n]{1,40})[)）\]])?\s*[:：]([*_\x60]{0,3})(?:\s|$|(?=[^\s/\\]))(.*)$`,
  'u',
);
const HEADING = new RegExp(
  String.raw`^\s{0,3}(#{1,6}|_?\*\*|__|>)\s*([^\p{L}\p{N}\s]{0,8})\s?${NAME}(?:\s(?:said|says|wrote))?\s*([*_]{0,3})\s*(?:[(（[]([^)）\]\n]{1,40})[)）\]])?[*_]{0,3}\s*#*\s*$`,
  'u',
);

/** A line of its own with a time, as messengers write it: `2024-01-02 10:00:05 Mira`, `Mira 10:15 AM`. */
const DAY_CLOCK = String.raw`(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?[ ,T]{1,2})?\d{1,2}:\d\d(?::\d\d)?(?:[ \u202f]?[AaPp][Mm])?`;
const STAMPED = new RegExp(
  String.raw`^\uFEFF?(?:(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?[ ,T]{1,2}\d{1,2}:\d\d(?::\d\d)?)\s+${NAME}|${NAME}\s+(${DAY_CLOCK}))(?:\s*[(<（][^()<>（）\n]{1,60}[)>）])?\s*$`,
  'u',
);

/** Undefined when the line is not of the form of a label. */
export function labelOf(line: string): Label | undefined {
  const head = line.length > 240 ? line.slice(0, 240) : line;
  // Most lines are none, and need not be taken apart.
  if (!/[:：]/.test(head) && !/^\s{0,3}[#*_>]/.test(head)) return undefined;
  const stamped = line.length > 120 ? null : STAMPED.exec(line);
  if (stamped) {
    const [, before, after = '', name = after, late = ''] = stamped;
    const [time, who] = before === undefined ? [late, name] : [before, after];
    return { name: who.trim(), form: before === undefined ? 'name, time' : 'time, name', written: time, rest: '' };
  }
  const said = LINE.exec(head);
  if (said) {
    const [, before = '', bracket, plain, mark = '', name = '', after = '', aside, late = '', rest = ''] = said;
    const written = (bracket ?? plain ?? aside ?? '').replace(/[  ]/g, ' ');
    const hasTime = bracket !== undefined || plain !== undefined;
    const form = `${formOf(before)}${hasTime ? 't' : ''}${formOf(mark)}${after !== '' || late !== '' ? 'b' : ''}`;
    return { name: name.trim(), form, written, rest: rest + line.slice(head.length) };
  }
  if (line.length > 120) return undefined;
  const heading = HEADING.exec(line);
  if (!heading) return undefined;
  const [, mark = '', emoji = '', name = '', , aside] = heading;
  return { name: name.trim(), form: `h${mark}${formOf(emoji)}`, written: aside ?? '', rest: '' };
}

/** Pictures differ from speaker to speaker; stars, hashes and signs of quoting do not. */
function formOf(decoration: string): string {
  if (decoration === '') return '';
  return /^[#>*_\-+•]+$/.test(decoration) ? decoration : 'e';
}
