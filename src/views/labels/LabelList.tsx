import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { markedTurn, marksUnit } from '../../derive/marked';
import { inOneLine } from '../../derive/story';
import type { InfoType } from '../../engine/model/info-type';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import type { Highlight } from '../../store/state';
import { useApp } from '../../store/store';
import { markedAs, marking } from '../shared/marking';
import { SearchBox } from '../shared/SearchBox';
import { TypeGlyph } from '../shared/TypeGlyph';
import type { Editing } from './LabelsPanel';

export interface LabelListProps {
  readonly kind: 'units' | 'probes';
  readonly prepared: PreparedTranscript;
  readonly editing: Editing;
  onEdit(editing: Editing): void;
}

interface Row {
  readonly id: string;
  readonly turn: number;
  readonly type: InfoType | null;
  readonly text: string;
  readonly aside: string;
  readonly inferred: boolean;
  /** A unit; of a question, the turn that asks. */
  readonly target: Highlight;
}

function isMarked(prepared: PreparedTranscript, hover: Highlight | null, target: Highlight): boolean {
  if (target.kind === 'unit') return marksUnit(prepared, hover, target.unit);
  return target.kind === 'turn' && markedTurn(prepared, hover) === target.turn;
}

/** Height of a row under a mouse, and under a finger. */
const ROW = 34;
const ROW_TOUCHED = 44;

/** All units, or all questions, by turn. Choosing one moves the cursor there. */
export function LabelList({ kind, prepared, editing, onEdit }: LabelListProps) {
  const t = useText();
  const seek = useApp((state) => state.seek);
  const hover = useApp((state) => state.hover);
  const scroller = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [rowHeight] = useState(() => (matchMedia('(pointer: coarse)').matches ? ROW_TOUCHED : ROW));
  const rows = useMemo(() => rowsOf(kind, prepared), [kind, prepared]);
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return rows.filter(({ text, aside }) => words.every((word) => `${text} ${aside}`.toLowerCase().includes(word)));
  }, [rows, search]);
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  return (
    <div className="flex h-full min-h-48 flex-col gap-2">
      <SearchBox label={t('labels.search')} value={search} onChange={setSearch} className="shrink-0 bg-card" />
      {found.length === 0 && (
        <p className="text-muted">{rows.length === 0 ? t('labels.nothing') : t('labels.noneFound', { search })}</p>
      )}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto max-lg:max-h-80">
        <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = found[item.index];
            return (
              row && (
                <li key={row.id} className="absolute inset-x-0" style={{ top: item.start, height: rowHeight }}>
                  <button
                    type="button"
                    {...marking(row.target)}
                    {...markedAs(isMarked(prepared, hover, row.target))}
                    aria-pressed={editing?.id === row.id}
                    onClick={() => {
                      seek(row.turn);
                      onEdit({ kind: kind === 'units' ? 'unit' : 'probe', id: row.id });
                    }}
                    className={`flex h-full w-full items-center gap-2 border-b border-hair px-1.5 text-left text-[12px] hover:bg-wash data-marked:bg-wash ${editing?.id === row.id ? 'bg-wash' : ''}`}
                  >
                    <span className="w-10 shrink-0 text-muted">T{row.turn}</span>
                    {row.type ? <TypeGlyph type={row.type} /> : <span aria-hidden="true">?</span>}
                    <span className="min-w-0 flex-1 truncate">{row.text}</span>
                    <span className="max-w-40 truncate text-muted">{row.aside}</span>
                    {row.inferred && <span className="text-[10px] text-muted">{t('labels.inferred')}</span>}
                  </button>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}

function rowsOf(kind: 'units' | 'probes', prepared: PreparedTranscript): Row[] {
  const { units = [], probes = [] } = prepared.transcript;
  const turnOf = (id: string | undefined): number => prepared.turnOf[prepared.messageIndex.get(id ?? '') ?? -1] ?? 1;
  const rows =
    kind === 'units'
      ? units.map(
          ({ id, type, title, evidence, statedIn, inferred }): Row => ({
            id,
            turn: turnOf(statedIn[0]),
            type,
            text: inOneLine(title),
            aside: evidence.join(' · '),
            inferred: inferred !== undefined,
            target: { kind: 'unit', unit: prepared.unitIndex.get(id) ?? -1 },
          }),
        )
      : probes.map(
          ({ id, askedIn, needs, inferred, category }): Row => ({
            id,
            turn: turnOf(askedIn),
            type: null,
            text: inOneLine(prepared.texts[prepared.messageIndex.get(askedIn) ?? -1] ?? ''),
            aside:
              category ??
              needs.map((need) => units[prepared.unitIndex.get(need) ?? -1]?.evidence[0] ?? need).join(' · '),
            inferred: inferred !== undefined,
            target: { kind: 'turn', turn: turnOf(askedIn) },
          }),
        );
  return rows.sort((a, b) => a.turn - b.turn);
}
