/** Saves the comparison as a file, and restores it from one. Loaded when it is asked for. */
import { readComparison, writeComparison } from '../../config/comparison-file';
import { comparedRuns } from '../../store/comparison-slice';
import { appStore } from '../../store/store';
import { exportFileName, saveBlob } from '../chart-export/save';
import { configOf } from './use-comparison';

export function saveComparison(): void {
  const { compared, configs, seed, sha256, prepared, turn } = appStore.getState();
  const runs = compared.flatMap((run) => {
    const config = configOf(run, configs);
    return config ? [{ config, follows: run.pinned === null }] : [];
  });
  const text = writeComparison({ runs, seed, transcript: sha256 });
  const name = exportFileName({
    transcript: prepared?.transcript.name ?? '',
    strategy: '',
    turn,
    what: 'comparison',
  });
  saveBlob(`${name}.json`, new Blob([text], { type: 'application/json' }));
}

/** A whole comparison takes the place of the one on screen; a single configuration is added to it, pinned. */
export async function openComparison(file: File): Promise<void> {
  const state = appStore.getState();
  const read = readComparison(await file.text(), file.name);
  if (!read.ok) {
    appStore.setState({ fault: read.error });
    return;
  }
  const { comparison, warnings } = read.value;
  const [only, ...others] = comparison.runs;
  if (only && others.length === 0 && !only.follows) state.addCompared(only.config.strategy, only.config);
  else {
    // Runs that follow the sliders bring the sliders to where they stood: one step that can be undone.
    const configs = { ...state.configs };
    for (const { config, follows } of comparison.runs) if (follows) configs[config.strategy] = config;
    const runs = comparison.runs.map(({ config, follows }) => ({
      strategy: config.strategy,
      pinned: follows ? null : config,
    }));
    state.replaceTuning({ configs, compared: comparedRuns(runs) });
  }
  const [first] = warnings;
  if (first) appStore.setState({ fault: first });
}
