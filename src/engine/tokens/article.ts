import { codePointLength } from '../text/python-text';
import type { TokenCounter } from './token-counter';

/** The article's `len(text) // 3`; a rendered line is joined first and divided once. */
export const articleCounter = {
  id: 'article' as const,
  name: { en: 'Article (characters ÷ 3)', 'zh-CN': '文章口径（字符数 ÷ 3）' },
  help: {
    en: 'The article’s own estimate. About half of what a real tokenizer counts for Chinese.',
    'zh-CN': '文章自己的粗略估算。对中文来说，大约只有真实分词器计数的一半。',
  },
  count: (text: string) => Math.floor(codePointLength(text) / 3),
  countPrefixed: (prefix: string, text: string) => Math.floor((codePointLength(prefix) + codePointLength(text)) / 3),
} satisfies TokenCounter;
