/**
 * The article's classifier (section 8.1) as its Python runs: ordered rules, the first that matches wins, and what
 * matches none is a preference. In Python `\s`, `\S` and `\d` know Unicode, and `.` stops at `\n` alone.
 */
import type { InfoType } from '../model/info-type';
import { PYTHON_SPACE } from '../text/python-text';
import type { Classifier } from './classifier';

const IS = `[${PYTHON_SPACE}]*(?:是|=)[${PYTHON_SPACE}]*`;
const ANYTHING = `[^${PYTHON_SPACE}]`;

/** In the order in which they are tried. */
export const FACTS = [
  new RegExp(`超时[阈值]?${IS}\\p{Nd}`, 'u'),
  new RegExp(`密码${IS}${ANYTHING}`, 'u'),
  new RegExp(`项目名${IS}${ANYTHING}`, 'u'),
];

/** `first.*second`, without the regular expression's quadratic time on a text that repeats `first`. */
export function inOneLine(text: string, first: string, second: string): boolean {
  if (!text.includes(first)) return false;
  return text.split('\n').some((line) => {
    const at = line.indexOf(first);
    return at >= 0 && line.includes(second, at + first.length);
  });
}

export const TEMPORARY = ['帮我查', '好的', '谢谢', '收到'];

export function classifyAsArticle(text: string): InfoType {
  if (FACTS.some((pattern) => pattern.test(text))) return 'fact';
  if (text.includes('我决定') || inOneLine(text, '选择', '方案') || inOneLine(text, '用', '来做')) return 'decision';
  if (TEMPORARY.some((words) => text.includes(words))) return 'temporary';
  return 'preference';
}

export const articleRules = {
  id: 'article' as const,
  name: { en: 'Article rules', 'zh-CN': '文章规则' },
  help: {
    en: 'The article’s patterns, Chinese only. What matches none counts as a preference, chatter too.',
    'zh-CN': '文章给出的正则，只认中文。都不匹配的一律算偏好，闲聊也不例外。',
  },
  classify: (text: string) => classifyAsArticle(text),
} satisfies Classifier;
