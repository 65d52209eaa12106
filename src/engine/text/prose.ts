/** What people wrote in a message, apart from pasted code and logs; and its sentences. */
import type { Locale } from '../model/localized';

/** Fenced code, also when the fence is never closed. */
const FENCE = /```[\s\S]*?(?:```|$)/g;

/** Lines of logs, stack traces, shells, diffs, tables and JSON. */
const PASTED_LINE = new RegExp(
  [
    '^\\[?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d',
    '^\\[?\\d\\d:\\d\\d:\\d\\d',
    '^\\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\\b',
    '^(?:level|ts|time|msg)=',
    '^at \\S+.*[:(]',
    '^(?:Traceback|File "|goroutine \\d|panic:|Caused by:|FAIL\\b|ok\\s{2}|PASS\\b|---|\\+\\+\\+|@@)',
    '^(?:\\$|>|#!|\\|) ?',
    '^[{}\\[\\]()<>;,]+$',
    '^"[^"]+"\\s*:',
    '^\\{.*\\}$',
    '^[+-] {0,3}[\\w.]+\\(',
    '[;{]$',
    '^(?:func|def|class|import|from|const|let|var|type|return|if|for|SELECT|INSERT|UPDATE|ALTER|CREATE)\\b.*[({=;:]',
  ].join('|'),
);

/** The message without fenced code and pasted lines. */
export function proseOf(text: string): string {
  const unfenced = text.includes('```') ? text.replace(FENCE, '\n') : text;
  if (!unfenced.includes('\n')) return PASTED_LINE.test(unfenced.trim()) ? '' : unfenced;
  return unfenced
    .split('\n')
    .filter((line) => !PASTED_LINE.test(line.trim()))
    .join('\n');
}

/** Sentence ends: CJK and Latin marks (a full stop only before white space or the end), semicolons and line ends. */
const SENTENCE = /[^。！？!?；;\n]*?(?:[。！？!?；;\n]+|\.(?=\s|$)|$)/g;

/** Sentences with their end marks, trimmed, none empty. */
export function sentences(text: string): string[] {
  return (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** Words that ask, at the beginning of an English sentence (after a filler) or anywhere in a Chinese one. */
const ASKS = new RegExp(
  [
    '[?？]["”』」)）]?\\s*$',
    '(?:吗|呢|么|没有|来着)[。.!！~～]*$',
    '什么|多少|哪个|哪些|哪儿|哪里|哪家|哪种|哪一|哪台|谁|怎么|怎样|如何|为什么|为啥|为何|是不是|有没有|能不能|可不可以|要不要|几(?:个|点|次|台|天|秒|号)|是否',
    "^(?:(?:and|so|but|ok|okay|hey|hi|sorry|wait|also|quick question)[,:]?\\s+)*(?:what|which|who|whom|whose|why|how|where)(?:'s|'re)?\\s(?:\\w+\\s){0,3}?(?:is|are|was|were|do|does|did|can|could|should|would|will|have|has|had)\\b",
    '^(?:(?:and|so|but|ok|okay|hey|hi|sorry|wait|also)[,:]?\\s+)*(?:do|does|did|can|could|would|will|should|have|is|are|was|were) (?:you|we|i|they|he|she|it|there|that|this)\\b',
    '\\bremind me (?:what|which|who|when|where|why|how|of)\\b',
  ].join('|'),
  'i',
);

/** Interrogative words that ask nothing: "谁定的已经没人记得了", "什么都行". */
const ASKS_NOTHING = /没人|没有人|不知道|记不|(?:什么|谁|哪[个里儿]?|怎么|多少)[^，。？?]{0,6}都|没什么|什么的|随便/;
const ENDS_ASKING = /[?？]["”』」)）]?\s*$/;

/** True for a sentence that asks for an answer. */
export function isQuestion(sentence: string): boolean {
  return ASKS.test(sentence) && (ENDS_ASKING.test(sentence) || !ASKS_NOTHING.test(sentence));
}

/** Language to speak about a text in: Chinese when it holds any Han character. */
export function localeOf(text: string): Locale {
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en';
}
