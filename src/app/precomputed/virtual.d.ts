/** Made by scripts/lib/precomputed-plugin.ts from build.ts. */
declare module 'virtual:precomputed' {
  /** The packed first picture of a language; null where there is none (unit tests). */
  export function loadPrecomputed(language: 'en' | 'zh-CN'): Promise<unknown>;
}
