/**
 * Salient strings: the parts of a text by which a piece of information is recognised, and without which it is lost:
 * numbers with units, identifiers, names, quotations. Found in one pass, in time proportional to the text.
 */
import { EVERYDAY_CAPITALS, EVERYDAY_LATIN } from './everyday-words';

export type SalientKind = 'quantity' | 'identifier' | 'name' | 'quotation' | 'number';

export interface Salient {
  readonly kind: SalientKind;
  /** As it stands in the text. */
  readonly text: string;
  readonly index: number;
}

/** Words that make a number a quantity, attached ("30s") or after a space ("30 seconds"). */
const LATIN_UNIT =
  /^ ?(%|°C|[mµun]?s|secs?|seconds?|milliseconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|am|pm|[KMGT]i?B|[kKMmG]|bytes?|bits?|[kMG]bps|tokens?|rows?|lines?|requests?|req\/s|[rqt]ps|[RQT]PS|users?|people|engineers?|seats?|nodes?|replicas?|shards?|partitions?|cores?|workers?|pods?|threads?|connections?|retries|times|attempts?|percent|dollars?|euros?|USD|EUR|RMB|CNY|million|billion|thousand|points?|px|x)(?![A-Za-z0-9])/;
const CJK_UNIT =
  /^ ?(％|℃|毫秒|微秒|秒钟?|分钟|分|小时|天|周|个?月|年|点半?|次|个|台|条|行|人|位|元|块|万|亿|千|百|倍|核|副本|节点|分片|分区|线程|连接|并发|字节|页|份|遍|轮|号|级|层|张|套|版|折|成)/;

/** A quotation, or a stretch of Latin letters, digits and their joints (bounded, so hostile text costs nothing extra). */
const SCAN =
  /`[^`\n]{1,60}`|"[^"\n]{2,60}"|“[^”\n]{2,60}”|「[^」\n]{1,60}」|『[^』\n]{1,60}』|《[^》\n]{1,60}》|[¥$€￥]?\s?[A-Za-z0-9À-ɏ](?:[\w.+@/:~,#=À-ɏ-]{0,79}[\wÀ-ɏ])?/gu;
/** Dates in words, which no single stretch holds, and bare ports. */
const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.? \d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?) (?:at )?\d{1,2}:\d{2}\b|\d{1,2} ?月 ?\d{1,2} ?[日号]|周[一二三四五六日天] ?\d{1,2}:\d{2}|(?<![\w)]):\d{2,5}\b/g;
const HAN = /\p{Script=Han}/u;
const LATIN_START = /^[¥$€￥]?\s?[A-Za-z0-9]/;

/** Salient strings in order. */
export function salients(text: string): Salient[] {
  const inChinese = HAN.test(text);
  const dates: Salient[] = [];
  for (const match of text.matchAll(DATE)) dates.push({ kind: 'quantity', text: match[0], index: match.index });
  const found: Salient[] = [];
  for (const match of text.matchAll(SCAN)) {
    if (
      dates.some(({ index, text: date }) => match.index < index + date.length && match.index + match[0].length > index)
    ) {
      continue;
    }
    const first = match[0][0];
    if ('`"“「『《'.includes(first)) {
      // What is inside the marks survives rewording more often than the marks.
      found.push({ kind: 'quotation', text: match[0].slice(1, -1), index: match.index + 1 });
      continue;
    }
    if (!LATIN_START.test(match[0])) continue;
    const lead = match[0].length - match[0].trimStart().length;
    const at = match.index + lead;
    // The first word of an English sentence is capitalised whatever it is.
    if (!inChinese && PLAIN_CAPITALISED.test(match[0].trimStart()) && opensSentence(text, at)) continue;
    addWord(found, text, match[0].trimStart(), at, inChinese);
  }
  const joined = joinNames(found, text);
  return dates.length === 0 ? joined : [...joined, ...dates].sort((a, b) => a.index - b.index);
}

const PLAIN_CAPITALISED = /^[A-Z][a-z]+(?:-[a-z]+)*$/;

function opensSentence(text: string, index: number): boolean {
  // A second capitalised word makes it a name again ("Redis Cluster is …").
  return (
    /(?:^|[.!?:;\n"“(])\s*$/.test(text.slice(Math.max(0, index - 4), index)) &&
    !/^\S+ [A-Z]/.test(text.slice(index, index + 40))
  );
}

function addWord(found: Salient[], text: string, word: string, index: number, inChinese: boolean): void {
  // "Go,Rust" and "fast,but" are two words; "1,000" is one.
  const comma = /,(?!\d{3}(?!\d))/.exec(word);
  if (comma) {
    addWord(found, text, word.slice(0, comma.index), index, inChinese);
    const rest = word.slice(comma.index + 1);
    if (rest !== '') addWord(found, text, rest, index + comma.index + 1, inChinese);
    return;
  }
  if (/^[¥$€￥]?\s?\d/.test(word)) {
    addNumber(found, text, word, index);
    return;
  }
  const kind = kindOfWord(word, inChinese);
  if (kind) found.push({ kind, text: word, index });
}

function addNumber(found: Salient[], text: string, word: string, index: number): void {
  const digits = /^[¥$€￥]?\s?\d+(?:[.,:]\d+)*/.exec(word)?.[0] ?? word;
  const after = text.slice(index + digits.length, index + digits.length + 16);
  const unit = LATIN_UNIT.exec(after)?.[0] ?? CJK_UNIT.exec(after)?.[0];
  if (unit !== undefined) found.push({ kind: 'quantity', text: digits + unit, index });
  else if (digits !== word) found.push({ kind: 'identifier', text: word, index });
  else if (/^[¥$€￥]/.test(word) || /^\d{1,2}:\d{2}$/.test(word)) found.push({ kind: 'quantity', text: word, index });
  else if (/\.\d+\./.test(word)) found.push({ kind: 'identifier', text: word, index });
  else found.push({ kind: 'number', text: word, index });
}

function kindOfWord(word: string, inChinese: boolean): SalientKind | undefined {
  if (/:\/\/|^[^@]+@[^@]+\.\w|^[\w.~-]+(?:\/[\w.~-]+){2,}/.test(word)) return 'identifier';
  if (/^[\w.-]+\/[\w.-]+$/.test(word) && /[-._]/.test(word)) return 'identifier';
  if (/\d/.test(word) || word.includes('_') || /[#]/.test(word)) return 'identifier';
  if (/^[a-z]+[A-Z]/.test(word)) return 'identifier';
  if (/^[a-z][a-z]+(?:\.[a-z]{2,})+$/i.test(word)) return 'identifier';
  // "orders-stage-eu", but not "end-to-end".
  if (/^[a-z]+(?:-[a-z]+){2,}$/.test(word) && !/-(?:to|by|of|the|in|on|a|and|at|or|up|for)-/.test(word))
    return 'identifier';
  if (!inChinese) return /^[A-Z]/.test(word) && word.length > 1 && !EVERYDAY_CAPITALS.has(word) ? 'name' : undefined;
  if (word.length > 1 && !EVERYDAY_LATIN.has(word.toLowerCase())) return 'name';
  return undefined;
}

/** "Redis Cluster", "Lin Xiao": neighbouring capitalised words are one name. */
function joinNames(found: readonly Salient[], text: string): Salient[] {
  const joined: Salient[] = [];
  for (const item of found) {
    const last = joined[joined.length - 1];
    if (
      last?.kind === 'name' &&
      item.kind === 'name' &&
      item.index === last.index + last.text.length + 1 &&
      text[item.index - 1] === ' '
    ) {
      joined[joined.length - 1] = {
        kind: 'name',
        text: text.slice(last.index, item.index + item.text.length),
        index: last.index,
      };
    } else joined.push(item);
  }
  return joined;
}
