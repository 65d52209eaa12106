/** What the tooltip and a screen reader are told about one memory. */
import { memoryText, shorten } from '../../derive/curves-focus';
import { curveEnd, curveValueAt, hasLeft, isHeld } from '../../derive/curves-set';
import { FORGET_REASONS } from '../../engine/model/forget-reason';
import { INFO_TYPES } from '../../engine/model/info-type';
import { LAYERS } from '../../engine/model/layer';
import type { Locale } from '../../engine/model/localized';
import { strengthAt } from '../../engine/simulate/strength-at';
import { formatNumber, type Text } from '../../i18n';
import type { StrengthScene } from './strength-scene';

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
