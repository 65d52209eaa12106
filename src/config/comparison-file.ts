/**
 * A comparison as a file, and back: which runs stood side by side, with every parameter, and the seed and transcript
 * they were measured on.
 */
import type { ParameterValue } from '../engine/model/parameter';
import { type Fault, fail, fault, ok, type Result } from '../engine/model/result';
import type { StrategyConfig } from '../engine/strategies/strategy';
import { isObject, shown, type Warning, warning } from '../engine/transcript/schema-issues';
import { CATALOGUE, type Catalogue, strategyIn } from './catalogue';
import { importConfig } from './import-config';
import { jsonFault } from './json-fault';
import { allowed, isAllowed } from './parameter-check';

export const COMPARISON_FORMAT = 'forgetting-lab/comparison';
export const COMPARISON_VERSION = 1;
/** More are not shown, and so not read. */
const MOST_RUNS = 6;

export interface SavedRun {
  readonly config: StrategyConfig;
  /** It followed its strategy's sliders; else it was pinned. */
  readonly follows: boolean;
}

export interface SavedComparison {
  readonly runs: readonly SavedRun[];
  readonly seed: number | null;
  /** SHA-256 of the transcript, hex; null when not told. */
  readonly transcript: string | null;
}

export interface ReadComparison {
  readonly comparison: SavedComparison;
  readonly warnings: readonly Warning[];
}

export function writeComparison({ runs, seed, transcript }: SavedComparison): string {
  const file = {
    format: COMPARISON_FORMAT,
    version: COMPARISON_VERSION,
    seed,
    transcript: { sha256: transcript },
    runs: runs.map(({ config, follows }) => ({
      strategy: config.strategy,
      follows,
      parameters: config.parameters,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * A saved comparison, or an exported configuration as a comparison of one pinned run.
 * @param fileName for sentences only
 */
export function readComparison(
  text: string,
  fileName: string,
  catalogue: Catalogue = CATALOGUE,
): Result<ReadComparison> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail(jsonFault(text, fileName));
  }
  if (!isObject(parsed) || parsed['format'] !== COMPARISON_FORMAT) return asConfig(text, fileName, catalogue);
  const version = parsed['version'];
  if (typeof version !== 'number' || version < 1 || version > COMPARISON_VERSION) {
    return fail(
      fault(
        'comparison-version',
        `${fileName} is of version ${shown(version)}; this page reads saved comparisons up to version ${COMPARISON_VERSION}. Reload the page to get the newest version of Forgetting Lab.`,
        `${fileName} 的版本为 ${shown(version)}，本页面最高支持版本 ${COMPARISON_VERSION}。请刷新页面以获取最新版的遗忘实验室。`,
      ),
    );
  }
  const warnings: Warning[] = [];
  const list = Array.isArray(parsed['runs']) ? parsed['runs'] : [];
  const runs = list.slice(0, MOST_RUNS).flatMap((run, index) => readRun(run, index, catalogue, warnings) ?? []);
  if (runs.length === 0) return fail(noRuns(fileName));
  const { seed, transcript } = parsed;
  const sha256 = isObject(transcript) ? transcript['sha256'] : null;
  return ok({
    comparison: {
      runs,
      seed: typeof seed === 'number' && Number.isInteger(seed) && seed >= 0 ? seed : null,
      transcript: typeof sha256 === 'string' ? sha256 : null,
    },
    warnings,
  });
}

const noRuns = (fileName: string): Fault =>
  fault(
    'comparison-empty',
    `${fileName} names no run that is known here. Save the comparison again from the page that made it.`,
    `${fileName} 里没有本页面认识的运行。请从原来的页面重新保存这组对比。`,
  );

function asConfig(text: string, fileName: string, catalogue: Catalogue): Result<ReadComparison> {
  const imported = importConfig(text, fileName, catalogue);
  if (!imported.ok) return imported;
  const { config, warnings } = imported.value;
  const run = { config: { strategy: config.strategy, parameters: config.parameters }, follows: false };
  return ok({ comparison: { runs: [run], seed: null, transcript: null }, warnings });
}

/** Undefined: a strategy that is not known here. A value that is not allowed gives way to the default. */
function readRun(run: unknown, index: number, catalogue: Catalogue, warnings: Warning[]): SavedRun | undefined {
  const place = `runs[${index}]`;
  const entry =
    isObject(run) && typeof run['strategy'] === 'string' ? strategyIn(catalogue, run['strategy']) : undefined;
  if (!isObject(run) || !entry) {
    warnings.push(
      warning(
        'comparison-run-unknown',
        place,
        `${place} names no strategy that is known here; it was left out.`,
        `${place} 的策略无法识别，已略过。`,
      ),
    );
    return undefined;
  }
  const given = isObject(run['parameters']) ? run['parameters'] : {};
  const parameters: Record<string, ParameterValue> = { ...entry.presets.repaired };
  for (const spec of entry.parameters) {
    const value = given[spec.id];
    if (value === undefined) continue;
    if (isAllowed(spec, value)) parameters[spec.id] = value;
    else {
      const must = allowed(spec);
      warnings.push(
        warning(
          'comparison-value',
          `${place}.parameters.${spec.id}`,
          `${place}: “${spec.name.en}” is ${shown(value)}; it must be ${must.en}. The default was taken.`,
          `${place}：“${spec.name['zh-CN']}”的值是 ${shown(value)}，应为${must['zh-CN']}。已采用默认值。`,
        ),
      );
    }
  }
  return { config: { strategy: entry.id, parameters }, follows: run['follows'] === true };
}
