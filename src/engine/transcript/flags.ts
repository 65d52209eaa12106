/** Bits of TranscriptView.flags: what dynamic τ (the article's section 8.2) looks at. */
export const SECURITY_IMPROVED = 1;
export const FREQUENTLY_UPDATED = 2;
export const SECURITY_AS_CODED = 4;
