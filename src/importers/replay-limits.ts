/** How long a conversation may be to be replayed on the page; reading and listing have no limit of their own. */
export const MOST_MESSAGES = 200_000;
/** Tokens as the estimate counts them: about 200 MB of text. */
export const MOST_TOKENS = 50_000_000;
