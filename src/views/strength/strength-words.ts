/** The chart's sentences in the person's language. */
import { memoryLabel, memoryText, shorten } from '../../derive/curves-focus';
import { curveEnd, curveValueAt, hasLeft, isHeld } from '../../derive/curves-set';
import { FORGET_REASONS } from '../../engine/model/forget-reason';
import { INFO_TYPES } from '../../engine/model/info-type';
import { LAYERS } from '../../engine/model/layer';
import type { Locale } from '../../engine/model/localized';
import { strengthAt } from '../../engine/simulate/strength-at';
import type { Trace } from '../../engine/simulate/trace';
import type { CurveMeaning } from '../../engine/strategies/strategy';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { formatNumber, type Text } from '../../i18n';
import type { ChartTable } from '../shared/canvas/chart-registry';
import type { StrengthWords } from './strength-renderer';
import type { StrengthScene } from './strength-scene';

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
const NARROW_LIMIT = 22;
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

export interface MemoryFacts {
  readonly type: number;
  readonly name: string;
  readonly text: string;
  /** Value at the cursor, how often recalled, how it ends. */
  readonly lines: readonly string[];
}

/** What the tooltip and the screen reader say about a memory at a turn. */
export function memoryFacts(t: Text, locale: Locale, scene: StrengthScene, memory: number, turn: number): MemoryFacts {
  const { prepared, trace, meaning } = scene.request;
  const { memories } = trace;
  const type = memories.type[memory] ?? 3;
  const recalls = scene.recalls[memory] ?? 0;
  const lines = [
    valueLine(t, locale, scene, memory, turn),
    recalls === 0 ? t('strength.neverRecalled') : t('strength.recalled', { count: recalls }),
    endLine(t, locale, scene, memory),
  ];
  return {
    type,
    name: `${t(`strength.${INFO_TYPES[type] ?? 'temporary'}`)} · ${
      meaning === 'layers' ? `${t(`strength.${LAYERS[memories.layer[memory] ?? 0] ?? 'working'}`)} · ` : ''
    }${t('strength.stored', { turn: String(memories.storedTurn[memory] ?? 0) })}`,
    text: shorten(memoryText(prepared, trace, memory), 160),
    lines,
  };
}

function valueLine(t: Text, locale: Locale, scene: StrengthScene, memory: number, turn: number): string {
  const { trace, meaning } = scene.request;
  if ((trace.memories.storedTurn[memory] ?? 0) > turn) return t('strength.notYet');
  const at = isHeld(trace, memory, turn) ? turn : curveEnd(trace, memory);
  const value =
    meaning === 'strength' || meaning === 'score'
      ? strengthAt(trace, memory, at)
      : curveValueAt(scene.curves, memory, at);
  if (Number.isNaN(value) || meaning === 'layers' || at !== turn) return '';
  const words = formatNumber(locale, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const key = ({ strength: 'strength.strengthNow', score: 'strength.scoreNow', window: 'strength.placeNow' } as const)[
    meaning
  ];
  return t(key, { value: words });
}

function endLine(t: Text, locale: Locale, scene: StrengthScene, memory: number): string {
  const { trace, meaning } = scene.request;
  if (!hasLeft(trace, memory)) return t('strength.held');
  const turn = trace.memories.endTurn[memory] ?? 0;
  const reason = t(`strength.${FORGET_REASONS[trace.memories.endReason[memory] ?? 0] ?? 'decayed'}`);
  const value = scene.curves.endValue[memory] ?? Number.NaN;
  if (Number.isNaN(value) || (meaning !== 'strength' && meaning !== 'score'))
    return t('strength.ends', { turn: String(turn), reason });
  return t('strength.endsAt', {
    turn: String(turn),
    reason,
    value: formatNumber(locale, value, { maximumFractionDigits: 3 }),
  });
}

/** Every memory as a row. */
export function strengthTable(t: Text, scene: StrengthScene, turn: number): ChartTable {
  const { prepared, trace, meaning } = scene.request;
  const { memories } = trace;
  const rows = Array.from({ length: memories.count }, (_, memory) => {
    const left = hasLeft(trace, memory);
    const now = isHeld(trace, memory, turn)
      ? meaning === 'strength' || meaning === 'score'
        ? strengthAt(trace, memory, turn)
        : curveValueAt(scene.curves, memory, turn)
      : Number.NaN;
    return [
      memory,
      memoryText(prepared, trace, memory),
      t(`strength.${INFO_TYPES[memories.type[memory] ?? 3] ?? 'temporary'}`),
      t(`strength.${LAYERS[memories.layer[memory] ?? 0] ?? 'working'}`),
      memories.tokens[memory] ?? 0,
      memories.storedTurn[memory] ?? 0,
      scene.recalls[memory] ?? 0,
      rounded(now),
      left ? (memories.endTurn[memory] ?? 0) : '',
      left ? t(`strength.${FORGET_REASONS[memories.endReason[memory] ?? 0] ?? 'decayed'}`) : '',
      rounded(scene.curves.endValue[memory] ?? Number.NaN),
    ];
  });
  return {
    columns: [
      t('strength.columnMemory'),
      t('strength.columnText'),
      t('strength.columnType'),
      t('strength.columnLayer'),
      t('strength.columnTokens'),
      t('strength.columnStored'),
      t('strength.columnRecalls'),
      t('strength.columnNow', { turn }),
      t('strength.columnEnd'),
      t('strength.columnReason'),
      t('strength.columnEndValue'),
    ],
    rows,
  };
}

function rounded(value: number): number | string {
  return Number.isNaN(value) ? '' : Math.round(value * 1e4) / 1e4;
}
