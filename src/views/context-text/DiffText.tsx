import { useMemo } from 'react';
import type { RunResult } from '../../../workers/protocol';
import { contextDiff, type DiffEntry } from '../../derive/context-diff';
import { formatTokens } from '../../derive/scores-format';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import type { Highlight } from '../../store/state';
import { useMarkedMessage } from '../shared/marking';
import { useRovingRows } from '../shared/use-roving-rows';
import { TextRow } from './TextRow';

interface Side {
  readonly run: RunResult;
  /** State after this turn. */
  readonly turn: number;
}

export interface DiffTextProps {
  readonly prepared: PreparedTranscript;
  readonly a: Side;
  readonly b: Side;
  readonly slot: string;
  summary(counts: Readonly<Record<'added' | 'removed' | 'moved' | 'kept', number>>): string;
}

const LOOKS = {
  added: ['+', 'border-l-good bg-good/10'],
  removed: ['−', 'border-l-forgotten bg-forgotten/10 line-through decoration-1 opacity-80'],
  moved: ['↕', 'border-l-edge text-muted'],
  kept: [' ', 'border-l-hair text-muted'],
} as const;

/** What B has that A has not, and the other way round, in the order of B; what is the same is counted. */
export function DiffText({ prepared, a, b, slot, summary }: DiffTextProps) {
  const t = useText();
  const { run: runA, turn: turnA } = a;
  const { run: runB, turn: turnB } = b;
  const diff = useMemo(
    () => contextDiff(prepared, runA.trace, turnA, runB.trace, turnB),
    [prepared, runA, turnA, runB, turnB],
  );
  const groups = useMemo(() => grouped(diff.entries), [diff]);
  const { added, removed } = diff.tokens;
  const entries = groups.filter((group) => typeof group !== 'number');
  const { stop, onKeyDown } = useRovingRows(entries.length);
  const targetOf = ({ a: before, b: after }: DiffEntry): Highlight | null => {
    const one = after ?? before;
    const message = one?.sources[0] ?? -1;
    if (!one) return null;
    return after && message < 0 ? { kind: 'memory', slot, memory: one.memory, message } : { kind: 'message', message };
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: entries of text, with one tab stop; they are no form controls.
    <div role="group" aria-label={t('contextText.entries', { count: entries.length })} onKeyDown={onKeyDown}>
      <p className="mb-1.5 text-[12px]">
        {summary(diff.counts)}{' '}
        <span className="text-muted">
          {t('contextText.diffTokens', { added: formatTokens(added), removed: formatTokens(removed) })}
        </span>
      </p>
      {diff.counts.added + diff.counts.removed + diff.counts.moved === 0 && (
        <p className="text-muted">{t('contextText.same')}</p>
      )}
      {groups.map((group, index) =>
        typeof group === 'number' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one difference never change their order.
          <p key={index} className="border-l-2 border-l-hair py-[1px] pl-2 text-[11px] text-muted">
            ⋯ {t('contextText.kept', { count: group })}
          </p>
        ) : (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={index}
            entry={group}
            target={targetOf(group)}
            row={entries.indexOf(group)}
            stop={stop}
          />
        ),
      )}
    </div>
  );
}

interface EntryProps {
  readonly entry: DiffEntry;
  readonly target: Highlight | null;
  readonly row: number;
  /** The row that takes the tab stop. */
  readonly stop: number;
}

function Entry({ entry, target, row, stop }: EntryProps) {
  const t = useText();
  const marked = useMarkedMessage((entry.b ?? entry.a)?.sources[0] ?? -1);
  const [sign, look] = LOOKS[entry.status];
  return (
    <TextRow
      row={row}
      stop={row === stop}
      target={target}
      marked={marked}
      className={`${look} ${marked ? 'outline outline-1 outline-edge' : ''}`}
    >
      <span className="sr-only">{entry.status === 'kept' ? '' : `${t(`contextText.${entry.status}`)}: `}</span>
      <span aria-hidden="true" className="mr-1.5 inline-block w-2 no-underline select-none">
        {sign}
      </span>
      {(entry.b ?? entry.a)?.text}
      {entry.reworded && entry.status === 'kept' && ` (${t('contextText.reworded')})`}
    </TextRow>
  );
}

/** Runs of entries that are the same become their number. */
function grouped(entries: readonly DiffEntry[]): (DiffEntry | number)[] {
  const groups: (DiffEntry | number)[] = [];
  for (const entry of entries) {
    const last = groups[groups.length - 1];
    if (entry.status !== 'kept') groups.push(entry);
    else if (typeof last === 'number') groups[groups.length - 1] = last + 1;
    else groups.push(1);
  }
  return groups;
}
