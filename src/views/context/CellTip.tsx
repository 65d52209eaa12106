import type { ContextCell } from '../../derive/context';
import type { CellPiece } from '../../derive/context-layout';
import { formatStrength } from '../../derive/scores-format';
import { shorten } from '../../derive/story';
import { INFO_TYPES } from '../../engine/model/info-type';
import { LAYERS, WORKING } from '../../engine/model/layer';
import { useText } from '../../i18n';
import { TypeGlyph } from '../shared/TypeGlyph';

export interface CellTipProps {
  readonly cell: ContextCell;
  readonly piece: CellPiece | undefined;
}

/** The text of a cell, under it: the panel scrolls, so above there may be no room. */
export function CellTip({ cell, piece }: CellTipProps) {
  const t = useText();
  if (!piece) return null;
  const type = INFO_TYPES[cell.type];
  const facts = { type: t(`context.${type}`), turn: String(cell.storedTurn), tokens: cell.tokens };
  const detail = Number.isNaN(cell.strength)
    ? t('context.detail', facts)
    : t('context.detailStrength', { ...facts, strength: formatStrength(cell.strength) });
  const layer = LAYERS[cell.layer as 0 | 1 | 2];
  return (
    <div
      aria-hidden="true"
      style={{ top: piece.y + piece.height + 6 }}
      className="pointer-events-none absolute inset-x-0 z-30 rounded-md border border-hair bg-card px-2.5 py-2 shadow-float"
    >
      <p className="flex items-baseline gap-1.5 text-[11px] text-muted">
        <TypeGlyph type={type} />
        {cell.layer === WORKING ? detail : t('context.detailLayer', { layer: t(`context.${layer}`), detail })}
      </p>
      <p className="mt-0.5 line-clamp-5 text-[12px] leading-[1.4] break-words whitespace-pre-line">
        {shorten(cell.text, 400)}
      </p>
    </div>
  );
}
