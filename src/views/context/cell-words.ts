/** A cell of a context in words, for screen readers. */
import type { ContextCell } from '../../derive/context';
import { formatStrength } from '../../derive/scores-format';
import { shorten } from '../../derive/story';
import { INFO_TYPES } from '../../engine/model/info-type';
import type { Text } from '../../i18n';

export function cellWords(t: Text, cell: ContextCell, count: number): string {
  return t('context.cell', {
    position: cell.index + 1,
    count,
    type: t(`context.${INFO_TYPES[cell.type]}`),
    turn: String(cell.storedTurn),
    tokens: cell.tokens,
    strength: Number.isNaN(cell.strength) ? '' : t('context.cellStrength', { strength: formatStrength(cell.strength) }),
    text: shorten(cell.text, 200),
  });
}
