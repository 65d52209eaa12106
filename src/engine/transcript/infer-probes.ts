/** Inferring probes: later user messages that ask back for something stated before. */
import type { Dimension } from '../model/dimension';
import type { Localized } from '../model/localized';
import { LexicalIndex } from '../recall/lexical';
import { queryOf } from '../recall/query';
import type { FlatMessages } from '../recall/recall-rule';
import { isQuestion, localeOf, proseOf, sentences } from '../text/prose';
import { salients } from '../text/salient';
import { terms } from '../text/terms';
import type { Probe, Unit } from './transcript';

/** Turns that must lie between a statement and the question: what was said just now is not recalled, it is at hand. */
const MINIMUM_LAG = 3;
/** Units that one question may need; one that touches more is about none of them in particular. */
const MOST_NEEDS = 3;
/** Longer messages are work to be done, not questions about the past. */
const LONGEST_QUESTION = 400;
/** Share of the question's known words that a unit must cover, with and without wording that refers to the past. */
const COVERED_WITH_CUE = 0.2;
const COVERED_WITHOUT = 0.45;

/** Wording that refers to what was said or settled before. */
const REFERS_BACK =
  /\b(?:remind me|again|earlier|before|previously|last (?:time|week)|originally|at first|back then|we (?:set|settle|decide|agree|choose|chose|pick|use)d?|i (?:said|told|mention|ask|set|like|prefer|want)(?:ed)?|did (?:we|i)|do (?:we|i)|was it|which .{1,30} (?:do|did) (?:we|i)|what(?:'s| is| was) (?:our|my|the)|as (?:agreed|discussed|i like)|our|my (?:usual|favou?rite|preferred))\b|之前|上次|先前|当时|原来|最初|一开始|以前|早先|我(?:说|提|讲|设|定|喜欢|要求|交代)过?|咱?我?们(?:定|用|选|说|设|约定)|还记得|记得|说过|提过|定过|设过|来着|按(?:我|我们|约定|定的|老规矩)|我们[^，。？]{0,8}的(?:是|那)|最早|后来|最后定|现在是?(?:多少|哪)/i;
const ASKS_WHY = /\bwhy\b|\breasons?\b|为什么|为何|为啥|原因|理由/i;
const ASKS_HISTORY =
  /\b(?:originally|at first|before that|history|chang(?:e|ed|es)|how has|used to|timeline|in order)\b|最初|一开始|原来|历史|变更|改过|先后|演变|前后/i;

/** Units are few and short, so what counts as near is decided below, by how much of a unit the question covers. */
const NEAR = { most: 12, shareOfBest: 0.3, shareOfQuestion: 0, minimumWorth: 0 };

interface Known {
  readonly unit: Unit;
  readonly turn: number;
  readonly words: ReadonlySet<string>;
}

/**
 * @param units inferred units, in order of statement.
 * @param wordsOf what each unit's statement is about: its terms without the evidence, which a question does not know.
 */
export function inferProbes(
  flat: FlatMessages,
  units: readonly Unit[],
  statedTurn: readonly number[],
  wordsOf: readonly ReadonlySet<string>[],
  worth: (term: string) => number,
): Probe[] {
  const turnCount = flat.firstMessage.length - 2;
  const known: Known[] = units.map((unit, u) => ({ unit, turn: statedTurn[u], words: wordsOf[u] }));
  const replacedAt = new Map<string, number>();
  known.forEach(({ unit, turn }) => {
    if (unit.replaces !== undefined) replacedAt.set(unit.replaces, turn);
  });
  const ids = new Map<number, string>([...flat.messageIndex].map(([id, m]) => [m, id]));
  const index = new LexicalIndex(units.length, NEAR);
  const probes: Probe[] = [];
  let next = 0;
  for (let turn = 1; turn <= turnCount; turn++) {
    for (; next < known.length && known[next].turn <= turn - MINIMUM_LAG; next++) index.add([...known[next].words]);
    const query = queryOf(flat, turn);
    const id = ids.get(query);
    if (query < 0 || id === undefined || next === 0) continue;
    const asked = questionIn(flat.texts[query]);
    if (asked === undefined) continue;
    const needs = needsOf(asked, index, known, replacedAt, turn, worth);
    if (needs.length > 0) probes.push(probeOf(id, asked, needs));
  }
  return probes;
}

/** The sentences of a message that ask, or undefined when it asks nothing. */
function questionIn(text: string): string | undefined {
  if (text.length > LONGEST_QUESTION * 4) return undefined;
  const prose = proseOf(text);
  if (prose.length > LONGEST_QUESTION) return undefined;
  const asking = sentences(prose).filter((sentence) => isQuestion(sentence) || /\bremind me\b|提醒我/i.test(sentence));
  return asking.length > 0 ? asking.join(' ') : undefined;
}

function needsOf(
  asked: string,
  index: LexicalIndex,
  known: readonly Known[],
  replacedAt: ReadonlyMap<string, number>,
  turn: number,
  worth: (term: string) => number,
): Known[] {
  const words = new Set(terms(asked));
  const refersBack = REFERS_BACK.test(asked) || ASKS_WHY.test(asked);
  const history = ASKS_HISTORY.test(asked);
  // A question that brings its own values asks about those, not for something remembered.
  const brings = salients(asked).filter(({ kind }) => kind === 'quantity' || kind === 'number').length;
  if (brings > 1 && !refersBack) return [];
  const least = LEAST_SHARED * worth(NEVER_SAID);
  const near: { one: Known; shared: number }[] = [];
  for (const u of index.search([...words])) {
    const { unit, words: own } = known[u];
    if (!history && (replacedAt.get(unit.id) ?? Number.POSITIVE_INFINITY) < turn) continue;
    // The answer must not stand in the question.
    if (unit.evidence.every((evidence) => asked.includes(evidence))) continue;
    let shared = 0;
    let total = 0;
    for (const word of own) {
      total += worth(word);
      if (words.has(word)) shared += worth(word);
    }
    const covered = shared / Math.max(1e-9, total);
    if (shared >= least && covered >= (refersBack ? COVERED_WITH_CUE : COVERED_WITHOUT))
      near.push({ one: known[u], shared });
  }
  near.sort((a, b) => b.shared - a.shared || b.one.turn - a.one.turn);
  return near
    .filter(({ shared }) => shared >= NEEDED_TOGETHER * near[0].shared)
    .slice(0, MOST_NEEDS)
    .map(({ one }) => one);
}
/** Least worth of shared words, in words that occur nowhere else; and the share of the best that is needed with it. */
const LEAST_SHARED = 0.7;
const NEEDED_TOGETHER = 0.75;
/** Stands for any word that no text holds. */
const NEVER_SAID = 'qzxqzx';

function probeOf(askedIn: string, asked: string, needs: readonly Known[]): Probe {
  const reasons = ASKS_WHY.test(asked) ? needs.filter(({ unit }) => unit.reason).map(({ unit }) => unit.id) : [];
  const back = REFERS_BACK.test(asked);
  const why: Localized = back
    ? { en: 'asks back for something stated before', 'zh-CN': '追问之前说过的内容' }
    : { en: 'asks about the words of a statement', 'zh-CN': '提问与某条陈述用词重合' };
  return {
    id: `probe:${askedIn}`,
    askedIn,
    dimension: dimensionOf(asked, needs),
    needs: needs.map(({ unit }) => unit.id),
    ...(reasons.length > 0 ? { needsReasonOf: reasons } : {}),
    inferred: { why: why[localeOf(asked)], confidence: back ? 0.7 : 0.5 },
  };
}

function dimensionOf(asked: string, needs: readonly Known[]): Dimension {
  if (ASKS_WHY.test(asked) || ASKS_HISTORY.test(asked)) return 'timeline';
  if (needs.every(({ unit }) => unit.type === 'preference')) return 'preferences';
  return 'facts';
}
