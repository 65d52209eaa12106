/** The nouns of the scenario description. Structure is shared by both languages; only text differs. */
import type { Dimension } from '../../model/dimension';
import type { Localized } from '../../model/localized';
import type { UnitType } from '../../transcript/transcript';

export type AuroraLanguage = 'en' | 'zh-CN';

/** Literal strings per language. */
export type Strings = Readonly<Record<AuroraLanguage, readonly string[]>>;

export interface UnitSpec {
  readonly type: UnitType;
  readonly title: Localized;
  readonly evidence: Strings;
  /** Id of the unit this one replaces. */
  readonly replaces?: string;
  readonly reason?: { readonly title: Localized; readonly evidence: Strings };
  /** Configuration that changes often: the message that plants it carries `frequentlyUpdated`. */
  readonly volatile?: true;
}

export interface ProbeSpec<U extends string = string> {
  readonly dimension: Dimension;
  readonly needs: readonly U[];
  readonly reasons?: readonly U[];
  readonly answer: Localized;
}

export interface SceneTurnSpec<U extends string = string> {
  /** Units first stated by this turn's user message. */
  readonly states?: readonly U[];
  /** Units the user message refers back to (a probe's needs are added by themselves). */
  readonly refers?: readonly U[];
  /** Units whose first statement the user asks to remember; stated here or earlier. */
  readonly marks?: readonly U[];
  readonly probe?: ProbeSpec<U>;
}

/** One or more turns of dialogue that stay together. */
export interface SceneSpec<U extends string = string> {
  readonly id: string;
  /** First and last day on which it may stand. One day: it keeps its order in the file. Several: the seed chooses. */
  readonly days: readonly [number, number];
  /** Fixed first turn: an anchor. Scenes of the same day listed before it stay before it. */
  readonly at?: number;
  readonly turns: readonly SceneTurnSpec<U>[];
  readonly task?: string;
}

/** User message, assistant message, and tool output between them where there is one. */
export type Exchange = readonly [user: string, assistant: string, tool?: string];
