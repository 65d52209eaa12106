/**
 * The page's state ↔ the hash of its address. A declarative list of typed properties: each knows its key, how it is
 * written and how it is read. What equals its default is not written. Values read are checked and clamped.
 * Written as `v=1&s=hybrid&t=200&hybrid=described&hybrid.tauFact=300`; compressed as `v=1&z=…` only when long.
 */
import { ARTICLE_WEIGHTS, DIMENSIONS } from '../engine/model/dimension';
import type { ParameterSpec, ParameterValue } from '../engine/model/parameter';
import { fail, fault, ok, type Result } from '../engine/model/result';
import { POSITION_DEPTH } from '../engine/score/position';
import type { CompositeWeights } from '../engine/score/scorecard';
import { DEFAULT_PRESET, PRESETS, type StrategyProfile } from '../engine/strategies/strategy';
import type { PrepareOptions } from '../engine/transcript/prepared';
import { type Warning, warning } from '../engine/transcript/schema-issues';
import { CATALOGUE, type Catalogue, strategyIn } from './catalogue';
import { MAX_SEED } from './config-format';
import { allowed, clamped, isAllowed } from './parameter-check';
import { readRuns, type SharedComparison, type SharedTuning, writeRuns } from './share-comparison';
import { compress, expand } from './share-compression';

/**
 * Version 2 added the comparison (`c`) and the budget (`b`), version 3 the position model (`pos`) and marks (`mark`). A
 * link is written as the oldest version that knows all that it names, so that older pages read it too.
 */
export const LINK_VERSION = 3;
/** The version that added each property; the others are of the first. */
const ADDED_IN: Readonly<Record<string, number>> = { c: 2, b: 2, pos: 3, mark: 3 };
/** Longer hashes than this are compressed: some programs cut addresses at about 2,000 characters. */
const LONG = 1500;
/** A hash longer than this was not made here. */
const MAX_HASH = 50_000;
const MOST_MARKS = 200;

export type { SharedTuning };

export interface SharedState {
  /** The strategy shown. */
  readonly strategy: string;
  /** Every strategy tuned away from its default preset, by id. */
  readonly tunings: Readonly<Record<string, SharedTuning>>;
  readonly seed: number;
  readonly turn: number;
  readonly options: PrepareOptions;
  readonly weights: CompositeWeights;
  /** Depth of the position model, 0–1; absent or 0 = off. */
  readonly positionDepth?: number;
  /** Ids of messages that are marked besides those of the transcript. */
  readonly remember?: readonly string[];
  /** Tokens that every strategy may use; absent or null: as the page opens, or each its own. */
  readonly budget?: number | null;
  /** The runs that stand side by side; absent or null when none do. */
  readonly comparison?: SharedComparison | null;
  /** Only the sample can be named by a link; null for a transcript of one's own. */
  readonly aurora: { readonly language: 'en' | 'zh-CN'; readonly seed: number } | null;
}

export interface ReadState {
  /** What the link names; what it does not name is absent. */
  readonly state: Partial<SharedState>;
  readonly warnings: readonly Warning[];
}

/** A property of the link. `write` gives nothing when there is nothing to say. */
interface Property<K extends keyof SharedState> {
  readonly key: string;
  readonly state: K;
  write(value: SharedState[K]): string | undefined;
  /** Undefined: not allowed. `unusable` is told of a part that is not, when the rest can be taken. */
  read(text: string, catalogue: Catalogue, unusable: (part: string) => void): SharedState[K] | undefined;
}
const property = <K extends keyof SharedState>(entry: Property<K>): Property<keyof SharedState> =>
  entry as unknown as Property<keyof SharedState>;

const wholeNumber = (text: string, min: number, max: number): number | undefined =>
  /^-?\d{1,15}$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : undefined;

const DEFAULT_OPTIONS: PrepareOptions = { tokenCounter: 'article', recallRule: 'auto', classifier: 'auto' };

const PROPERTIES: readonly Property<keyof SharedState>[] = [
  property<'strategy'>({
    key: 's',
    state: 'strategy',
    write: (value) => value,
    read: (text, catalogue) => strategyIn(catalogue, text)?.id,
  }),
  property<'turn'>({
    key: 't',
    state: 'turn',
    write: (value) => String(Math.round(value)),
    read: (text) => wholeNumber(text, 0, 100_000_000),
  }),
  property<'seed'>({
    key: 'seed',
    state: 'seed',
    write: (value) => String(value),
    read: (text) => wholeNumber(text, 0, MAX_SEED),
  }),
  property<'aurora'>({
    key: 'aurora',
    state: 'aurora',
    write: (value) => (value === null ? undefined : `${value.language}.${value.seed}`),
    read(text) {
      const [, language, digits] = /^(en|zh-CN)\.(\d{1,10})$/.exec(text) ?? [];
      const seed = digits === undefined ? undefined : wholeNumber(digits, 0, MAX_SEED);
      return (language === 'en' || language === 'zh-CN') && seed !== undefined ? { language, seed } : undefined;
    },
  }),
  property<'options'>({
    key: 'by',
    state: 'options',
    write(value) {
      const { tokenCounter, recallRule, classifier } = value;
      const written = [tokenCounter, recallRule, classifier].join('.');
      return written === Object.values(DEFAULT_OPTIONS).join('.') ? undefined : written;
    },
    read(text, catalogue) {
      const [tokenCounter = '', recallRule = '', classifier = ''] = text.split('.');
      const known =
        catalogue.tokenCounters.includes(tokenCounter) &&
        catalogue.recallRules.includes(recallRule) &&
        catalogue.classifiers.includes(classifier);
      return known ? { tokenCounter, recallRule, classifier } : undefined;
    },
  }),
  property<'weights'>({
    key: 'w',
    state: 'weights',
    write(value) {
      const same = DIMENSIONS.every((dimension) => value[dimension] === ARTICLE_WEIGHTS[dimension]);
      return same ? undefined : DIMENSIONS.map((dimension) => value[dimension]).join('_');
    },
    read(text) {
      const values = text.split('_').map((part) => (part === '' ? Number.NaN : Number(part)));
      if (values.length !== DIMENSIONS.length || !values.every((value) => value >= 0)) return undefined;
      // Without any weight there is no composite at all.
      if (!values.some((value) => value > 0)) return undefined;
      return Object.fromEntries(
        DIMENSIONS.map((dimension, i) => [dimension, Math.min(1000, values[i] as number)]),
      ) as unknown as CompositeWeights;
    },
  }),
  property<'budget'>({
    key: 'b',
    state: 'budget',
    write: (value) => (value == null ? undefined : String(value)),
    read: (text) => wholeNumber(text, 1000, 200_000),
  }),
  property<'positionDepth'>({
    key: 'pos',
    state: 'positionDepth',
    write: (value) => (value ? String(value) : undefined),
    read(text) {
      const value = /^\d/.test(text) ? Number(text) : Number.NaN;
      return value >= POSITION_DEPTH.min && value <= POSITION_DEPTH.max ? value : undefined;
    },
  }),
  property<'remember'>({
    key: 'mark',
    state: 'remember',
    write: (value) => value?.join('~') || undefined,
    read: (text) => text.split('~').slice(0, MOST_MARKS),
  }),
  property<'comparison'>({
    key: 'c',
    state: 'comparison',
    write: (value) => (value ? writeRuns(value) || undefined : undefined),
    read: readRuns,
  }),
];

/** The hash, without `#`. The same state gives the same text. */
export async function encodeShareLink(state: SharedState, catalogue: Catalogue = CATALOGUE): Promise<string> {
  const pairs: [string, string][] = [];
  for (const entry of PROPERTIES) {
    const written = entry.write(state[entry.state]);
    if (written) pairs.push([entry.key, written]);
  }
  for (const entry of catalogue.strategies) {
    const tuning = Object.hasOwn(state.tunings, entry.id) ? state.tunings[entry.id] : undefined;
    if (tuning) pairs.push(...tuningPairs(entry, tuning));
  }
  const text = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  const version = Math.max(1, ...pairs.map(([key]) => ADDED_IN[key] ?? 1));
  return `v=${version}&${text.length > LONG ? `z=${await compress(text)}` : text}`;
}

/** The preset, and the parameters that differ from it. */
function tuningPairs(entry: StrategyProfile, { preset, parameters }: SharedTuning): [string, string][] {
  const base = entry.presets[preset];
  const changed = entry.parameters.filter((spec) => {
    const value = parameters[spec.id];
    return value !== undefined && value !== (base[spec.id] ?? spec.default);
  });
  if (changed.length === 0 && preset === DEFAULT_PRESET) return [];
  return [
    [entry.id, preset],
    ...changed.map((spec): [string, string] => [`${entry.id}.${spec.id}`, String(parameters[spec.id])]),
  ];
}

/** Whether a hash is a link of ours at all (and not, say, an anchor). */
export function isShareLink(hash: string): boolean {
  return /^#?v=/.test(hash);
}

/** What a hash names. A fault only for a newer version or a damaged link; unknown or unusable values are warnings. */
export async function decodeShareLink(hash: string, catalogue: Catalogue = CATALOGUE): Promise<Result<ReadState>> {
  const text = hash.replace(/^#/, '');
  const [, digits, rest = ''] = /^v=(\d{1,9})(?:&(.*))?$/s.exec(text) ?? [];
  if (digits === undefined || text.length > MAX_HASH) return fail(DAMAGED);
  const version = Number(digits);
  if (version > LINK_VERSION) {
    return fail(
      fault(
        'link-newer-version',
        `This link is of version ${version}; this page reads links up to version ${LINK_VERSION}. Reload the page to get the newest version of Forgetting Lab.`,
        `该链接的版本为 ${version}，本页面最高支持版本 ${LINK_VERSION}。请刷新页面以获取最新版的遗忘实验室。`,
      ),
    );
  }
  if (version < 1) return fail(DAMAGED);
  const plain = rest.startsWith('z=') ? await expand(rest.slice(2)) : rest;
  if (plain === undefined) return fail(DAMAGED);
  const { pairs, broken } = split(plain);
  // Nothing of it can be used: that is not a link with a fault, but no link.
  if (pairs.size === 0 && broken.length > 0) return fail(DAMAGED);
  const { state, warnings } = read(pairs, catalogue);
  return ok({ state, warnings: [...broken.map((part) => unreadable(part)), ...warnings] });
}

const DAMAGED = fault(
  'link-damaged',
  'This link is damaged, perhaps cut off when it was copied. The page opens as if without it; copy the link again from its source.',
  '该链接已损坏，可能在复制时被截断。页面已按没有链接的方式打开；请从来源处重新复制链接。',
);

/** What can be read, and the parts that cannot: a link that was cut keeps what stands before the cut. */
function split(text: string): { readonly pairs: ReadonlyMap<string, string>; readonly broken: readonly string[] } {
  const pairs = new Map<string, string>();
  const broken: string[] = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    try {
      if (at < 1) broken.push(part);
      else pairs.set(decodeURIComponent(part.slice(0, at)), decodeURIComponent(part.slice(at + 1)));
    } catch {
      // a broken percent sign
      broken.push(part);
    }
  }
  return { pairs, broken };
}

function read(pairs: ReadonlyMap<string, string>, catalogue: Catalogue): ReadState {
  const warnings: Warning[] = [];
  const state: { -readonly [K in keyof SharedState]?: SharedState[K] } = {};
  const used = new Set<string>();
  for (const entry of PROPERTIES) {
    const text = pairs.get(entry.key);
    if (text === undefined) continue;
    used.add(entry.key);
    const value = entry.read(text, catalogue, (part) => warnings.push(unusable(entry.key, part)));
    if (value === undefined) warnings.push(unusable(entry.key, text));
    else Object.assign(state, { [entry.state]: value });
  }
  const tunings: Record<string, SharedTuning> = {};
  for (const entry of catalogue.strategies) {
    const tuning = readTuning(entry, pairs, used, warnings);
    if (tuning) tunings[entry.id] = tuning;
  }
  if (Object.keys(tunings).length > 0) state.tunings = tunings;
  for (const [key, text] of pairs) if (!used.has(key)) warnings.push(unusable(key, text));
  return { state, warnings };
}

function readTuning(
  entry: StrategyProfile,
  pairs: ReadonlyMap<string, string>,
  used: Set<string>,
  warnings: Warning[],
): SharedTuning | undefined {
  const named = pairs.get(entry.id);
  if (named !== undefined) used.add(entry.id);
  const found = PRESETS.find((preset) => preset === named);
  if (named !== undefined && !found) warnings.push(unusable(entry.id, named));
  const preset = found ?? DEFAULT_PRESET;
  const changes: Record<string, ParameterValue> = {};
  for (const spec of entry.parameters) {
    const key = `${entry.id}.${spec.id}`;
    const text = pairs.get(key);
    if (text === undefined) continue;
    used.add(key);
    const value = readParameter(spec, key, text, warnings);
    if (value !== undefined) changes[spec.id] = value;
  }
  if (!found && Object.keys(changes).length === 0) return undefined;
  return { preset, parameters: { ...entry.presets[preset], ...changes } };
}

function readParameter(
  spec: ParameterSpec,
  key: string,
  text: string,
  warnings: Warning[],
): ParameterValue | undefined {
  if (spec.kind === 'number') {
    const number = /^-?\d/.test(text) || text === 'Infinity' ? Number(text) : Number.NaN;
    if (isAllowed(spec, number)) return number;
    if (!Number.isNaN(number)) {
      const value = clamped(spec, number);
      const must = allowed(spec);
      warnings.push(
        warning(
          'link-clamped',
          key,
          `The link sets “${spec.name.en}” to ${text}; it must be ${must.en}, so ${value} was taken.`,
          `链接将“${spec.name['zh-CN']}”设为 ${text}；应为${must['zh-CN']}，已采用 ${value}。`,
        ),
      );
      return value;
    }
  } else {
    const value = spec.kind === 'switch' ? (text === 'true' ? true : text === 'false' ? false : text) : text;
    if (isAllowed(spec, value)) return value;
  }
  warnings.push(unusable(key, text));
  return undefined;
}

function unusable(key: string, text: string): Warning {
  const [name, value] = [key.slice(0, 60), text.slice(0, 60)];
  return warning(
    'link-ignored',
    name,
    `The link says ${name} = ${value}, which is not known here; it was ignored.`,
    `链接中的 ${name} = ${value} 无法识别，已忽略。`,
  );
}

function unreadable(part: string): Warning {
  const shown = part.slice(0, 60);
  return warning(
    'link-unreadable',
    shown,
    `A part of the link cannot be read: ${shown}.`,
    `链接中有一部分无法读取：${shown}。`,
  );
}
