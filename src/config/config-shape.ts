/** The shape of the configuration file, made from the parameter specifications of the registries. */
import * as z from 'zod/mini';
import { DIMENSIONS } from '../engine/model/dimension';
import { LAYERS } from '../engine/model/layer';
import type { ParameterSpec } from '../engine/model/parameter';
import { POSITION_DEPTH } from '../engine/score/position';
import { PRESETS } from '../engine/strategies/strategy';
import type { Catalogue } from './catalogue';
import { CONFIG_FORMAT, CONFIG_SCHEMA_ID, CONFIG_VERSION, MAX_SEED } from './config-format';

// No compiled validators: they need `new Function`, which the page's Content-Security-Policy refuses.
z.config({ jitless: true });

const text = z.string();
const count = z.int().check(z.gte(0));
const scoreShape = z.nullable(z.number().check(z.gte(0), z.lte(100)));
const each = <K extends string, S extends z.ZodMiniType>(keys: readonly K[], shape: S) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, shape])) as Record<K, S>);

const sha256 = text.check(z.regex(/^[0-9a-f]{64}$/));
/** More marks than this were not made by hand. */
const MOST_MARKS = 10_000;
const rememberShape = z
  .array(z.object({ message: text, sha256: z.exactOptional(sha256) }))
  .check(z.maxLength(MOST_MARKS), z.describe('Messages marked “remember this” besides those of the transcript.'));

const measuredShape = z.object({
  transcript: z.object({
    name: text,
    sha256,
    turns: count,
    messages: count,
    aurora: z.exactOptional(z.object({ language: z.enum(['en', 'zh-CN']), seed: count })),
  }),
  scores: each([...DIMENSIONS, 'composite'], scoreShape),
  context: z.object({ tokens: count, layers: each(LAYERS, count) }),
  latencySeconds: z.number().check(z.gte(0)),
  llm: z.object({ calls: count, dollars: z.number().check(z.gte(0)) }),
  stored: count,
  forgotten: count,
});

export function parameterShape(spec: ParameterSpec): z.ZodMiniType {
  const about = z.describe(spec.help.en);
  if (spec.kind === 'switch') return z.boolean().check(about);
  if (spec.kind === 'choice') return z.enum(spec.options.map((option) => option.value)).check(about);
  const number = spec.integer ? z.int() : z.number();
  const bounds = [
    ...(Number.isFinite(spec.min) ? [z.gte(spec.min)] : []),
    ...(Number.isFinite(spec.max) ? [z.lte(spec.max)] : []),
  ];
  return number.check(...bounds, about);
}

/** Everything but the parameters, which are checked one by one so that each fault can name its range. */
export function headShape(catalogue: Catalogue) {
  return z.strictObject({
    $schema: z.exactOptional(text),
    format: z.literal(CONFIG_FORMAT),
    version: z.literal(CONFIG_VERSION),
    app: z.exactOptional(z.object({ name: text, version: text })),
    exportedAt: z.exactOptional(text),
    name: z.exactOptional(text),
    strategy: z.enum(catalogue.strategies.map((entry) => entry.id)),
    preset: z.exactOptional(z.enum(PRESETS)),
    parameters: z.record(text, z.unknown()),
    tokenCounter: z.exactOptional(z.enum(catalogue.tokenCounters)),
    recallRule: z.exactOptional(z.enum(catalogue.recallRules)),
    classifier: z.exactOptional(z.enum(catalogue.classifiers)),
    seed: z.exactOptional(z.int().check(z.gte(0), z.lte(MAX_SEED))),
    weights: z.exactOptional(each(DIMENSIONS, z.number().check(z.gte(0), z.lte(1000)))),
    positionDepth: z.exactOptional(z.number().check(z.gte(POSITION_DEPTH.min), z.lte(POSITION_DEPTH.max))),
    remember: z.exactOptional(rememberShape),
    measured: z.exactOptional(measuredShape),
  });
}

/** The published JSON Schema (draft 2020-12): one alternative per strategy, with its parameters. */
export function configJsonSchema(catalogue: Catalogue): Readonly<Record<string, unknown>> {
  const head = headShape(catalogue);
  const alternatives = catalogue.strategies.map((entry) =>
    z
      .strictObject({
        ...head.shape,
        strategy: z.literal(entry.id),
        parameters: z.strictObject(
          Object.fromEntries(entry.parameters.map((spec) => [spec.id, z.exactOptional(parameterShape(spec))])),
        ),
      })
      .check(z.describe(entry.summary.en)),
  );
  const { $schema, ...rest } = z.toJSONSchema(z.union(alternatives)) as Record<string, unknown>;
  return { $schema, $id: CONFIG_SCHEMA_ID, title: 'Forgetting Lab tuned configuration, version 1', ...rest };
}
