/** The configuration file → what a person tuned, or one sentence saying what is wrong with it. */
import { ARTICLE_WEIGHTS } from '../engine/model/dimension';
import type { ParameterValue, ParameterValues } from '../engine/model/parameter';
import { type Fault, fail, fault, ok, type Result } from '../engine/model/result';
import { DEFAULT_PRESET, type PresetId, type StrategyProfile } from '../engine/strategies/strategy';
import { describeIssue, formatPath, isObject, shown, type Warning, warning } from '../engine/transcript/schema-issues';
import { CATALOGUE, type Catalogue, strategyIn } from './catalogue';
import { CONFIG_FORMAT, CONFIG_SCHEMA_ID, CONFIG_VERSION, type Measured, type TunedConfig } from './config-format';
import { headShape } from './config-shape';
import { jsonFault } from './json-fault';
import { allowed, isAllowed } from './parameter-check';
import { looksLikeVersion0, UPGRADERS } from './upgraders';

export interface ImportedConfig {
  readonly config: TunedConfig;
  /** What was filled in, ignored or upgraded. */
  readonly warnings: readonly Warning[];
}

/** @param fileName for sentences only. */
export function importConfig(text: string, fileName: string, catalogue: Catalogue = CATALOGUE): Result<ImportedConfig> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail(jsonFault(text, fileName));
  }
  if (!isObject(parsed)) return fail(notConfig(fileName, shown(parsed)));
  const warnings: Warning[] = [];
  const upgraded = upgrade(parsed, fileName, warnings);
  if (!upgraded.ok) return upgraded;
  return check(upgraded.value, fileName, catalogue, warnings);
}

function notConfig(fileName: string, found: string): Fault {
  return fault(
    'config-format',
    `${fileName} is not a configuration of Forgetting Lab: it has ${found}, where "format": "${CONFIG_FORMAT}" is expected. Choose a file that was exported here.`,
    `${fileName} 不是遗忘实验室的配置：内容为 ${found}，应有 "format": "${CONFIG_FORMAT}"。请选择从本应用导出的文件。`,
  );
}

type Fields = Readonly<Record<string, unknown>>;

function upgrade(file: Fields, fileName: string, warnings: Warning[]): Result<Fields> {
  const old = looksLikeVersion0(file);
  if (!old && file.format === 'forgetting-lab/transcript') {
    return fail(
      fault(
        'config-is-transcript',
        `${fileName} is a transcript, not a configuration. Open it as a transcript.`,
        `${fileName} 是对话记录，而不是配置。请作为对话记录打开。`,
      ),
    );
  }
  if (!old && file.format !== CONFIG_FORMAT) return fail(notConfig(fileName, `“format” ${shown(file.format)}`));
  const version = old ? 0 : file.version;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    return fail(
      fault(
        'config-version',
        `${fileName}: the field “version” is ${shown(version)}; it must be a whole number, at present ${CONFIG_VERSION}.`,
        `${fileName}：字段“version”的值是 ${shown(version)}，应为整数，目前为 ${CONFIG_VERSION}。`,
      ),
    );
  }
  if (version > CONFIG_VERSION) {
    return fail(
      fault(
        'config-newer-version',
        `${fileName} is written in version ${version} of the format; this version of Forgetting Lab reads up to version ${CONFIG_VERSION}. Update Forgetting Lab.`,
        `${fileName} 使用格式版本 ${version}，而当前的遗忘实验室最高支持版本 ${CONFIG_VERSION}。请更新遗忘实验室。`,
      ),
    );
  }
  let fields = file;
  for (const step of UPGRADERS.slice(version)) fields = step(fields);
  if (version < CONFIG_VERSION) {
    warnings.push(
      warning(
        'config-upgraded',
        'version',
        `${fileName} was written in version ${version} of the format and was upgraded to version ${CONFIG_VERSION}.`,
        `${fileName} 使用格式版本 ${version}，已升级到版本 ${CONFIG_VERSION}。`,
      ),
    );
  }
  return ok(fields);
}

function check(fields: Fields, fileName: string, catalogue: Catalogue, warnings: Warning[]): Result<ImportedConfig> {
  const shape = headShape(catalogue);
  const { known, unknown } = partition(fields, new Set(Object.keys(shape.shape)));
  for (const field of unknown) {
    warnings.push(
      warning(
        'unknown-field',
        field,
        `The field “${field}” is not known here and was ignored.`,
        `字段“${field}”无法识别，已忽略。`,
      ),
    );
  }
  const head = shape.safeParse(known);
  if (!head.success) {
    const issue = head.error.issues[0];
    if (issue) {
      const path = formatPath('', issue.path);
      const what = describeIssue(issue, known);
      return fail(
        fault(
          issue.path[0] === 'strategy' ? 'config-unknown-strategy' : 'config-field',
          `${fileName}: ${path} ${what.en}. Correct it, or export the configuration again.`,
          `${fileName}：${path} ${what['zh-CN']}。请改正，或重新导出配置。`,
        ),
      );
    }
  }
  const data = head.data as NonNullable<typeof head.data>;
  // Without any weight there is no composite at all.
  if (data.weights && !Object.values(data.weights).some((weight) => weight > 0)) {
    return fail(
      fault(
        'config-field',
        `${fileName}: all weights are 0; at least one must be more. Correct it, or export the configuration again.`,
        `${fileName}：weights 的值全为 0；至少要有一项大于 0。请改正，或重新导出配置。`,
      ),
    );
  }
  const entry = strategyIn(catalogue, data.strategy) as StrategyProfile;
  const preset = data.preset ?? DEFAULT_PRESET;
  const parameters = readParameters(data.parameters, entry, preset, fileName, warnings);
  if (!parameters.ok) return parameters;
  const given = <T>(field: string, value: T | undefined, fallback: T): T => {
    if (value !== undefined) return value;
    warnings.push(
      warning(
        'field-filled-in',
        field,
        `${field} is not in the file; ${shown(fallback)} was taken.`,
        `文件中没有 ${field}，已采用 ${shown(fallback)}。`,
      ),
    );
    return fallback;
  };
  const config: TunedConfig = {
    $schema: CONFIG_SCHEMA_ID,
    format: CONFIG_FORMAT,
    version: CONFIG_VERSION,
    app: data.app ?? { name: 'Forgetting Lab', version: 'unknown' },
    ...(data.exportedAt !== undefined && { exportedAt: data.exportedAt }),
    ...(data.name !== undefined && { name: data.name }),
    strategy: entry.id,
    preset,
    parameters: parameters.value,
    tokenCounter: given('tokenCounter', data.tokenCounter, 'article'),
    recallRule: given('recallRule', data.recallRule, 'auto'),
    classifier: given('classifier', data.classifier, 'auto'),
    seed: given('seed', data.seed, 1),
    weights: data.weights ?? ARTICLE_WEIGHTS,
    ...(data.positionDepth !== undefined && { positionDepth: data.positionDepth }),
    ...(data.remember && { remember: data.remember }),
    ...(data.measured && { measured: data.measured as Measured }),
  };
  return ok({ config, warnings });
}

function partition(fields: Fields, names: ReadonlySet<string>): { known: Fields; unknown: string[] } {
  const entries = Object.entries(fields);
  return {
    known: Object.fromEntries(entries.filter(([key]) => names.has(key))),
    unknown: entries.flatMap(([key]) => (names.has(key) ? [] : [key])),
  };
}

/** Values in the order of the specifications. A missing one is the preset's; one out of range refuses the file. */
function readParameters(
  given: Fields,
  entry: StrategyProfile,
  preset: PresetId,
  fileName: string,
  warnings: Warning[],
): Result<ParameterValues> {
  const values: Record<string, ParameterValue> = {};
  const missing: string[] = [];
  for (const spec of entry.parameters) {
    const value = Object.hasOwn(given, spec.id) ? given[spec.id] : undefined;
    if (value === undefined) {
      values[spec.id] = entry.presets[preset][spec.id] ?? spec.default;
      missing.push(spec.id);
    } else if (isAllowed(spec, value)) values[spec.id] = value;
    else {
      const must = allowed(spec);
      return fail(
        fault(
          'config-out-of-range',
          `${fileName}: parameters.${spec.id} (${spec.name.en}) is ${shown(value)}; it must be ${must.en}. Correct it in the file.`,
          `${fileName}：parameters.${spec.id}（${spec.name['zh-CN']}）的值是 ${shown(value)}；应为${must['zh-CN']}。请在文件中改正。`,
        ),
      );
    }
  }
  if (missing.length > 0) {
    const list = missing.join(', ');
    warnings.push(
      warning(
        'parameters-filled-in',
        'parameters',
        `Not in the file, so taken from the preset “${preset}”: ${list}.`,
        `文件中没有以下参数，已采用预设“${preset}”的值：${list}。`,
      ),
    );
  }
  const known = new Set(entry.parameters.map((spec) => spec.id));
  for (const id of Object.keys(given)) {
    if (known.has(id)) continue;
    warnings.push(
      warning(
        'unknown-parameter',
        `parameters.${id}`,
        `${entry.name.en} has no parameter “${id}”; it was ignored.`,
        `${entry.name['zh-CN']}没有参数“${id}”，已忽略。`,
      ),
    );
  }
  return ok(values);
}
