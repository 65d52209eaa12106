/**
 * What in a text must not be lost when it is summarised: numbers, names, causes and times, each with its place. The
 * words that tell causes and times are those of the structured summariser's sort; here the whole cause is marked.
 */
import { type Salient, salients } from '../engine/text/salient';

export const PART_KINDS = ['number', 'name', 'cause', 'time'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Characters from … to (not including) of a text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface SalientPart extends TextRange {
  readonly kind: PartKind;
  readonly text: string;
}

const CAUSE =
  /(?:\b(?:because|due to|so that|therefore|hence|caused by|the reason|given that|now that|in order to)\b|因为|由于|原因|所以|因此|导致|为了|考虑到)[^.。！!？?；;\n]*/gi;
const WORDS_OF_TIME =
  /\b(?:today|tomorrow|yesterday|tonight|(?:next|last|this|every) (?:week|month|quarter|year|sprint|monday|tuesday|wednesday|thursday|friday)|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|daily|weekly|monthly|midnight|noon)\b|今天|明天|昨天|后天|下周|上周|本周|每[天周月]|周[一二三四五六日天]|星期[一二三四五六日天]?|月底|月初|凌晨|上午|下午|晚上|中午/gi;
/** Quantities that say when, not how much: clock times and dates. Durations ("30s") are numbers. */
const WHEN =
  /^\d{1,2}:\d{2}$|^\d{4}[-/年]\d|[日号]$|^周|\d{1,2}:\d{2}$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

function kindOf({ kind, text }: Salient): PartKind {
  if (kind === 'quantity' && WHEN.test(text)) return 'time';
  return kind === 'quantity' || kind === 'number' ? 'number' : 'name';
}

/** In the order of the text. Numbers and names may stand inside of a cause; parts of one kind do not overlap. */
export function salientParts(text: string): SalientPart[] {
  const parts: SalientPart[] = salients(text).map((one) => ({
    kind: kindOf(one),
    text: one.text,
    from: one.index,
    to: one.index + one.text.length,
  }));
  const times = parts.filter(({ kind }) => kind === 'time');
  for (const match of text.matchAll(WORDS_OF_TIME)) {
    const range = { from: match.index, to: match.index + match[0].length };
    if (times.some((time) => time.from < range.to && range.from < time.to)) continue;
    parts.push({ kind: 'time', text: match[0], ...range });
  }
  for (const match of text.matchAll(CAUSE)) {
    const cause = match[0].trimEnd();
    parts.push({ kind: 'cause', text: cause, from: match.index, to: match.index + cause.length });
  }
  return parts.sort((a, b) => a.from - b.from || b.to - a.to);
}
