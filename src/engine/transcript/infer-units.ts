/**
 * Inferring units: what an unlabelled transcript plants. A unit is a user's statement of a fact, decision or preference
 * together with the literal strings by which it is recognised. Precise rather than greedy: no evidence, no unit.
 */

import { classifySentence } from '../classify/improved';
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
/** Statements taken from one message, best first; a longer list is prose rather than something to remember. */
const PER_MESSAGE = 3;
/** Longer messages are pasted or drafted text, of which only the beginning is read. */
const LONGEST_READ = 4_000;

/** Which salient string says most: an exact value before a mere name. */
const RANK: Readonly<Record<Salient['kind'], number>> = {
  quantity: 0,
  identifier: 1,
  quotation: 2,
  name: 3,
  number: 4,
};

/** What somebody likes, when it has no salient form ("I prefer tabs over spaces"). */
const LIKED =
  /\b(?:prefer|like|love|enjoy|hate|dislike|favou?r|avoid|rather (?:have|see|use))\s+(?:it when |to (?:see|have|use|write|keep) |using |having )?((?:[\w'-]+ ?){1,3})|(?:喜欢|偏好|偏爱|讨厌|不爱|习惯用?|倾向于?)(?:的[^，。是]{0,8}是)?([^，。！？,.!?\s]{2,10})/i;
const EMPTY_OBJECT =
  /^(?:it|this|that|them|these|those|to|the|a|an|how|what|when|your|my|your idea)\b|^(?:这|那|它|你|的|了)/i;

const REASON =
  /\b(?:because|since|as|given that|due to|now that|so that|the reason (?:is|being)|after)\b(.+)$|(?:因为|由于|原因是|理由是|毕竟|考虑到)(.+)$/i;
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
      .flatMap((sentence) => statementIn(sentence, m, flat.turnOf[m], type) ?? [])
      .sort((a, b) => rankOf(a) - rankOf(b));
    found.push(...inMessage.slice(0, PER_MESSAGE));
  }
  return found;
}

const rankOf = ({ kind }: Statement): number => (kind === 'phrase' ? 9 : RANK[kind]);

/** @param messageType type of the whole message; decides where the sentence alone does not tell. */
function statementIn(sentence: string, message: number, turn: number, messageType: UnitType): Statement | undefined {
  if (isQuestion(sentence)) return undefined;
  const own = classifySentence(sentence, 'user');
  if (own === 'temporary') return undefined;
  const type = own === messageType || own !== 'fact' ? own : messageType;

  const reasonAt = REASON.exec(sentence);
  const claim = reasonAt ? sentence.slice(0, reasonAt.index) : sentence;
  const former = [...claim.matchAll(FORMER)].flatMap((match) =>
    salients(match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').map(({ text }) => text),
  );
  const candidates = salients(claim)
    .filter(({ text }) => !former.includes(text))
    .sort((a, b) => RANK[a.kind] - RANK[b.kind] || b.index - a.index);
  const best = candidates[0];
  const evidence = best ? best.text : likedPhrase(type, claim);
  if (evidence === undefined) return undefined;
  // A bare number or a name needs something said about it.
  const subject = new Set(terms(claim.split(evidence).join(' ')));
  if (subject.size === 0) return undefined;
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
    updates: hasUpdateCue(sentence),
    kind: best ? best.kind : 'phrase',
  };
}

function likedPhrase(type: UnitType, claim: string): string | undefined {
  if (type !== 'preference') return undefined;
  const match = LIKED.exec(claim);
  const phrase = (match?.[1] ?? match?.[2] ?? '').trim();
  return phrase.length < 2 || EMPTY_OBJECT.test(phrase) ? undefined : phrase;
}
