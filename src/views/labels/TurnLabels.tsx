import { useRef } from 'react';
import { addProbe, addUnit, hasReferences, toggleReference, withReferences } from '../../derive/label-edits';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import type { Transcript } from '../../engine/transcript/transcript';
import { useText } from '../../i18n';
import { labels } from '../../store/labels/labels';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';
import type { Editing } from './LabelsPanel';
import { MessageLabels } from './MessageLabels';
import { References } from './References';

export interface TurnLabelsProps {
  readonly prepared: PreparedTranscript;
  readonly turn: number;
  readonly editing: Editing;
  onEdit(editing: Editing): void;
}

const TITLE = 80;

/** The turn at the cursor, message by message, with what is labelled in it. */
export function TurnLabels({ prepared, turn, editing, onEdit }: TurnLabelsProps) {
  const t = useText();
  const seek = useApp((state) => state.seek);
  const texts = useRef<HTMLDivElement>(null);
  const messages = prepared.transcript.turns[turn - 1]?.messages ?? [];

  /** The words marked in a message, or nothing. */
  const markedIn = (id: string): string => {
    const selection = window.getSelection();
    const box = texts.current?.querySelector(`[data-message="${CSS.escape(id)}"]`);
    if (
      !selection ||
      selection.isCollapsed ||
      !box?.contains(selection.anchorNode) ||
      !box.contains(selection.focusNode)
    )
      return '';
    return selection.toString().trim();
  };
  const states = (id: string, text: string): void => {
    const words = markedIn(id);
    const evidence = words !== '' && text.includes(words) ? words : (text.trim().split('\n')[0]?.slice(0, TITLE) ?? '');
    let added = '';
    labels.edit((transcript) => {
      const next = addUnit(transcript, {
        type: 'fact',
        title: evidence.slice(0, TITLE),
        evidence: [evidence],
        statedIn: [id],
      });
      added = next.id;
      return next.transcript;
    });
    if (added) onEdit({ kind: 'unit', id: added });
  };
  const asks = (id: string): void => {
    // What was recalled by it is the likeliest need; else what was stated last before it.
    const before = (prepared.transcript.units ?? []).filter((unit) => {
      const first = prepared.messageIndex.get(unit.statedIn[0] ?? '');
      return first !== undefined && (prepared.turnOf[first] ?? 0) < turn;
    });
    const recalled = new Set<string>();
    for (let i = prepared.recalls.offsets[turn] ?? 0; i < (prepared.recalls.offsets[turn + 1] ?? 0); i++) {
      const message = prepared.transcript.turns.flatMap((one) => one.messages)[prepared.recalls.values[i] ?? -1];
      if (message) recalled.add(message.id);
    }
    const need = before.find((unit) => unit.statedIn.some((one) => recalled.has(one))) ?? before.at(-1);
    if (!need) return;
    let added = '';
    labels.edit((transcript) => {
      const next = addProbe(transcript, { askedIn: id, dimension: 'tasks', needs: [need.id] });
      added = next.id;
      return next.transcript;
    });
    if (added) onEdit({ kind: 'probe', id: added });
  };
  const refer = (id: string): void =>
    labels.edit((transcript) => toggleReference(labelledReferences(prepared, transcript), turn, id));

  const canAsk = prepared.truth.statedTurn.length > 0 && Array.from(prepared.truth.statedTurn).some((at) => at < turn);
  const asker = messages.find(({ role }) => role === 'user');
  return (
    <div ref={texts} className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        <Button
          kind="plain"
          className="px-2!"
          disabled={turn <= 1}
          aria-label={t('labels.previousTurn')}
          onClick={() => seek(turn - 1)}
        >
          ‹
        </Button>
        <span className="text-[12px]">{t('labels.thisTurn', { turn: String(turn) })}</span>
        <Button
          kind="plain"
          className="px-2!"
          disabled={turn >= prepared.turnCount}
          aria-label={t('labels.nextTurn')}
          onClick={() => seek(turn + 1)}
        >
          ›
        </Button>
        <span className="text-[11px] text-muted max-sm:hidden">{t('labels.addUnitHelp')}</span>
      </div>
      {messages.map((message) => (
        <MessageLabels
          key={message.id}
          message={message}
          prepared={prepared}
          editing={editing}
          onEdit={onEdit}
          onStates={() => states(message.id, message.text)}
          onAsks={message.id === asker?.id && canAsk ? () => asks(message.id) : null}
        >
          {message.id === asker?.id && <References prepared={prepared} turn={turn} onToggle={refer} />}
        </MessageLabels>
      ))}
    </div>
  );
}

/** References that a rule found become labels with the first correction: the rule does not run beside labels. */
function labelledReferences(prepared: PreparedTranscript, transcript: Transcript): Transcript {
  if (hasReferences(transcript)) return transcript;
  const ids = transcript.turns.flatMap(({ messages }) => messages.map(({ id }) => id));
  const { offsets, values } = prepared.recalls;
  const rows = Array.from({ length: prepared.turnCount + 1 }, (_, turn) =>
    turn === 0 ? [] : Array.from(values.subarray(offsets[turn], offsets[turn + 1]), (message) => ids[message] ?? ''),
  );
  return withReferences(transcript, rows);
}
