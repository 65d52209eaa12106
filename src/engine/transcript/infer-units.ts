/**
 * Inferring units: what an unlabelled transcript plants. A unit is a user's statement of a fact, decision or preference
 * together with the literal strings by which it is recognised. Precise rather than greedy: no evidence, no unit.
 */

import { classifySentence } from '../classify/improved';
import { REQUEST } from '../classify/patterns';
import { INFO_TYPES } from '../model/info-type';
import type { FlatMessages } from '../recall/recall-rule';
import { isQuestion, proseOf, sentences } from '../text/prose';
import { type Salient, salients } from '../text/salient';
import { terms } from '../text/terms';
import { hasUpdateCue } from '../text/update-cues';
import { ROLES, type UnitType } from './transcript';

/** A statement found in a message. */
export interface Statement {
  readonly message: number;
  readonly turn: number;
  readonly type: UnitType;
  readonly sentence: string;
  readonly evidence: readonly string[];
  /** Values that the sentence says are no longer so ("from 30s"). */
  readonly former: readonly string[];
  readonly reason: readonly string[];
  /** Lower-cased terms of the sentence that are not part of its evidence: what the statement is about. */
  readonly subject: ReadonlySet<string>;
  readonly updates: boolean;
  readonly kind: Salient['kind'] | 'phrase';
}

const USER = ROLES.indexOf('user');
/** Statements taken from one message, best first: a decision or preference is one thing, facts may come in pairs. */
const PER_MESSAGE: Readonly<Record<UnitType, number>> = { fact: 2, decision: 1, preference: 1 };
/** Longer messages are pasted or drafted text, of which only the beginning is read. */
const LONGEST_READ = 4_000;
/** Longest sentence before a statement that is read as its lead. */
const LONGEST_LEAD = 60;

/** Which salient string says most: an exact value before a mere name. */
const RANK: Readonly<Record<Salient['kind'], number>> = {
  quantity: 0,
  identifier: 1,
  quotation: 2,
  name: 3,
  number: 4,
};

/**
 * The object of a decision or preference: what is chosen ("we use slog now", "Base image: distroless", "路由用 chi"), or
 * liked ("I prefer tabs over spaces"). Names of tools are often plain lower-case words that have no salient form.
 */
const CHOSEN = [
  /\b(?:(?:we|i)(?:'ll| will|'re| are| am|'m)?(?: (?:now|just|all|also))* (?:take|use|run|adopt|pick|choose|go(?:ing)? (?:to|with|for)|mov(?:e|ing) to|switch(?:ing)? to|migrate to|settl(?:e|ed|ing) on|stick with|stay (?:on|with)|start with|decided (?:on|to use)|work in|write in|paste (?:it|them) into)|let'?s (?:use|go with|take)|decided (?:on|to use)|and take|becomes?|will be|is now|now use) (?:a |an |the |our )?(.+)$/i,
  /^[\w -]{3,40}(?: for [\w -]{3,30})?: (?:we (?:take|use|run|go with) |it is |always |use )?(?:a |an |the )?(.+)$/i,
  /(?:用的是|改用|换成|选用|采用|就用|选了|换|用|定|选) ?([A-Za-z][\w.+/-]*(?: [A-Z0-9][\w.]*)*)/,
];
const LIKED = [
  /\b(?:prefer|like|love|enjoy|hate|dislike|favou?r|avoid|rather (?:have|see|use)|stick with|works? in|from now on(?:,? it is)?|want (?:them|it|you|everything)(?: to be)?) (?:it when |to (?:see|have|use|write|keep) |using |having )?(.+)$/i,
  /\b(?:my favou?rite|my preferred|my go-to) .{2,30}? is (.+)$/i,
  /(?:最?喜欢|偏好|偏爱|讨厌|不爱|习惯用?|倾向于?)(?:的[^，。是]{0,10}是)? ?([^，。！？,.!?]{2,12})/,
  /(?:一律写?|优先用?) ?([^，。！？,.!?]{2,12})/,
];
const EMPTY_OBJECT =
  /^(?:it|this|that|them|these|those|to|how|what|when|your|my|you|me|us|not|more|less|no|so|one|some|everything|anything|and|or|for|now|the|first|second|of|just)\b|^(?:这|那|它|你|我|的|了|给|是)/i;
/** Words at which an object ends. */
const OBJECT_END =
  /[,.;:!?()，。；：！？（）“”"]|\s(?:and|or|as|in|with|for|because|since|so|not|from|to|on|now|per|over|at|by|of|until|when|while|which|that|is|are|was|instead|than|without|under|before|after|here|there|please|again|always|only|into)\b/i;
const MOST_WORDS = 3;

const REASON =
  /\b(?:because|since|given that|due to|now that|so that|the reason (?:is|being))\b(.+)$|(?:因为|由于|原因是|理由是|毕竟|考虑到)(.+)$/i;
const FORMER =
  /\bfrom\s+(.{1,24}?)(?=\s+to\b)|\b(?:instead of|rather than|was|replac(?:es?|ing)|over|no longer|drop(?:ping)?|not)\s+(?:the\s+)?(.{1,24}?)(?=[,.;]|$)|从\s*(.{1,16}?)\s*(?=改|换|调|升|降|到|变|提|加|减|缩|延)|(?:不再用|不用|替换掉?|取代)\s*(\S{1,16})/gi;

/** Statements of the transcript's user messages that are typed as information, in order. */
export function findStatements(flat: FlatMessages, types: Uint8Array): Statement[] {
  const found: Statement[] = [];
  for (let m = 0; m < flat.texts.length; m++) {
    if (flat.roles[m] !== USER) continue;
    const type = INFO_TYPES[types[m]];
    if (type === 'temporary') continue;
    const inMessage = sentences(proseOf(flat.texts[m].slice(0, LONGEST_READ)))
      .flatMap((sentence, i, all) => statementIn(sentence, all[i - 1] ?? '', m, flat.turnOf[m], type) ?? [])
      .sort((a, b) => rankOf(a) - rankOf(b));
    found.push(...inMessage.slice(0, PER_MESSAGE[type]));
  }
  return found;
}

/** An assignment ("MaxConns=40") holds name and value at once. */
const rankOfSalient = ({ kind, text }: Salient): number => (/^\w[\w.-]*=\S/.test(text) ? 0 : RANK[kind]);

const rankOf = ({ kind }: Statement): number => (kind === 'phrase' ? 9 : RANK[kind]);

/** @param before the sentence before it, which often names the subject ("Event ids again. We go to …"). */
function statementIn(
  sentence: string,
  before: string,
  message: number,
  turn: number,
  messageType: UnitType,
): Statement | undefined {
  if (isQuestion(sentence) || REQUEST.test(sentence) || ASKS_FOR.test(sentence)) return undefined;
  // Beside a decision or preference, other sentences of the message are its background.
  const type = classifySentence(sentence, 'user');
  if (type !== messageType) return undefined;

  const reasonAt = REASON.exec(sentence);
  const claim = reasonAt ? sentence.slice(0, reasonAt.index) : sentence;
  const former = [...claim.matchAll(FORMER)].flatMap((match) =>
    salients(match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').map(({ text }) => text),
  );
  const candidates = salients(claim)
    .filter(({ text }) => !former.includes(text))
    .sort((a, b) => rankOfSalient(a) - rankOfSalient(b) || a.index - b.index);
  // In Chinese text a Latin name stands out by itself; in English it may be any lower-case word after the verb.
  const named = HAN.test(claim) && candidates.some(({ kind }) => kind !== 'number' && kind !== 'quotation');
  const object = type === 'fact' || named ? undefined : objectOf(claim, type === 'decision' ? CHOSEN : LIKED);
  const best = candidates.find((candidate) => object === undefined || object.includes(candidate.text));
  // An object that holds an exact value is recognised by the value.
  const evidence = best && (object === undefined || best.kind === 'quantity') ? best.text : object;
  if (evidence === undefined) return undefined;
  if (type === 'fact' && (best?.kind === 'name' || best?.kind === 'quotation') && !NAMES.test(claim)) return undefined;
  // A bare number or a name needs something said about it.
  const own = terms(claim.split(evidence).join(' '));
  if (own.length === 0) return undefined;
  const subject = new Set([...own, ...(before.length <= LONGEST_LEAD ? terms(before) : [])]);
  return {
    message,
    turn,
    type,
    sentence,
    evidence: [evidence],
    former,
    reason: reasonAt
      ? salients(reasonAt[1] ?? reasonAt[2] ?? '')
          .slice(0, 2)
          .map(({ text }) => text)
      : [],
    subject,
    updates: hasUpdateCue(sentence) || (before.length <= LONGEST_LEAD && hasUpdateCue(before)),
    kind: best && evidence === best.text ? best.kind : 'phrase',
  };
}

/** A name is a fact's evidence only where the sentence gives it to something. */
const NAMES =
  /\b(?:called|named|name(?:d)? is|written in|write .{2,30} in|runs? on|led by|owned by)\b|项目名|名字|代号|叫|负责人|用 ?[A-Za-z]/i;
const HAN = /\p{Script=Han}/u;
/** Requests that do not begin as one. */
const ASKS_FOR = /给我(?!们)|替我|帮我|你来[写定做]|\bfor me\b|^(?:fill in|coming back to|sketch|draft)\b/i;

function objectOf(claim: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const rest = pattern.exec(claim)?.[1]?.trim();
    if (rest === undefined) continue;
    const end = OBJECT_END.exec(rest);
    const words = (end ? rest.slice(0, end.index) : rest).trim().split(' ').slice(0, MOST_WORDS).join(' ');
    if (words.length >= 2 && !EMPTY_OBJECT.test(words)) return words;
  }
  return undefined;
}
