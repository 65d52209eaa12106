import { memo, useMemo, useState } from 'react';
import type { RunResult } from '../../../workers/protocol';
import { markTest } from '../../derive/context-highlight';
import type { ContextDocument } from '../../engine/explain/context-text';
import { sourcesOfMemory } from '../../engine/explain/units-of-memory';
import { INFO_TYPES } from '../../engine/model/info-type';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { useRovingRows } from '../shared/use-roving-rows';
import { TextRow } from './TextRow';

/** Entries written before the rest waits for a click. */
const SHOWN = 400;

const EDGES = {
  fact: 'border-l-fact',
  decision: 'border-l-decision',
  preference: 'border-l-preference',
  temporary: 'border-l-temporary',
} as const;

export interface SentTextProps {
  readonly document: ContextDocument;
  readonly run: RunResult;
  readonly prepared: PreparedTranscript;
  readonly turn: number;
  readonly slot: string;
}

/** The text as it would be sent, entry by entry; its words are exactly those that are copied. */
export const SentText = memo(function SentText({ document, run, prepared, slot }: SentTextProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const selection = useApp((state) => state.selection);
  const hover = useApp((state) => state.hover);
  const { trace } = run;
  const items = useMemo(
    () =>
      document.passages.map(({ memory, from, to }) => ({
        memory,
        text: document.text.slice(from, to),
        sources: sourcesOfMemory(trace, memory),
        layer: trace.memories.layer[memory] ?? 0,
        type: INFO_TYPES[(trace.memories.type[memory] ?? 3) as 0 | 1 | 2 | 3],
        message: trace.memories.message[memory] ?? -1,
      })),
    [document, trace],
  );
  const shown = items.slice(0, all ? undefined : SHOWN);
  const { stop, onKeyDown } = useRovingRows(shown.length);
  const isSelected = markTest(prepared, selection, slot);
  const isHovered = markTest(prepared, hover, slot);
  if (items.length === 0) return <p className="text-muted">{t('contextText.empty')}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: entries of text, with one tab stop; they are no form controls.
    <div role="group" aria-label={t('contextText.entries', { count: items.length })} onKeyDown={onKeyDown}>
      {shown.map((item, index) => {
        const target = { kind: 'memory', slot, memory: item.memory, message: item.message } as const;
        const hovered = isHovered?.(item) ?? false;
        return (
          <TextRow
            key={item.memory}
            row={index}
            stop={index === stop}
            target={target}
            marked={hovered}
            className={`[content-visibility:auto] ${EDGES[item.type]} ${
              isSelected?.(item) ? 'bg-wash outline outline-1 outline-ink' : hovered ? 'bg-wash' : ''
            }`}
          >
            {item.text}
          </TextRow>
        );
      })}
      {!all && items.length > SHOWN && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 rounded-sm text-muted hover:text-ink hover:underline pointer-coarse:py-2"
        >
          {t('contextText.more', { count: items.length - SHOWN })}
        </button>
      )}
    </div>
  );
});
