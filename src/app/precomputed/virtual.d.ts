declare module 'virtual:precomputed' {
  /** What `buildPrecomputed(language)` of ./build.ts gave at build time; null when there is none (unit tests). */
  export function loadPrecomputed(language: 'en' | 'zh-CN'): Promise<unknown>;
}
