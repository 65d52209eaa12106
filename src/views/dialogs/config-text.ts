/** The state of the page ↔ the text of a configuration file. */
import { prepareOptionsOf, strategyConfigOf } from '../../config/config-format';
import { exportConfig } from '../../config/export-config';
import { type ImportedConfig, importConfig } from '../../config/import-config';
import { fittingMarks, rememberedMessages } from '../../config/remembered';
import { nearestPreset } from '../../derive/parameters';
import { finalSummary } from '../../derive/scores-table';
import type { Result } from '../../engine/model/result';
import { strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import type { AppState, SlotId } from '../../store/state';
import { APP_VERSION } from './app-version';

export type { ImportedConfig };

/** @returns null while the run of this tuning is still being computed. */
export function configText(state: AppState, slot: SlotId, exportedAt: string): string | null {
  const { configs, runs, prepared, sha256, source, options, seed, weights, positionDepth } = state;
  const config = configs[slot];
  const run = runs[slot];
  if (!config || !run || run.config !== config || !prepared || !sha256 || !strategies.has(config.strategy)) return null;
  return exportConfig({
    config,
    preset: nearestPreset(strategies.get(config.strategy), config.parameters).preset,
    options,
    seed,
    weights,
    positionDepth,
    remember: rememberedMessages(prepared.transcript, options.remember ?? []),
    appVersion: APP_VERSION,
    exportedAt,
    measured: {
      transcript: {
        name: prepared.transcript.name,
        sha256,
        turns: prepared.turnCount,
        messages: prepared.messageCount,
        ...(source.kind === 'aurora' && { aurora: { language: source.language, seed: source.seed } }),
      },
      summary: finalSummary(prepared, run),
    },
  });
}

/** Reads a file and, when it is good, puts it in force: one step of the history. */
export function applyConfigText(state: AppState, text: string, fileName: string): Result<ImportedConfig> {
  const result = importConfig(text, fileName);
  if (!result.ok) return result;
  const { config, warnings } = result.value;
  const { strategy } = config;
  // Measured on the sample: open that very sample, so that the scores can be compared.
  const aurora = config.measured?.transcript.aurora;
  const { source, prepared } = state;
  const open = source.kind === 'aurora' && source.language === aurora?.language && source.seed === aurora.seed;
  const other = aurora !== undefined && !open;
  // A sample that is still to be told has the messages that the file means.
  const marks = other || !prepared ? null : fittingMarks(config, prepared.transcript);
  if (other) state.openSource({ kind: 'aurora', ...aurora });
  state.replaceTuning({
    configs: { ...state.configs, [strategy]: strategyConfigOf(config) },
    options: prepareOptionsOf(config, marks?.ids ?? config.remember?.map(({ message }) => message)),
    seed: config.seed,
    weights: config.weights,
    positionDepth: config.positionDepth ?? 0,
  });
  state.setActiveSlot(strategy);
  return { ok: true, value: { config, warnings: [...warnings, ...(marks?.warnings ?? [])] } };
}
