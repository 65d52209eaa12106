/**
 * Lexical recall: BM25 (Robertson & Spärck Jones; k₁ = 1.2, b = 0.75) over lower-cased words and CJK pairs.
 * A turn is compared with earlier turns only, and word frequencies are those of the past, so nothing of the future
 * leaks in. Deterministic; no dictionary and no stop list: words that stand nearly everywhere weigh nearly nothing.
 */
import { isCjk, terms } from '../text/terms';
import { queryOf } from './query';
import type { RecallRule } from './recall-rule';
import { toRows } from './rows';

const K1 = 1.2;
const B = 0.75;

/** At most so many messages are recalled by one turn. */
export const TOP_K = 4;
/** A recalled message scores at least this share of the best one … */
export const SHARE_OF_BEST = 0.6;
/** … and covers at least this share of what the question's words are worth together (their idf), … */
export const SHARE_OF_QUERY = 0.25;
/** … with words that are worth at least this much (idf): one word seen in under 5% of messages, or several common ones. */
export const MINIMUM_WORTH = 3;

/**
 * Postings read for one question, rarest words first. It bounds the work: a word in many messages tells little, and
 * reading its list for every turn would cost the square of the turns.
 */
const POSTINGS_PER_QUERY = 1_200;
/** Distinct terms of a question that are looked at, rarest first: a pasted log is no question of a thousand words. */
const TERMS_PER_QUERY = 48;
/** Terms of a message that are indexed. */
const TERMS_PER_MESSAGE = 2_000;

/** Half a word: a CJK pair overlaps its neighbours, so two pairs are worth about one word. */
const weightOf = (term: string): number => (isCjk(term) ? 0.5 : 1);

interface Term {
  readonly weight: number;
  /** Messages and frequencies, in order of messages. */
  readonly messages: number[];
  readonly frequencies: number[];
  /** Question that looked at it last, so that a repeated word counts once. */
  lastQuery: number;
}

/** An inverted index that grows with the transcript. */
export class LexicalIndex {
  private readonly byTerm = new Map<string, Term>();
  private readonly lengths: number[] = [];
  private totalLength = 0;
  private queries = 0;
  private readonly scores: Float64Array;
  private readonly worth: Float64Array;

  constructor(messageCount: number) {
    this.scores = new Float64Array(messageCount);
    this.worth = new Float64Array(messageCount);
  }

  /** Adds the next message. Messages come in order, from 0. */
  add(found: readonly string[]): void {
    const message = this.lengths.length;
    const length = Math.min(found.length, TERMS_PER_MESSAGE);
    this.lengths.push(length);
    this.totalLength += length;
    for (let i = 0; i < length; i++) {
      let entry = this.byTerm.get(found[i]);
      if (!entry) {
        entry = { weight: weightOf(found[i]), messages: [], frequencies: [], lastQuery: 0 };
        this.byTerm.set(found[i], entry);
      }
      const last = entry.messages.length - 1;
      if (last >= 0 && entry.messages[last] === message) entry.frequencies[last]++;
      else {
        entry.messages.push(message);
        entry.frequencies.push(1);
      }
    }
  }

  /** Robertson's idf with the +1 that keeps it positive; natural logarithm. */
  private idf(entry: Term): number {
    const n = entry.messages.length;
    return entry.weight * Math.log(1 + (this.lengths.length - n + 0.5) / (n + 0.5));
  }

  /** @returns messages that the question recalls, best first. */
  search(question: readonly string[]): number[] {
    const query = ++this.queries;
    const count = this.lengths.length;
    const known: Term[] = [];
    let unknown = 0;
    const unseen = new Set<string>();
    for (const term of question) {
      const entry = this.byTerm.get(term);
      if (!entry) {
        // A word never said before is worth as much as the rarest; it makes the rest of the question weigh less.
        if (!unseen.has(term)) unknown += weightOf(term) * Math.log(1 + (count + 0.5) / 0.5);
        unseen.add(term);
      } else if (entry.lastQuery !== query) {
        entry.lastQuery = query;
        known.push(entry);
      }
    }
    if (known.length === 0) return [];
    known.sort((a, b) => a.messages.length - b.messages.length || a.messages[0] - b.messages[0]);
    known.length = Math.min(known.length, TERMS_PER_QUERY);

    const touched: number[] = [];
    const meanLength = this.totalLength / count;
    let questionWorth = unknown * UNKNOWN_SHARE;
    let budget = POSTINGS_PER_QUERY;
    for (const entry of known) {
      const idf = this.idf(entry);
      questionWorth += idf;
      const { messages, frequencies } = entry;
      budget -= messages.length;
      if (budget < 0) continue;
      for (let i = 0; i < messages.length; i++) {
        const message = messages[i];
        const frequency = frequencies[i];
        const norm = K1 * (1 - B + (B * this.lengths[message]) / meanLength);
        if (this.worth[message] === 0) touched.push(message);
        this.worth[message] += idf;
        this.scores[message] += (idf * frequency * (K1 + 1)) / (frequency + norm);
      }
    }
    const hits = this.select(touched, questionWorth);
    for (const message of touched) {
      this.scores[message] = 0;
      this.worth[message] = 0;
    }
    return hits;
  }

  private select(touched: readonly number[], questionWorth: number): number[] {
    const { scores, worth } = this;
    const enough = Math.max(MINIMUM_WORTH, SHARE_OF_QUERY * questionWorth);
    const able = touched.filter((message) => worth[message] >= enough);
    // Ties go to the later message: what was said last is what is meant.
    able.sort((a, b) => scores[b] - scores[a] || b - a);
    const best = able.length > 0 ? scores[able[0]] : 0;
    return able.slice(0, TOP_K).filter((message) => scores[message] >= SHARE_OF_BEST * best);
  }
}

/** How much of the worth of never-heard words counts as part of the question. */
const UNKNOWN_SHARE = 0.3;

export const lexical = {
  id: 'lexical' as const,
  name: { en: 'Lexical (BM25)', 'zh-CN': '词法匹配（BM25）' },
  help: {
    en: 'Recalls the few earlier messages that share the rarest words with the question; works in both languages.',
    'zh-CN': '召回与提问共有罕见词的少数几条早先消息，中英文都适用。',
  },
  index(transcript, flat) {
    const index = new LexicalIndex(flat.texts.length);
    const lists: number[][] = [[]];
    for (let turn = 1; turn <= transcript.turns.length; turn++) {
      const query = queryOf(flat, turn);
      const found: string[][] = [];
      for (let m = flat.firstMessage[turn]; m < flat.firstMessage[turn + 1]; m++) found.push(terms(flat.texts[m]));
      lists.push(query >= 0 ? index.search(found[query - flat.firstMessage[turn]]) : []);
      for (const message of found) index.add(message);
    }
    return toRows(lists);
  },
} satisfies RecallRule;
