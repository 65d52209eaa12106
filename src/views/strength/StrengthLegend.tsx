import { useMemo } from 'react';
import { heldByType } from '../../derive/held-by-type';
import { INFO_TYPES } from '../../engine/model/info-type';
import type { Trace } from '../../engine/simulate/trace';
import { useText } from '../../i18n';
import { TYPE_DASHES, TYPE_MARKS } from '../shared/canvas/surface';

const TEXT_COLOURS = ['text-fact-text', 'text-decision-text', 'text-preference-text', 'text-temporary-text'];
const STROKES = ['stroke-fact', 'stroke-decision', 'stroke-preference', 'stroke-temporary'];

/** Glyph, dash and colour of each information type, with how many are held at the cursor. */
export function StrengthLegend({ trace, turn }: { readonly trace: Trace; readonly turn: number }) {
  const t = useText();
  const counts = useMemo(() => heldByType(trace, turn), [trace, turn]);
  return (
    <ul aria-label={t('strength.legend')} className="flex flex-wrap justify-end gap-x-3.5 gap-y-0.5 tabular-nums">
      {INFO_TYPES.map((type, code) => (
        <li key={type} className={`flex items-center gap-1 whitespace-nowrap ${TEXT_COLOURS[code] ?? ''}`}>
          <svg aria-hidden="true" width="14" height="8" className={`hidden sm:block ${STROKES[code] ?? ''}`}>
            <path d="M0 4H14" strokeWidth="1.8" strokeDasharray={(TYPE_DASHES[code] ?? []).join(' ')} />
          </svg>
          <span aria-hidden="true" className="text-[10px]">
            {TYPE_MARKS[code]}
          </span>
          {t(`strength.${type}`)} <b className="min-w-[2ch] text-right font-semibold">{counts[code] ?? 0}</b>
        </li>
      ))}
    </ul>
  );
}
