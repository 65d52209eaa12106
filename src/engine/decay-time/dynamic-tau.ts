/**
 * Dynamic τ (the article's section 8.2): the decay time of a memory, lengthened for security words and for what the
 * user marked, shortened for what changes often. Each factor is a switch and a number of its own.
 */
import type { ByInfoType, InfoType } from '../model/info-type';

/** The article's security words, as coded: looked for as they stand, so "API KEY" and "Token" are not found. */
const SECURITY_WORDS_AS_CODED = ['密码', 'token', 'api key', '权限', '认证'] as const;

/**
 * Improved: both languages, any case, whole words in English ("tokens per second" and "tokenizer" are about text, not
 * about access).
 */
const SECURITY_WORDS = new RegExp(
  [
    '密码|口令|密钥|秘钥|私钥|凭证|凭据|令牌|证书|权限|鉴权|认证|授权|验证码',
    '\\b(?:passwords?|passwd|passphrases?|secrets?|credentials?|api[ _-]?keys?|access[ _-]?keys?|private[ _-]?keys?)\\b',
    '\\b(?:(?:access|auth|bearer|refresh|session|api|login)[ _-]?tokens?|token(?! (?:counts?|budget|limits?|windows?|usage)))\\b',
    '\\b(?:permissions?|authentication|authorization|authori[sz]ed?|oauth2?|mfa|2fa|certificates?)\\b',
  ].join('|'),
  'i',
);

export function hasSecurityWordsAsCoded(text: string): boolean {
  return SECURITY_WORDS_AS_CODED.some((word) => text.includes(word));
}

export function hasSecurityWords(text: string): boolean {
  return SECURITY_WORDS.test(text);
}

/** What each finding does to τ. 1 = no effect, which is how a factor is switched off. */
export interface TauFactors {
  readonly security: number;
  readonly marked: number;
  readonly frequentlyUpdated: number;
}

/** The article's factors. */
export const ARTICLE_TAU_FACTORS: TauFactors = { security: 2, marked: 5, frequentlyUpdated: 0.5 };

export interface TauFindings {
  readonly security: boolean;
  readonly marked: boolean;
  readonly frequentlyUpdated: boolean;
}

/**
 * @param baseTau τ of the information type, in turns.
 * @returns τ in turns. Multiplied in the article's order (security, marked, updated), so results are bit-equal to it.
 */
export function dynamicTau(baseTau: number, findings: TauFindings, factors: TauFactors = ARTICLE_TAU_FACTORS): number {
  let tau = baseTau;
  if (findings.security) tau *= factors.security;
  if (findings.marked) tau *= factors.marked;
  if (findings.frequentlyUpdated) tau *= factors.frequentlyUpdated;
  return tau;
}

/** τ per information type as the article has it, in turns. */
export const ARTICLE_TAU: ByInfoType<number> = { fact: 200, decision: 150, preference: 50, temporary: 5 };

/**
 * The article's `compute_tau`: finds the security words in the text itself.
 * @param asCoded the article's case-sensitive words; false = the improved ones.
 */
export function computeTau(
  type: InfoType,
  text: string,
  context: { readonly marked: boolean; readonly frequentlyUpdated: boolean },
  asCoded = true,
  factors: TauFactors = ARTICLE_TAU_FACTORS,
): number {
  const security = asCoded ? hasSecurityWordsAsCoded(text) : hasSecurityWords(text);
  return dynamicTau(ARTICLE_TAU[type], { security, ...context }, factors);
}
