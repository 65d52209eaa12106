/** Why a memory left. The order gives the codes used in traces; 0 is the first entry. */
export const FORGET_REASONS = ['decayed', 'capacity', 'low-score', 'consolidated', 'overflow-lost'] as const;
export type ForgetReason = (typeof FORGET_REASONS)[number];
export type ByForgetReason<T> = Readonly<Record<ForgetReason, T>>;
export const DECAYED = 0;
export const CAPACITY = 1;
export const LOW_SCORE = 2;
export const CONSOLIDATED = 3;
export const OVERFLOW_LOST = 4;
