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

const loweredTexts = new WeakMap<TranscriptView, Map<number, Lowered>>();

export class TaskRelevance {
  private active = 0;
  private readonly lowered: Map<number, Lowered>;

  constructor(
    private readonly view: TranscriptView,
    private readonly matching: TaskMatching,
  ) {
    let lowered = loweredTexts.get(view);
    if (!lowered) {
      lowered = new Map();
      loweredTexts.set(view, lowered);
    }
    this.lowered = lowered;
  }

  /** @returns true when the set of active tasks is another than before. */
  follow(turn: TurnNumber): boolean {
    const active = this.view.activeTaskSet[turn];
    if (active === this.active) return false;
    this.active = active;
    return true;
  }

  of(message: MessageIndex, neutral: Ratio): Ratio {
    const keywords = this.view.taskSets[this.active] ?? [];
    if (keywords.length === 0) return neutral;
    const { words, text } = this.loweredText(message);
    let found = 0;
    for (const keyword of keywords) {
      if (this.matching === 'words' ? words?.has(keyword) : text.includes(keyword)) found += 1;
    }
    return Math.min(1, found / keywords.length);
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
