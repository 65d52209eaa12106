/** The few strongest of many messages, kept in order while they are found, without making anything for each. */

/** What is near enough to be recalled. */
export interface Nearness {
  /** At most so many messages are recalled by one turn. */
  readonly most: number;
  /** A recalled message scores at least this share of the best one … */
  readonly shareOfBest: number;
  /** … and covers at least this share of what the question's words are worth together (their idf), … */
  readonly shareOfQuestion: number;
  /**
   * … with words that are worth at least this many times as much as one that stands in a single message (ln of the
   * messages so far): above 1 takes two words, so that one rare word in passing recalls nothing.
   */
  readonly minimumWorth: number;
}

export class Strongest {
  count = 0;
  /** Strongest first; of equals the later message, as what was said last is what is meant. */
  readonly ids: number[] = [];
  readonly scores: number[] = [];

  constructor(private readonly nearness: Nearness) {}

  clear(): void {
    this.count = 0;
  }

  add(message: number, score: number): void {
    const { ids, scores } = this;
    const { most } = this.nearness;
    if (this.count === most && !isBefore(score, message, scores[most - 1] as number, ids[most - 1] as number)) return;
    let at = this.count < most ? this.count++ : most - 1;
    for (; at > 0 && isBefore(score, message, scores[at - 1] as number, ids[at - 1] as number); at--) {
      ids[at] = ids[at - 1] as number;
      scores[at] = scores[at - 1] as number;
    }
    ids[at] = message;
    scores[at] = score;
  }

  /** As `add`, for a message that may be there already and then keeps its greater score. */
  raise(message: number, score: number): void {
    const { ids, scores, count } = this;
    if (!(score > 0)) return;
    for (let i = 0; i < count; i++) {
      if (ids[i] !== message) continue;
      if (!(score > (scores[i] as number))) return;
      ids.copyWithin(i, i + 1, count);
      scores.copyWithin(i, i + 1, count);
      this.count -= 1;
      break;
    }
    this.add(message, score);
  }

  /** Drops those that are too weak beside the strongest. */
  cut(): void {
    const least = this.nearness.shareOfBest * (this.scores[0] as number);
    while (this.count > 0 && (this.scores[this.count - 1] as number) < least) this.count -= 1;
  }

  messages(): number[] {
    return this.ids.slice(0, this.count);
  }
}

function isBefore(score: number, message: number, otherScore: number, otherMessage: number): boolean {
  return score > otherScore || (score === otherScore && message > otherMessage);
}

/** Sorts the first `count` numbers: by hand while they are few, which calls nothing back and makes nothing. */
export function sortAscending(numbers: Float64Array, count: number): void {
  if (count > 64) {
    numbers.subarray(0, count).sort();
    return;
  }
  for (let i = 1; i < count; i++) {
    const one = numbers[i];
    let at = i;
    for (; at > 0 && numbers[at - 1] > one; at--) numbers[at] = numbers[at - 1];
    numbers[at] = one;
  }
}
