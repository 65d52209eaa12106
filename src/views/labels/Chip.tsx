import type { ReactNode } from 'react';
import type { InfoType } from '../../engine/model/info-type';
import { useText } from '../../i18n';
import type { Highlight } from '../../store/state';
import { marking } from '../shared/marking';
import { TypeGlyph } from '../shared/TypeGlyph';

export interface ChipProps {
  /** Absent: a question. */
  readonly type?: InfoType;
  readonly inferred: boolean;
  readonly chosen: boolean;
  /** What it stands for; marked everywhere while it is pointed at or focused. */
  readonly target?: Highlight;
  onClick(): void;
  readonly children: ReactNode;
}

/** A label as a small button; what was inferred is dashed and says so. */
export function Chip({ type, inferred, chosen, target, onClick, children }: ChipProps) {
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onClick}
      {...(target && marking(target))}
      className={`inline-flex h-7 max-w-full items-center gap-1 rounded-md border px-2 text-[12px] pointer-coarse:h-11 ${
        chosen ? 'border-ink bg-wash' : 'border-hair hover:border-edge'
      } ${inferred ? 'border-dashed' : ''}`}
    >
      {type ? <TypeGlyph type={type} /> : <span aria-hidden="true">?</span>}
      <span className="max-w-64 truncate">{children}</span>
      {inferred && <span className="text-[10px] text-muted">{t('labels.inferred')}</span>}
    </button>
  );
}
