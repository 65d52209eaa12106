/**
 * How much a message has to do with the tasks at hand: the share of the active tasks' keywords found in it
 * (the article's _update_task_relevance). With no active task everything is neutrally relevant.
 */
import type { MessageIndex, Ratio, TurnNumber } from '../model/units';
import { pythonLower, pythonWords } from '../text/python-text';
import type { TranscriptView } from '../transcript/prepared';

/** Words: white-space words must be equal (as coded; Chinese never matches). Substring: keywords anywhere in the text. */
export type TaskMatching = 'words' | 'substring';

interface Lowered {
  readonly words: ReadonlySet<string> | null;
  readonly text: string;
}

const loweredTexts = new WeakMap<readonly string[], Map<number, Lowered>>();

/**
 * Shares found before, by matching and task set, then message (NaN = not yet): every run asks for the same ones. Kept by
 * the transcript's task sets, which a view with other marks or fewer turns shares.
 */
const knownShares = new WeakMap<TranscriptView['taskSets'], Map<string, Float64Array>>();
/** Shares kept per transcript; beyond, they are found again each time. */
const MOST_KNOWN = 2_000_000;

export class TaskRelevance {
  private active = 0;
  /** Of the active tasks, by message; null when the transcript is too large to keep them. */
  private shares: Float64Array | null = null;
  private readonly lowered: Map<number, Lowered>;

  constructor(
    private readonly view: TranscriptView,
    private readonly matching: TaskMatching,
  ) {
    let lowered = loweredTexts.get(view.texts);
    if (!lowered) {
      lowered = new Map();
      loweredTexts.set(view.texts, lowered);
    }
    this.lowered = lowered;
  }

  /** @returns true when the set of active tasks is another than before. */
  follow(turn: TurnNumber): boolean {
    const active = this.view.activeTaskSet[turn];
    if (active === this.active) return false;
    this.active = active;
    this.shares = this.sharesOf(active);
    return true;
  }

  of(message: MessageIndex, neutral: Ratio): Ratio {
    const keywords = this.view.taskSets[this.active] ?? [];
    if (keywords.length === 0) return neutral;
    const known = this.shares?.[message];
    if (known !== undefined && !Number.isNaN(known)) return known;
    const share = this.find(message, keywords);
    if (this.shares) this.shares[message] = share;
    return share;
  }

  private find(message: MessageIndex, keywords: readonly string[]): Ratio {
    const { words, text } = this.loweredText(message);
    let found = 0;
    for (const keyword of keywords) {
      if (this.matching === 'words' ? words?.has(keyword) : text.includes(keyword)) found += 1;
    }
    return Math.min(1, found / keywords.length);
  }

  private sharesOf(taskSet: number): Float64Array | null {
    const { taskSets, messageCount } = this.view;
    if (taskSets.length * messageCount > MOST_KNOWN) return null;
    let bySet = knownShares.get(taskSets);
    if (!bySet) {
      bySet = new Map();
      knownShares.set(taskSets, bySet);
    }
    const key = `${this.matching} ${taskSet}`;
    let shares = bySet.get(key);
    if (!shares) {
      shares = new Float64Array(messageCount).fill(Number.NaN);
      bySet.set(key, shares);
    }
    return shares;
  }

  private loweredText(message: MessageIndex): Lowered {
    let known = this.lowered.get(message);
    if (!known || (known.words === null && this.matching === 'words')) {
      const text = pythonLower(this.view.texts[message]);
      known = { text, words: this.matching === 'words' ? pythonWords(text) : null };
      this.lowered.set(message, known);
    }
    return known;
  }
}
