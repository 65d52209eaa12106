/** The kinds of pasted work material. One line here and a text in each language make a new kind. */
import * as code from './artifacts-code';
import * as data from './artifacts-data';
import * as runtime from './artifacts-runtime';
import type { FamilySpec } from './types';

export const FAMILIES = [
  { id: 'access-log', make: runtime.accessLog, paste: 'user', returns: true },
  { id: 'pprof', make: runtime.pprof, paste: 'user', days: [3, 14], returns: true },
  { id: 'pods', make: runtime.pods, paste: 'tool', returns: true },
  { id: 'curl', make: runtime.curlTimes, paste: 'tool' },
  { id: 'goroutines', make: runtime.goroutines, paste: 'user', days: [3, 14], returns: true },
  { id: 'gc', make: runtime.gcTrace, paste: 'user', days: [3, 14] },
  { id: 'panic', make: runtime.panics, paste: 'user', returns: true },
  { id: 'lag', make: runtime.lag, paste: 'tool', days: [9, 14], returns: true },
  { id: 'prom', make: runtime.prom, paste: 'user', days: [3, 14], returns: true },
  { id: 'load', make: runtime.loadReport, paste: 'user', type: 'fact', days: [5, 13] },
  { id: 'explain', make: data.explain, paste: 'user', returns: true },
  { id: 'counts', make: data.counts, paste: 'user', days: [3, 14] },
  { id: 'locks', make: data.locks, paste: 'user' },
  { id: 'redis-slow', make: data.redisSlow, paste: 'user', days: [3, 14], returns: true },
  { id: 'payload', make: data.payload, paste: 'user' },
  { id: 'tickets', make: data.tickets, paste: 'user', days: [4, 14] },
  { id: 'costs', make: data.costs, paste: 'user', type: 'fact', days: [5, 14] },
  { id: 'certs', make: data.certs, paste: 'tool', days: [4, 14] },
  { id: 'delivery', make: data.deliveryStats, paste: 'user', type: 'fact', days: [5, 14] },
  { id: 'go-test', make: code.goTest, paste: 'tool', returns: true, distinct: true },
  { id: 'bench', make: code.benchstat, paste: 'user', type: 'fact' },
  { id: 'lint', make: code.lint, paste: 'tool', returns: true, limit: 5 },
  { id: 'git-log', make: code.gitLog, paste: 'tool' },
  { id: 'ci', make: code.ci, paste: 'user' },
  { id: 'layers', make: code.layers, paste: 'user' },
  { id: 'config-diff', make: code.configDiff, paste: 'user', days: [4, 14], returns: true },
  { id: 'mod-diff', make: code.modDiff, paste: 'tool', limit: 3 },
  { id: 'coverage', make: code.coverage, paste: 'tool', returns: true },
  { id: 'deploys', make: code.deploys, paste: 'user', days: [4, 14] },
] as const satisfies readonly FamilySpec[];

export type FamilyId = (typeof FAMILIES)[number]['id'];
