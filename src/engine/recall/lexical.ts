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
const POSTINGS_PER_QUERY = 800;
/** Distinct terms of a question that are looked at, rarest first: a pasted log is no question of a thousand words. */
const TERMS_PER_QUERY = 48;
/** Terms of a message that are indexed. */
const TERMS_PER_MESSAGE = 2_000;

/** A CJK pair overlaps its neighbours, so two pairs are worth about one word. */
const PAIR_WEIGHT = 0.5;
/** How much of the worth of words never heard before counts as part of the question. */
const UNHEARD_SHARE = 0.3;

/** A posting in one small integer: message × 16 + occurrences (at most 15, beyond which BM25 has saturated). */
const OCCURRENCE_BITS = 4;
const MOST_OCCURRENCES = 15;

/** An inverted index that grows with the transcript. */
export class LexicalIndex {
  private readonly termIds = new Map<string, number>();
  private readonly isPair: boolean[] = [];
  /**
   * By term: its only posting, or the list of them in order of messages. Most words occur once, and an array for each
   * of them keeps the garbage collector busier than the search.
   */
  private readonly postings: (number | number[])[] = [];
  private readonly lastQuery: number[] = [];
  private count = 0;
  private totalLength = 0;
  private queries = 0;
  private readonly lengths: Int32Array;
  /** By message: score and worth of the question at hand, side by side as they are read together. */
  private readonly found: Float64Array;

  constructor(messageCount: number) {
    this.lengths = new Int32Array(messageCount);
    this.found = new Float64Array(2 * messageCount);
  }

  /** Adds the next message. Messages come in order, from 0. */
  add(words: readonly string[]): void {
    const message = this.count++;
    const length = Math.min(words.length, TERMS_PER_MESSAGE);
    this.lengths[message] = length;
    this.totalLength += length;
    for (let i = 0; i < length; i++) {
      const term = this.termIds.get(words[i]);
      if (term === undefined) this.addTerm(words[i], message);
      else this.addPosting(term, message);
    }
  }

  private addTerm(word: string, message: number): void {
    this.termIds.set(word, this.postings.length);
    this.postings.push((message << OCCURRENCE_BITS) | 1);
    this.isPair.push(isCjk(word));
    this.lastQuery.push(0);
  }

  private addPosting(term: number, message: number): void {
    const known = this.postings[term];
    const single = typeof known === 'number';
    const last = single ? known : known[known.length - 1];
    if (last >> OCCURRENCE_BITS !== message) {
      const posting = (message << OCCURRENCE_BITS) | 1;
      if (single) this.postings[term] = [known, posting];
      else known.push(posting);
    } else if ((last & MOST_OCCURRENCES) < MOST_OCCURRENCES) {
      if (single) this.postings[term] = known + 1;
      else known[known.length - 1]++;
    }
  }

  /** Messages that hold the term. */
  private frequency(term: number): number {
    const known = this.postings[term];
    return typeof known === 'number' ? 1 : known.length;
  }

  /** Robertson's idf with the +1 that keeps it positive; natural logarithm. */
  private idf(frequency: number, pair: boolean): number {
    return (pair ? PAIR_WEIGHT : 1) * Math.log(1 + (this.count - frequency + 0.5) / (frequency + 0.5));
  }

  /** @returns messages that the question recalls, best first. */
  search(question: readonly string[]): number[] {
    const query = ++this.queries;
    const known: number[] = [];
    const unheard = new Set<string>();
    for (const word of question) {
      const term = this.termIds.get(word);
      if (term === undefined) unheard.add(word);
      else if (this.lastQuery[term] !== query) {
        this.lastQuery[term] = query;
        known.push(term);
      }
    }
    if (known.length === 0) return [];
    known.sort((a, b) => this.frequency(a) - this.frequency(b) || a - b);
    known.length = Math.min(known.length, TERMS_PER_QUERY);

    // A word never heard before makes the rest of the question weigh less, though not as much as a word that was.
    let questionWorth = 0;
    for (const word of unheard) questionWorth += UNHEARD_SHARE * this.idf(0, isCjk(word));
    const touched: number[] = [];
    let budget = POSTINGS_PER_QUERY;
    for (const term of known) {
      const idf = this.idf(this.frequency(term), this.isPair[term]);
      questionWorth += idf;
      budget -= this.frequency(term);
      if (budget >= 0) this.score(term, idf, touched);
    }
    const hits = this.select(touched, questionWorth);
    for (const message of touched) {
      this.found[2 * message] = 0;
      this.found[2 * message + 1] = 0;
    }
    return hits;
  }

  private score(term: number, idf: number, touched: number[]): void {
    const { found, lengths } = this;
    const postings = this.postings[term];
    const list = typeof postings === 'number' ? [postings] : postings;
    const perLength = (K1 * B * this.count) / this.totalLength;
    const gain = idf * (K1 + 1);
    for (let i = 0; i < list.length; i++) {
      const message = list[i] >> OCCURRENCE_BITS;
      const occurrences = list[i] & MOST_OCCURRENCES;
      if (found[2 * message + 1] === 0) touched.push(message);
      found[2 * message] += (gain * occurrences) / (occurrences + K1 * (1 - B) + perLength * lengths[message]);
      found[2 * message + 1] += idf;
    }
  }

  private select(touched: readonly number[], questionWorth: number): number[] {
    const { found } = this;
    const enough = Math.max(MINIMUM_WORTH, SHARE_OF_QUERY * questionWorth);
    const able = touched.filter((message) => found[2 * message + 1] >= enough);
    // Ties go to the later message: what was said last is what is meant.
    able.sort((a, b) => found[2 * b] - found[2 * a] || b - a);
    const best = able.length > 0 ? found[2 * able[0]] : 0;
    return able.slice(0, TOP_K).filter((message) => found[2 * message] >= SHARE_OF_BEST * best);
  }
}

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
