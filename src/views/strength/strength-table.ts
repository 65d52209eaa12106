/** The chart as rows. */

import { memoryText } from '../../derive/curves-focus';
import { curveValueAt, hasLeft, isHeld } from '../../derive/curves-set';
import { FORGET_REASONS } from '../../engine/model/forget-reason';
import { INFO_TYPES } from '../../engine/model/info-type';
import { LAYERS } from '../../engine/model/layer';
import { strengthAt } from '../../engine/simulate/strength-at';
import { halfUp } from '../../engine/text/half-up';
import type { Text } from '../../i18n';
import type { ChartTable } from '../shared/canvas/chart-registry';
import type { StrengthScene } from './strength-scene';

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
  return Number.isNaN(value) ? '' : halfUp(value, 4);
}
