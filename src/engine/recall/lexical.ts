/**
 * Lexical recall: BM25 (Robertson & Spärck Jones; k₁ = 1.2, b = 0.75) over lower-cased words and CJK pairs.
 * A turn is compared with earlier turns only, and word frequencies are those of the past, so nothing of the future
 * leaks in. Deterministic and without a dictionary: words that stand nearly everywhere weigh nearly nothing.
 */

import { proseOf, sentences } from '../text/prose';
import { isCjk, terms } from '../text/terms';
import { queryOf } from './query';
import type { RecallRule } from './recall-rule';
import { toRows } from './rows';
import { type Nearness, Strongest, sortAscending } from './strongest';

const K1 = 1.2;
const B = 0.75;

/** Chosen on labelled references in two languages and on questions whose evidence is known. */
export const NEARNESS: Nearness = { most: 4, shareOfBest: 0.7, shareOfQuestion: 0.25, minimumWorth: 1.05 };

/**
 * Postings read for one question, rarest words first. It bounds the work: a word in many messages tells little, and
 * reading its list for every turn would cost the square of the turns.
 */
const POSTINGS_PER_QUERY = 800;
/** Distinct terms of a question that are looked at, rarest first: a pasted log is no question of a thousand words. */
const TERMS_PER_QUERY = 48;
/** Terms of a message that are indexed. */
const TERMS_PER_MESSAGE = 2_000;

/**
 * What a word is worth before anything is known of its frequency, by its form alone. A CJK pair overlaps its
 * neighbours, so two pairs are worth about one word; one with a particle is worth little. Short words are mostly
 * grammar; words with digits are mostly identifiers.
 */
export function weightOf(word: string): number {
  if (isCjk(word)) return PARTICLES.test(word) ? 0.15 : 0.6;
  if (HAS_DIGIT.test(word)) return 1.2;
  return word.length <= 3 ? 0.35 : word.length === 4 ? 0.7 : 1;
}
const PARTICLES = /[的了是我你他她它们这那个在有和就不也都要把被给对吗呢吧啊么还再很让到说会能可以没上下一]/;
const HAS_DIGIT = /\d/;

/** How much of the worth of words never heard before counts as part of the question. */
const UNHEARD_SHARE = 0.3;

/** A posting in one small integer: message × 16 + occurrences (at most 15, beyond which BM25 has saturated). */
const OCCURRENCE_BITS = 4;
const MOST_OCCURRENCES = 15;

/** More terms than any transcript has. */
const TERM_LIMIT = 2 ** 26;

/** An inverted index that grows with the transcript. */
export class LexicalIndex {
  private readonly termIds = new Map<string, number>();
  private readonly weights: number[] = [];
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
  /** Messages that the question at hand shares a word with. */
  private readonly touched = new Int32Array(POSTINGS_PER_QUERY);
  private touchedCount = 0;
  /** The question's known terms, as frequency × 2²⁶ + term: in order of these numbers, the rarest come first. */
  private keys: Float64Array = new Float64Array(64);
  private readonly nearest: Strongest;
  private readonly best: Strongest;

  constructor(
    messageCount: number,
    private readonly nearness: Nearness = NEARNESS,
  ) {
    this.lengths = new Int32Array(messageCount);
    this.found = new Float64Array(2 * messageCount);
    this.nearest = new Strongest(nearness);
    this.best = new Strongest(nearness);
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
    this.weights.push(weightOf(word));
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
  private idf(frequency: number, weight: number): number {
    return weight * Math.log(1 + (this.count - frequency + 0.5) / (frequency + 0.5));
  }

  /** @returns messages that a question recalls, best first. */
  search(question: readonly string[]): number[] {
    this.near(question);
    return this.nearest.messages();
  }

  /**
   * For a message of several sentences, each of which is a question of its own: a long message is seldom about one
   * thing, and the words of its other sentences say nothing against a match.
   * @returns messages that any of them recalls, best first.
   */
  searchAll(questions: readonly (readonly string[])[]): number[] {
    const { nearest, best } = this;
    best.clear();
    for (const question of questions) {
      this.near(question);
      for (let i = 0; i < nearest.count; i++) best.raise(nearest.ids[i], nearest.scores[i]);
    }
    best.cut();
    return best.messages();
  }

  /** Finds the messages that cover enough of the question, and leaves them in `nearest`. */
  private near(question: readonly string[]): void {
    this.nearest.clear();
    const query = ++this.queries;
    let count = 0;
    let unheard: Set<string> | undefined;
    for (const word of question) {
      const term = this.termIds.get(word);
      if (term === undefined) {
        unheard ??= new Set();
        unheard.add(word);
      } else if (this.lastQuery[term] !== query) {
        this.lastQuery[term] = query;
        if (count === this.keys.length) this.growKeys();
        this.keys[count] = this.frequency(term) * TERM_LIMIT + term;
        count += 1;
      }
    }
    if (count === 0) return;
    sortAscending(this.keys, count);
    count = Math.min(count, TERMS_PER_QUERY);

    // A word never heard before makes the rest of the question weigh less, though not as much as a word that was.
    let questionWorth = 0;
    if (unheard) for (const word of unheard) questionWorth += UNHEARD_SHARE * this.idf(0, weightOf(word));
    this.touchedCount = 0;
    let budget = POSTINGS_PER_QUERY;
    for (let i = 0; i < count; i++) {
      const frequency = Math.floor(this.keys[i] / TERM_LIMIT);
      const term = this.keys[i] - frequency * TERM_LIMIT;
      const idf = this.idf(frequency, this.weights[term]);
      questionWorth += idf;
      budget -= frequency;
      if (budget >= 0) this.score(term, idf);
    }
    this.select(questionWorth);
  }

  private growKeys(): void {
    const larger = new Float64Array(this.keys.length * 2);
    larger.set(this.keys);
    this.keys = larger;
  }

  private score(term: number, idf: number): void {
    const perLength = (K1 * B * this.count) / this.totalLength;
    const gain = idf * (K1 + 1);
    const postings = this.postings[term];
    if (typeof postings === 'number') {
      this.scorePosting(postings, idf, gain, perLength);
      return;
    }
    for (let i = 0; i < postings.length; i++) this.scorePosting(postings[i], idf, gain, perLength);
  }

  private scorePosting(posting: number, idf: number, gain: number, perLength: number): void {
    const { found } = this;
    const message = posting >> OCCURRENCE_BITS;
    const occurrences = posting & MOST_OCCURRENCES;
    if (found[2 * message + 1] === 0) this.touched[this.touchedCount++] = message;
    found[2 * message] += (gain * occurrences) / (occurrences + K1 * (1 - B) + perLength * this.lengths[message]);
    found[2 * message + 1] += idf;
  }

  /** Takes the nearest of the touched messages, and leaves the columns clean for the next question. */
  private select(questionWorth: number): void {
    const { found, touched, nearest } = this;
    const { shareOfQuestion, minimumWorth } = this.nearness;
    const enough = Math.max(minimumWorth * Math.log(1 + this.count), shareOfQuestion * questionWorth);
    for (let i = 0; i < this.touchedCount; i++) {
      const message = touched[i];
      if (found[2 * message + 1] >= enough) nearest.add(message, found[2 * message]);
      found[2 * message] = 0;
      found[2 * message + 1] = 0;
    }
    nearest.cut();
  }
}

/** Sentences of one message that are looked up, and characters of it that are read. */
const SENTENCES_PER_QUERY = 8;
const LONGEST_READ = 4_000;

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
      if (query >= 0) {
        const asked = sentences(proseOf(flat.texts[query].slice(0, LONGEST_READ))).slice(0, SENTENCES_PER_QUERY);
        lists.push(index.searchAll(asked.map((sentence) => terms(sentence))));
      } else lists.push([]);
      for (let m = flat.firstMessage[turn]; m < flat.firstMessage[turn + 1]; m++)
        index.add(terms(flat.texts[m], TERMS_PER_MESSAGE));
    }
    return toRows(lists);
  },
} satisfies RecallRule;
