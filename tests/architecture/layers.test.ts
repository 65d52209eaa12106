import { describe, expect, test } from 'vitest';
import { importsOf, LAYERS, layerOf, layerViolations } from './layers';
import { isTest, readSources } from './sources';

const sources = readSources(['src', 'workers', 'cli'], /\.tsx?$/).filter(({ path }) => !isTest(path));

describe('imports point one way', () => {
  test('in the project', () => {
    expect(layerViolations(sources)).toEqual([]);
  });

  test('every layer was read', () => {
    const read = new Set(sources.map(({ path }) => layerOf(path)));
    expect(LAYERS.filter((layer) => !read.has(layer))).toEqual([]);
  });

  test('every source lies in a layer', () => {
    expect(sources.map(({ path }) => path).filter((path) => !layerOf(path))).toEqual([]);
  });
});

describe('planted violations are found', () => {
  test.each([
    ['src/engine/a.ts', "import { x } from '../derive/curves';"],
    ['src/engine/model/a.ts', "import type { AppState } from '../../store/state';"],
    ['src/engine/a.ts', "import { readFileSync } from 'node:fs';"],
    ['src/engine/a.ts', "import { useState } from 'react';"],
    ['src/engine/a.ts', "const later = await import('../views/player/Player');"],
    ['src/importers/a.ts', "export { store } from '../store/store';"],
    ['src/config/a.ts', "import '../importers/registry';"],
    ['src/derive/a.ts', "import { appStore } from '../store/store';"],
    ['src/derive/a.ts', "import {\n  one,\n  two,\n} from '../views/shared/Button';"],
    ['src/store/a.ts', "import { Player } from '../views/player/Player';"],
    ['src/store/a.ts', "import { api } from '../../workers/simulation.worker';"],
    ['src/views/player/Player.tsx', "import { App } from '../../app/App';"],
    ['src/worker-client/a.ts', "import { simulate } from '../engine/simulate/simulate';"],
    ['src/worker-client/a.ts', "import type { Session } from '../../workers/simulation-session';"],
    ['src/worker-client/a.ts', "import type { AppState } from '../store/state';"],
    ['workers/simulation.worker.ts', "import type { AppState } from '../src/store/state';"],
    ['cli/main.ts', "import { curves } from '../src/derive/curves';"],
    ['src/engine/a.ts', "import { chance } from '../../tests/naive/chance';"],
  ])('%s: %s', (path, text) => {
    expect(layerViolations([{ path, text }])).toHaveLength(1);
  });

  test.each([
    ['src/engine/a.ts', "// import { x } from '../derive/curves';"],
    ['src/engine/a.ts', "import { FACT } from './model/info-type';"],
    ['src/worker-client/a.ts', "import type { SimulationApi } from '../../workers/protocol';"],
    ['src/views/player/Player.tsx', "import { useApp } from '../../store/store';"],
    ['cli/main.ts', "import { readFileSync } from 'node:fs';"],
  ])('and nothing else: %s: %s', (path, text) => {
    expect(layerViolations([{ path, text }])).toEqual([]);
  });
});

test('every form of import is read', () => {
  const text = `
import a from 'a';
import type { B } from 'b';
import * as c from 'c';
import {
  d,
} from 'd';
import 'e';
export * from 'f';
export { g } from 'g';
export type { H } from 'h';
const i = import('i');
import k, { type L } from 'k';
export const text = 'from';
`;
  expect(importsOf(text)).toEqual([
    { specifier: 'a', typeOnly: false },
    { specifier: 'b', typeOnly: true },
    { specifier: 'c', typeOnly: false },
    { specifier: 'd', typeOnly: false },
    { specifier: 'e', typeOnly: false },
    { specifier: 'f', typeOnly: false },
    { specifier: 'g', typeOnly: false },
    { specifier: 'h', typeOnly: true },
    { specifier: 'k', typeOnly: false },
    { specifier: 'i', typeOnly: false },
  ]);
});
