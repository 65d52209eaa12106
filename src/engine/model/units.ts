/**
 * Named units of measure. All are plain numbers at run time; the names say what a number counts,
 * so that a signature reads as a sentence.
 */

/** Position of a turn, counted from 1. Turn 0 means "before the first turn". */
export type TurnNumber = number;
/** A fractional position between turns, as the player's cursor has it. */
export type TurnPosition = number;
/** Number of tokens as counted by the chosen token counter. */
export type TokenCount = number;
/** Index of a message in the flattened transcript, counted from 0. */
export type MessageIndex = number;
/** Index of a memory in a trace, in the order of storing, counted from 0. */
export type MemoryId = number;
/** Index of a unit (ground truth) in the prepared transcript, counted from 0. */
export type UnitIndex = number;
/** Memory strength or importance score, 0 to 1. */
export type Strength = number;
/** A share between 0 and 1. */
export type Ratio = number;

/** "Never": a turn after every turn. Fits Int32Array. */
export const NEVER = 0x7fffffff;
