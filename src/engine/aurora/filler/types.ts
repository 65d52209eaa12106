import type { InfoType } from '../../model/info-type';
import type { Random } from '../build/random';

/** Pasted material and the values in it that the dialogue talks about. `thing` names it for later turns. */
export interface Artifact {
  readonly lines: readonly string[];
  readonly slots: Readonly<Record<string, string>> & { readonly thing: string };
  /** Sentences written `kind|…` are only said of this kind. */
  readonly kind?: string;
}

/** When the turn takes place: day from 1, seconds after midnight. */
export interface Moment {
  readonly day: number;
  readonly seconds: number;
}

/** Makes an artifact of about so many lines. Language-neutral: logs and code look the same everywhere. */
export type ArtifactMaker = (random: Random, lines: number, now: Moment) => Artifact;

export interface FamilySpec {
  readonly id: string;
  readonly make: ArtifactMaker;
  /** Who brings the material: the user pastes it, or a tool returns it. */
  readonly paste: 'user' | 'tool';
  /** At most so many times in a transcript, where the material varies little. */
  readonly limit?: number;
  /** The same `thing` is not brought up anew. */
  readonly distinct?: true;
  /** Its `thing` may be talked about again in later turns. */
  readonly returns?: true;
  /** Information type of the user's message; most work talk is temporary. */
  readonly type?: InfoType;
  /** Days on which such material turns up; absent = any. */
  readonly days?: readonly [number, number];
}

/** Sentences of a family with `{slots}`; each is used at most once in a transcript while there are enough of them. */
export interface FamilyText {
  readonly ask: readonly string[];
  /** What stands out. */
  readonly say: readonly string[];
  /** What to do about it. */
  readonly next: readonly string[];
}
