/** The chart's sentences in the person's language. */
import { memoryLabel } from '../../derive/curves-focus';
import { LAYERS } from '../../engine/model/layer';
import type { Locale } from '../../engine/model/localized';
import type { Trace } from '../../engine/simulate/trace';
import type { CurveMeaning } from '../../engine/strategies/strategy';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { formatNumber, type Text } from '../../i18n';
import type { StrengthWords } from './strength-renderer';

const TITLES = {
  strength: 'strength.titleStrength',
  score: 'strength.titleScore',
  window: 'strength.titleWindow',
  layers: 'strength.titleLayers',
} as const satisfies Record<CurveMeaning, string>;

export function chartTitle(t: Text, meaning: CurveMeaning): string {
  return t(TITLES[meaning]);
}

/** Characters on a label; fewer where the plot is narrow. */
const LABEL_LIMIT = 34;
const NARROW_LIMIT = 18;
const NARROW = 480;

export function strengthWords(
  t: Text,
  locale: Locale,
  prepared: PreparedTranscript,
  trace: Trace,
  meaning: CurveMeaning,
  threshold: number | null,
  width: number,
): StrengthWords {
  const number = (value: number): string => formatNumber(locale, value, { maximumFractionDigits: 3 });
  return {
    axis: meaning === 'window' ? [t('strength.newest'), '', t('strength.edge')] : ['1', '0.5', '0'],
    layers: LAYERS.map((layer) => t(`strength.${layer}`)),
    day: t('strength.day'),
    threshold: threshold === null ? '' : number(threshold),
    memory: (memory) => memoryName(t, locale, prepared, trace, memory, width < NARROW ? NARROW_LIMIT : LABEL_LIMIT),
    forgotten: (turn) => t('strength.forgottenMark', { turn: String(turn) }),
    consolidated: (turn) => t('strength.consolidatedMark', { turn: String(turn) }),
    ghost: t('strength.ghost'),
    before: t('strength.before'),
  };
}

/** T3 “timeout is 30s”; a summary is named by the turns that it covers. */
export function memoryName(
  t: Text,
  locale: Locale,
  prepared: PreparedTranscript,
  trace: Trace,
  memory: number,
  limit: number,
): string {
  const { message, storedTurn, sourceFrom, sourceTo } = trace.memories;
  const source = message[memory] ?? -1;
  const first = sourceFrom[memory] ?? 0;
  const last = (sourceTo[memory] ?? 0) - 1;
  if (source < 0 && last >= first) {
    const from = prepared.turnOf[trace.sources[first] ?? 0] ?? 0;
    const to = prepared.turnOf[trace.sources[last] ?? 0] ?? 0;
    return t('strength.summaryOf', { from: String(from), to: String(to) });
  }
  const turn = source >= 0 ? prepared.turnOf[source] : storedTurn[memory];
  const words = memoryLabel(prepared, trace, memory, limit);
  return locale === 'zh-CN' ? `T${turn}「${words}」` : `T${turn} “${words}”`;
}
