import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';

/**
 * The first picture, computed before anybody asks for it.
 *
 * `src/app/precomputed/build.ts` exports `buildPrecomputed(language)`, which runs the engine (Node, no DOM) and returns
 * a JSON value, or a promise of one. The page imports from `virtual:precomputed` (types: src/app/precomputed/virtual.d.ts)
 *
 *     loadPrecomputed(language: 'en' | 'zh-CN'): Promise<unknown>     the JSON value, or null when there is none
 *
 * In a build the value of each language becomes a lazy chunk of its own (`assets/precomputed-<language>-<hash>.js`); the
 * dev server computes it on the fly. Unit tests get null: they are about the code, not about this asset.
 */
const VIRTUAL = 'virtual:precomputed';
const LANGUAGES = ['en', 'zh-CN'] as const;
type Language = (typeof LANGUAGES)[number];

interface PrecomputedModule {
  buildPrecomputed(language: Language): unknown;
}

const LOADER = `const payloads = {
${LANGUAGES.map((language) => `  '${language}': () => import('${VIRTUAL}/${language}'),`).join('\n')}
};
export const loadPrecomputed = async (language) => (await payloads[language]()).payload;`;

export function precomputed(): Plugin {
  let root = process.cwd();
  let server: ViteDevServer | undefined;

  async function compute(language: Language): Promise<unknown> {
    const entry = resolve(root, 'src/app/precomputed/build.ts');
    if (process.env.VITEST || !existsSync(entry)) return null;
    const module = server
      ? ((await server.ssrLoadModule(entry)) as PrecomputedModule)
      : (await runnerImport<PrecomputedModule>(entry, { root, configFile: false, logLevel: 'error' })).module;
    return module.buildPrecomputed(language);
  }

  return {
    name: 'forgetting-lab:precomputed',
    configResolved(config) {
      root = config.root;
    },
    configureServer(devServer) {
      server = devServer;
    },
    resolveId(id) {
      return id === VIRTUAL || id.startsWith(`${VIRTUAL}/`) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === `\0${VIRTUAL}`) return LOADER;
      const language = LANGUAGES.find((known) => id === `\0${VIRTUAL}/${known}`);
      if (!language) return undefined;
      // As a string literal: JSON.parse of a string is parsed faster than the same value as code.
      const json = JSON.stringify((await compute(language)) ?? null);
      return `export const payload = JSON.parse(${JSON.stringify(json)});`;
    },
  };
}
