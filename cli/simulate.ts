/** `simulate`: replays a transcript under strategies and prints the scoreboard. */
import { basename } from 'node:path';
import { readableJson } from '../src/config/canonical-json';
import { MAX_SEED, prepareOptionsOf, strategyConfigOf, type TunedConfig } from '../src/config/config-format';
import { importConfig } from '../src/config/import-config';
import { fittingMarks } from '../src/config/remembered';
import { type ReportedRun, simulationReport } from '../src/config/simulation-report';
import { AURORA_DEFAULT_SEED } from '../src/engine/aurora';
import { ARTICLE_WEIGHTS } from '../src/engine/model/dimension';
import { type Fault, fail, fault, ok, type Result } from '../src/engine/model/result';
import { tasksByCategory } from '../src/engine/score/by-category';
import { score } from '../src/engine/score/score';
import { summarise } from '../src/engine/score/summarise';
import { simulate } from '../src/engine/simulate/simulate';
import { articleStrategies, presetConfig, presetOf, strategies } from '../src/engine/strategies/registry';
import { DEFAULT_PRESET, PRESETS, type PresetId, type StrategyConfig } from '../src/engine/strategies/strategy';
import { resolveCounter } from '../src/engine/tokens/registry';
import { DEFAULT_PREPARE_OPTIONS, prepare } from '../src/engine/transcript/prepare';
import type { PrepareOptions } from '../src/engine/transcript/prepared';
import type { Transcript } from '../src/engine/transcript/transcript';
import type { Arguments } from './arguments';
import type { Command, Terminal } from './command';
import { readText } from './files';
import { AURORA_NAMES, loadTranscript } from './load-transcript';
import { scoreboardText } from './scoreboard-text';

export const simulateCommand: Command = {
  name: 'simulate',
  usage: '--transcript aurora-en|aurora-zh|FILE [--strategy ID|all] [--preset ID] [--config FILE] [--seed N] [--json]',
  summary: { en: 'replay a transcript and print the scoreboard', 'zh-CN': '重放对话记录并输出记分板' },
  flags: [
    {
      name: 'transcript',
      value: 'aurora-en|aurora-zh|FILE',
      help: { en: 'what is replayed', 'zh-CN': '要重放的对话记录' },
    },
    { name: 'conversation', value: 'NAME', help: { en: 'one of several in the file', 'zh-CN': '文件中的某一段对话' } },
    {
      name: 'strategy',
      value: 'ID|all',
      help: {
        en: `all (default), or one of ${strategies.ids.join(', ')}`,
        'zh-CN': `all（默认），或 ${strategies.ids.join('、')} 之一`,
      },
    },
    {
      name: 'preset',
      value: PRESETS.join('|'),
      help: { en: `default ${DEFAULT_PRESET}`, 'zh-CN': `默认 ${DEFAULT_PRESET}` },
    },
    {
      name: 'config',
      value: 'FILE',
      help: { en: 'a tuned configuration exported by the app', 'zh-CN': '由应用导出的配置' },
    },
    {
      name: 'seed',
      value: 'N',
      help: { en: `default ${AURORA_DEFAULT_SEED}`, 'zh-CN': `默认 ${AURORA_DEFAULT_SEED}` },
    },
  ],
  files: [0, 0],
  async run(args, terminal) {
    const plan = await planOf(args, terminal);
    if (!plan.ok) return plan.error;
    const { transcriptName, transcriptSeed, runs, seed, tuned, weights, positionDepth } = plan.value;
    const conversation = args.flags.get('conversation');
    const loaded = await loadTranscript(transcriptName, { seed: transcriptSeed, conversation }, terminal);
    if (!loaded.ok) return loaded.error;
    const options = tuned ? optionsFor(tuned, loaded.value, terminal) : DEFAULT_PREPARE_OPTIONS;
    const prepared = prepare(loaded.value, options, await resolveCounter(options.tokenCounter));
    const results = runs.map(({ config, preset }): ReportedRun => {
      const trace = simulate(prepared, config, seed);
      const card = score(prepared, trace, weights, { positionDepth });
      const summary = summarise(prepared, trace, card, trace.turnCount);
      return { strategy: config.strategy, preset, summary, categories: tasksByCategory(prepared, card) };
    });
    const report = simulationReport(prepared, results);
    const isAurora = Object.hasOwn(AURORA_NAMES, transcriptName);
    const inferred = prepared.sources.units === 'inferred' || prepared.sources.probes === 'inferred';
    terminal.out(
      terminal.json ? readableJson(report) : scoreboardText(report, { locale: terminal.locale, isAurora, inferred }),
    );
    return 0;
  },
};

interface Plan {
  readonly transcriptName: string;
  readonly transcriptSeed: number;
  readonly runs: readonly { readonly config: StrategyConfig; readonly preset: string }[];
  readonly seed: number;
  /** Null without --config. */
  readonly tuned: TunedConfig | null;
  readonly weights: typeof ARTICLE_WEIGHTS;
  readonly positionDepth: number;
}

async function planOf({ flags }: Arguments, terminal: Terminal): Promise<Result<Plan>> {
  const transcriptName = flags.get('transcript');
  if (transcriptName === undefined) {
    return fail(
      fault(
        'missing-transcript',
        'simulate needs --transcript: aurora-en, aurora-zh, or the path of a file.',
        'simulate 需要 --transcript：aurora-en、aurora-zh 或文件路径。',
      ),
    );
  }
  const seedText = flags.get('seed');
  const seed = seedText === undefined ? undefined : /^\d{1,10}$/.test(seedText) ? Number(seedText) : Number.NaN;
  if (seed !== undefined && !(seed <= MAX_SEED)) {
    return fail(
      fault(
        'bad-seed',
        `--seed is “${seedText}”; it must be a whole number from 0 to ${MAX_SEED}.`,
        `--seed 的值是“${seedText}”；应为 0 到 ${MAX_SEED} 的整数。`,
      ),
    );
  }
  const configPath = flags.get('config');
  if (configPath !== undefined) {
    const tuned = await readConfig(configPath, flags, terminal);
    if (!tuned.ok) return tuned;
    const { value } = tuned;
    const config = strategyConfigOf(value);
    return ok({
      transcriptName,
      transcriptSeed: seed ?? value.measured?.transcript.aurora?.seed ?? AURORA_DEFAULT_SEED,
      runs: [{ config, preset: presetOf(config) ?? 'tuned' }],
      seed: seed ?? value.seed,
      tuned: value,
      weights: value.weights,
      positionDepth: value.positionDepth ?? 0,
    });
  }
  const preset = flags.get('preset') ?? DEFAULT_PRESET;
  if (!isPreset(preset)) return fail(unknown('preset', '预设', preset, PRESETS));
  const strategy = flags.get('strategy') ?? 'all';
  if (strategy !== 'all' && !strategies.has(strategy)) {
    return fail(unknown('strategy', '策略', strategy, ['all', ...strategies.ids]));
  }
  const ids = strategy === 'all' ? articleStrategies.map((entry) => entry.id) : [strategy];
  return ok({
    transcriptName,
    transcriptSeed: seed ?? AURORA_DEFAULT_SEED,
    runs: ids.map((id) => ({ config: presetConfig(id, preset), preset })),
    seed: seed ?? AURORA_DEFAULT_SEED,
    tuned: null,
    weights: ARTICLE_WEIGHTS,
    positionDepth: 0,
  });
}

/** How the configuration reads the transcript, with those of its marks that fit it. */
function optionsFor(tuned: TunedConfig, transcript: Transcript, terminal: Terminal): PrepareOptions {
  const { ids, warnings } = fittingMarks(tuned, transcript);
  for (const found of warnings) terminal.note(found.message[terminal.locale]);
  return prepareOptionsOf(tuned, ids);
}

function isPreset(id: string): id is PresetId {
  return (PRESETS as readonly string[]).includes(id);
}

function unknown(kind: string, zh: string, given: string, known: readonly string[]): Fault {
  return fault(
    `unknown-${kind}`,
    `There is no ${kind} called “${given}”. Known: ${known.join(', ')}.`,
    `没有名为“${given}”的${zh}。可用：${known.join('、')}。`,
  );
}

/** A configuration says strategy and values itself: flags that say them too would have to agree. */
async function readConfig(
  path: string,
  flags: ReadonlyMap<string, string>,
  terminal: Terminal,
): Promise<Result<TunedConfig>> {
  const text = await readText(path);
  if (!text.ok) return text;
  const imported = importConfig(text.value, basename(path));
  if (!imported.ok) return imported;
  const { config, warnings } = imported.value;
  const strategy = flags.get('strategy');
  if (flags.has('preset') || (strategy !== undefined && strategy !== config.strategy)) {
    return fail(
      fault(
        'conflicting-flags',
        `${path} is a configuration of ${config.strategy} with all its values; leave out --preset and --strategy.`,
        `${path} 是 ${config.strategy} 的完整配置，请去掉 --preset 与 --strategy。`,
      ),
    );
  }
  for (const found of warnings) terminal.note(found.message[terminal.locale]);
  return ok(config);
}
