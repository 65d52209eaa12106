/**
 * Benchmarks name the message that holds an answer, not the words in it. Found here: the shortest literal part of the
 * message that the answer justifies, so that a summary which keeps it keeps the answer.
 */
import { localeOf } from '../engine/text/prose';
import { foldPlural } from '../engine/text/terms';
import type { Inference } from '../engine/transcript/transcript';

export interface AnswerEvidence {
  /** Literal parts of the message, in its own spelling. At least one. */
  readonly evidence: readonly string[];
  /** Absent when the whole answer stands in the message. */
  readonly inferred?: Inference;
}

/** Words that say nothing by themselves. */
const EMPTY_WORDS = new Set(
  (
    'a an the and or but if of in on at to for from by with about as into over after before during than then so not no yes ' +
    'is are was were be been being am do does did done have has had having will would can could may might must should shall ' +
    'it its he him his she her hers they them their theirs we us our you your yours i me my mine this that these those there ' +
    'here what which who whom when where why how all any both each few more most other some such only own same too very just ' +
    'also because while since until likely probably maybe yes none someone something anything everything one ones thing things ' +
    'said says say tell told ask asked went go goes going got get gets make makes made take takes took use uses used feel feels ' +
    'felt think thinks thought know knows knew want wants wanted like likes liked really much many lot lots way well new'
  ).split(' '),
);

/** At most so many words of an answer are asked of a message. */
const MAX_WORDS = 4;

/**
 * @param text the message; @param answer as the benchmark gives it; @param question words that it shares with the
 *   message distinguish nothing.
 */
export function answerEvidence(text: string, answer: string, question: string): AnswerEvidence {
  const chinese = localeOf(text) === 'zh-CN';
  const cleaned = clean(answer);
  const whole = literal(text, cleaned);
  if (whole !== undefined && saysSomething(whole)) return { evidence: [whole] };
  const items = cleaned
    .split(/[,;/，；、]|\s&\s|\b(?:and|or)\b|[和与或]/i)
    .map(clean)
    .filter((item) => item !== cleaned && saysSomething(item));
  const parts = distinct(items.flatMap((item) => literal(text, item) ?? []));
  if (parts.length > 0) {
    return {
      evidence: parts,
      inferred: {
        confidence: 0.8,
        why: chinese ? '答案中只有这些部分出现在该消息中。' : 'Of the answer, these parts stand in the message.',
      },
    };
  }
  const words = wordsOf(text, cleaned, question);
  if (words.length > 0) {
    return {
      evidence: words,
      inferred: {
        confidence: 0.6,
        why: chinese
          ? '推测：答案中的这些词出现在该消息中。'
          : 'A guess: these words of the answer stand in the message.',
      },
    };
  }
  return {
    evidence: [text],
    inferred: {
      confidence: 0.5,
      why: chinese
        ? '推测：答案的词语没有出现在该消息中，因此以整条消息为证据。'
        : 'A guess: no word of the answer stands in the message, so its whole text counts.',
    },
  };
}

function clean(answer: string): string {
  return answer
    .trim()
    .replace(/^["'“”‘’「『(（]+|["'“”‘’」』)）.。!！?？,，;；]+$/g, '')
    .trim();
}

function saysSomething(part: string): boolean {
  if (/[\u3400-\u9fff]/.test(part)) return [...part].length >= 2;
  return part
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word !== '' && !EMPTY_WORDS.has(word));
}

/** Where `part` stands in `text` as whole words, whatever its case; in the text's spelling. */
function literal(text: string, part: string): string | undefined {
  if (part === '') return undefined;
  const lower = text.toLowerCase();
  // A letter that has another length in lower case would shift what is cut out.
  if (lower.length !== text.length) return text.includes(part) ? part : undefined;
  const wanted = part.toLowerCase();
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    if (isWordEdge(lower, at) && isWordEdge(lower, at + wanted.length)) return text.slice(at, at + wanted.length);
  }
  return undefined;
}

/** Between a letter or digit and something else; CJK has no such edges. */
function isWordEdge(text: string, at: number): boolean {
  const inWord = (char: string | undefined) =>
    char !== undefined && /[\p{L}\p{N}]/u.test(char) && !/[\u3040-\u9fff]/.test(char);
  return !(inWord(text[at - 1]) && inWord(text[at]));
}

/** Words of the message that are words of the answer, in the order of the message. */
function wordsOf(text: string, answer: string, question: string): string[] {
  const split = (of: string) => of.toLowerCase().match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu) ?? [];
  const asked = new Set(split(question).map(foldPlural));
  const wanted = new Set(
    split(answer)
      .filter((word) => !EMPTY_WORDS.has(word) && (word.length > 2 || /\d/.test(word)))
      .map(foldPlural)
      .filter((word) => !asked.has(word)),
  );
  const found = (text.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu) ?? []).filter((word) =>
    wanted.has(foldPlural(word.toLowerCase())),
  );
  const once = distinct(found);
  // The longest words are the rarest.
  const kept = new Set([...once].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS));
  return once.filter((word) => kept.has(word));
}

function distinct(parts: readonly string[]): string[] {
  const seen = new Set<string>();
  return parts.filter((part) => {
    const key = foldPlural(part.toLowerCase());
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
