/** Turns what the validator found into sentences: which field, what is wrong with it, what it should be. */
import type * as z from 'zod/mini';
import type { Localized } from '../model/localized';
import type { Fault } from '../model/result';

/** Something left out or changed while the rest was kept. `where` is a field path (`turns[2].messages[0].role`) or a line. */
export interface Warning extends Fault {
  readonly where: string;
}

export type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `['turns', 2, 'role']` → `turns[2].role`. */
export function formatPath(root: string, path: Path): string {
  let out = root;
  for (const part of path) {
    if (typeof part === 'number') out += `[${part}]`;
    else out += out === '' ? String(part) : `.${String(part)}`;
  }
  return out;
}

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[part];
  }
  return at;
}

/** A value as quoted in a sentence; long ones are cut, containers only named. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  return String(value);
}

const KINDS: Readonly<Record<string, Localized>> = {
  string: { en: 'text in quotes', 'zh-CN': '带引号的文本' },
  number: { en: 'a number', 'zh-CN': '数字' },
  int: { en: 'a whole number', 'zh-CN': '整数' },
  boolean: { en: 'true or false', 'zh-CN': 'true 或 false' },
  array: { en: 'a list [ … ]', 'zh-CN': '列表 [ … ]' },
  object: { en: 'an object { … }', 'zh-CN': '对象 { … }' },
  record: { en: 'an object { … }', 'zh-CN': '对象 { … }' },
};

/** The rest of a sentence that begins with the field: "is missing; it must be a number". `value` is what was validated. */
export function describeIssue(issue: Issue, value: unknown): Localized {
  const found = valueAt(value, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `“${key}”`);
    return {
      en: `has no field called ${keys.join(', ')}; check the spelling`,
      'zh-CN': `没有名为 ${keys.join('、')} 的字段，请检查拼写`,
    };
  }
  const must = requirement(issue);
  if (found === undefined) return { en: `is missing; it must be ${must.en}`, 'zh-CN': `缺失；应为${must['zh-CN']}` };
  return {
    en: `is ${shown(found)}; it must be ${must.en}`,
    'zh-CN': `的值是 ${shown(found)}；应为${must['zh-CN']}`,
  };
}

function requirement(issue: Issue): Localized {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? { en: issue.expected, 'zh-CN': issue.expected };
    case 'invalid_value': {
      const values = issue.values.map(String);
      return values.length === 1
        ? { en: `${values[0]}`, 'zh-CN': ` ${values[0]}` }
        : { en: `one of ${values.join(', ')}`, 'zh-CN': `以下之一：${values.join('、')}` };
    }
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' || issue.origin === 'set'
        ? { en: 'not empty', 'zh-CN': '非空值' }
        : { en: `at least ${issue.minimum}`, 'zh-CN': `不小于 ${issue.minimum} 的数` };
    case 'too_big':
      return { en: `at most ${issue.maximum}`, 'zh-CN': `不大于 ${issue.maximum} 的数` };
    case 'invalid_format':
      return {
        en: 'a date and time such as 2026-03-01T09:30:00Z',
        'zh-CN': '日期时间，例如 2026-03-01T09:30:00Z',
      };
    default:
      return { en: 'of another form', 'zh-CN': '其他形式' };
  }
}

/** Checks `value` against a shape. Optional or unknown fields at fault are left out with a warning; undefined = not usable. */
export function keepGood<T>(
  shape: z.ZodMiniType<T>,
  value: unknown,
  where: string,
  warnings: Warning[],
): T | undefined {
  const first = shape.safeParse(value);
  if (first.success) return first.data;
  if (isObject(value)) {
    const faulty = new Set(first.error.issues.flatMap((issue) => faultyFields(issue)));
    const second = shape.safeParse(Object.fromEntries(Object.entries(value).filter(([key]) => !faulty.has(key))));
    if (second.success) {
      for (const issue of first.error.issues) warnings.push(leftOut('field-left-out', where, issue, value));
      return second.data;
    }
    // Name a field that cannot be done without, not one that could have been left out.
    const missing = second.error.issues[0];
    const cause = first.error.issues.find((issue) => issue.path[0] === missing?.path[0]) ?? missing;
    if (cause) warnings.push(leftOut('part-left-out', where, cause, value));
    return undefined;
  }
  const issue = first.error.issues[0];
  if (issue) warnings.push(leftOut('part-left-out', where, issue, value));
  return undefined;
}

function faultyFields(issue: Issue): string[] {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0) return issue.keys;
  return issue.path.length > 0 ? [String(issue.path[0])] : [];
}

function leftOut(code: string, where: string, issue: Issue, value: unknown): Warning {
  const path = formatPath(where, issue.path);
  const what = describeIssue(issue, value);
  const whole = code === 'part-left-out';
  return {
    where: path,
    code,
    message: {
      en: `${path} ${what.en}. ${whole ? `All of ${where}` : 'This field'} was left out.`,
      'zh-CN': `${path} ${what['zh-CN']}。${whole ? `${where} 整项` : '该字段'}已略去。`,
    },
  };
}

/** A warning in words of one's own. */
export function warning(code: string, where: string, en: string, zh: string): Warning {
  return { where, code, message: { en, 'zh-CN': zh } };
}
