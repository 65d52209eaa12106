import type { ReactNode } from 'react';
import { hasMarks, setMessageType, toggleMark, withMarks } from '../../derive/label-edits';
import { INFO_TYPES, type InfoType } from '../../engine/model/info-type';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import type { Message, Transcript } from '../../engine/transcript/transcript';
import { useText } from '../../i18n';
import { labels } from '../../store/labels/labels';
import { appStore } from '../../store/store';
import { Button } from '../shared/Button';
import { Select } from '../shared/Select';
import { Chip } from './Chip';
import type { Editing } from './LabelsPanel';

export interface MessageLabelsProps {
  readonly message: Message;
  readonly prepared: PreparedTranscript;
  readonly editing: Editing;
  onEdit(editing: Editing): void;
  onStates(): void;
  /** Null: it cannot ask for anything. */
  readonly onAsks: (() => void) | null;
  readonly children: ReactNode;
}

const BY_RULE = '';
/** Characters of a text that are shown; evidence further down can be written by hand. */
const SHOWN = 4_000;

/** One message: its type, whether it is to be remembered, what it states and asks. */
export function MessageLabels(props: MessageLabelsProps) {
  const { message, prepared, editing, onEdit, onStates, onAsks, children } = props;
  const t = useText();
  const { units = [], probes = [] } = prepared.transcript;
  const index = prepared.messageIndex.get(message.id) ?? -1;
  const byRule = INFO_TYPES[prepared.types[index] ?? 3] ?? 'temporary';
  const marked = prepared.marks.values.includes(index);
  const stated = units.filter(({ statedIn }) => statedIn.includes(message.id));
  const asked = probes.filter(({ askedIn }) => askedIn === message.id);
  return (
    <article className="rounded-lg border border-hair bg-card px-3 py-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-[11px] text-muted">{t(`transcript.${message.role}`)}</span>
        <Select<InfoType | typeof BY_RULE>
          bare
          className="w-40"
          label={t('labels.type')}
          value={message.type ?? BY_RULE}
          onChange={(type) =>
            labels.edit((transcript) => setMessageType(transcript, message.id, type === BY_RULE ? null : type))
          }
          options={[
            { value: BY_RULE, label: t('labels.typeByRule', { type: t(`labels.${byRule}`) }) },
            ...INFO_TYPES.map((type) => ({ value: type, label: t(`labels.${type}`) })),
          ]}
        />
        <label className="flex cursor-pointer items-center gap-1.5 text-[12px] pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="m-0 accent-ink"
            checked={marked}
            onChange={() => toggle(prepared, message.id)}
          />
          {t('labels.mark')}
        </label>
      </header>
      <p
        data-message={message.id}
        className="mt-1 max-h-32 overflow-y-auto text-[13px] leading-[1.45] whitespace-pre-wrap wrap-anywhere select-text"
      >
        {message.text.slice(0, SHOWN)}
      </p>
      {children}
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
        {stated.length > 0 && <span className="text-[11px] text-muted">{t('labels.states')}</span>}
        {stated.map(({ id, type, title, inferred }) => (
          <Chip
            key={id}
            type={type}
            inferred={inferred !== undefined}
            chosen={editing?.id === id}
            target={{ kind: 'unit', unit: prepared.unitIndex.get(id) ?? -1 }}
            onClick={() => onEdit({ kind: 'unit', id })}
          >
            {title}
          </Chip>
        ))}
        {asked.length > 0 && <span className="text-[11px] text-muted">{t('labels.asks')}</span>}
        {asked.map(({ id, needs, inferred }) => (
          <Chip
            key={id}
            inferred={inferred !== undefined}
            chosen={editing?.id === id}
            onClick={() => onEdit({ kind: 'probe', id })}
          >
            {needs.map((need) => units.find((unit) => unit.id === need)?.evidence[0] ?? need).join(' · ')}
          </Chip>
        ))}
        <Button kind="plain" className="h-7! px-2! text-[12px] pointer-coarse:h-11!" onClick={onStates}>
          + {t('labels.addUnit')}
        </Button>
        {onAsks && (
          <Button kind="plain" className="h-7! px-2! text-[12px] pointer-coarse:h-11!" onClick={onAsks}>
            + {t('labels.addProbe')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** A mark that was only tried out is taken back where it stands; any other is a label. */
function toggle(prepared: PreparedTranscript, id: string): void {
  const { options, setOptions } = appStore.getState();
  if (options.remember?.includes(id)) {
    setOptions({ ...options, remember: options.remember.filter((one) => one !== id) });
    return;
  }
  labels.edit((transcript) => toggleMark(labelledMarks(prepared, transcript), id));
}

/** Marks that a rule found become labels with the first correction: the rule does not run beside labels. */
function labelledMarks(prepared: PreparedTranscript, transcript: Transcript): Transcript {
  if (hasMarks(transcript)) return transcript;
  const ids = transcript.turns.flatMap(({ messages }) => messages.map(({ id }) => id));
  const tried = new Set(prepared.environment.remember ?? []);
  const { offsets, values } = prepared.marks;
  const rows = Array.from({ length: prepared.turnCount + 1 }, (_, turn) =>
    Array.from(values.subarray(offsets[turn], offsets[turn + 1]), (message) => ids[message] ?? '').filter(
      (one) => !tried.has(one),
    ),
  );
  return withMarks(transcript, rows);
}
