/**
 * While a file is only listed, a message is no more than its weight in tokens: the text is counted when it comes and let
 * go, so that a conversation of any length is listed in little memory. What is chosen is read again in full.
 */
import { estimateCounter, estimateWeight } from '../engine/tokens/estimate';
import type { Message } from '../engine/transcript/transcript';
import { firstLine } from './message-tree';

export interface Weighed {
  /** Of a text that was let go: tokens by the estimate, not yet rounded. */
  readonly weight?: number | undefined;
}

export interface WeighedMessage extends Message {
  readonly tokens?: number;
}

export function tokensOf({ text, tokens }: WeighedMessage): number {
  return tokens ?? estimateCounter.count(text);
}

/** The weight of texts joined by a blank line. */
export function weightOfAll(parts: readonly (Weighed & { readonly text: string })[]): number {
  const blankLines = Math.max(0, parts.length - 1) * estimateWeight('\n\n');
  return parts.reduce((sum, { text, weight }) => sum + (weight ?? estimateWeight(text)), blankLines);
}

const PREVIEW = 80;

/** A text's weight, and its first line in place of it. */
export function weighed<T extends Weighed & { readonly text: string }>(item: T): T {
  const { text, weight } = item;
  if (weight !== undefined) return item;
  const line = firstLine(text, PREVIEW);
  return { ...item, text: line === '' && text.trim() !== '' ? '…' : ownCopy(line), weight: estimateWeight(text) };
}

/** A part of a long text keeps all of it in memory; a copy does not. For short texts: longer ones are left as they are. */
export function ownCopy(text: string): string {
  // Joined, both parts are copied; what is cut off again keeps no more than the copy.
  return text.length > 1000 ? text : ` ${text}`.slice(1);
}
