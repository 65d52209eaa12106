import { changeUnit, missingEvidence, removeUnit, type UnitChange } from '../../derive/label-edits';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { UNIT_TYPES, type Unit } from '../../engine/transcript/transcript';
import { useText } from '../../i18n';
import { labels } from '../../store/labels/labels';
import { Button } from '../shared/Button';
import { Select } from '../shared/Select';
import { EditorHead } from './EditorHead';
import { TextField } from './TextField';

export interface UnitEditorProps {
  readonly unit: Unit;
  readonly prepared: PreparedTranscript;
  readonly turn: number;
  onClose(): void;
}

const NOTHING = '';
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** One unit: its type, evidence, where it is stated, what it replaces and why. */
export function UnitEditor({ unit, prepared, turn, onClose }: UnitEditorProps) {
  const t = useText();
  const { transcript } = prepared;
  const set = (change: UnitChange): void => labels.edit((before) => changeUnit(before, unit.id, change));
  const turnOf = (id: string): number => prepared.turnOf[prepared.messageIndex.get(id) ?? -1] ?? 0;
  /** A label that says what no message says would be left out by every reader of the file, so it is never set. */
  const absent = (text: string): string | undefined => {
    const parts = missingEvidence(transcript, { ...unit, evidence: linesOf(text) });
    return parts.length > 0
      ? t('labels.evidenceMissing', { list: parts.map((part) => `“${part}”`).join(' ') })
      : undefined;
  };
  const first = Math.min(...unit.statedIn.map(turnOf));
  const earlier = (transcript.units ?? []).filter(
    (other) => other.id !== unit.id && (other.id === unit.replaces || Math.min(...other.statedIn.map(turnOf)) < first),
  );
  const here = (transcript.turns[turn - 1]?.messages ?? []).filter(
    ({ id, text }) =>
      !unit.statedIn.includes(id) &&
      [...unit.evidence, ...(unit.reason?.evidence ?? [])].every((part) => text.includes(part)),
  );
  return (
    <div className="flex flex-col gap-2">
      <EditorHead
        title={t('labels.editUnit')}
        inferred={unit.inferred}
        onConfirm={() => set({})}
        onRemove={() => {
          labels.edit((before) => removeUnit(before, unit.id));
          onClose();
        }}
        onClose={onClose}
      />
      <div className="grid gap-2 sm:grid-cols-[140px_minmax(0,1fr)]">
        <Select
          quiet
          label={t('labels.unitType')}
          value={unit.type}
          onChange={(type) => set({ type })}
          options={UNIT_TYPES.map((type) => ({ value: type, label: t(`labels.${type}`) }))}
        />
        <TextField
          required
          label={t('labels.unitTitle')}
          value={unit.title}
          onCommit={(title) => set({ title: title.trim() })}
        />
      </div>
      <TextField
        required
        lines={2}
        label={t('labels.evidence')}
        help={t('labels.evidenceHelp')}
        check={absent}
        value={unit.evidence.join('\n')}
        onCommit={(text) => set({ evidence: linesOf(text) })}
      />
      <div className="flex flex-wrap items-center gap-1.5 text-[12px]">
        <span className="text-[11px] text-muted">{t('labels.statedIn')}</span>
        {unit.statedIn.map((id) => {
          const label = t('labels.removeStatement', { turn: String(turnOf(id)) });
          return unit.statedIn.length === 1 ? (
            <span key={id}>T{turnOf(id)}</span>
          ) : (
            <button
              key={id}
              type="button"
              aria-label={label}
              title={label}
              onClick={() => set({ statedIn: unit.statedIn.filter((one) => one !== id) })}
              className="h-6 rounded-md border border-hair px-1.5 hover:border-edge pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              T{turnOf(id)} <span aria-hidden="true">×</span>
            </button>
          );
        })}
        {here.slice(0, 2).map(({ id, role }) => (
          <Button
            key={id}
            kind="plain"
            className="h-7! px-2! text-[12px] pointer-coarse:h-11!"
            onClick={() => set({ statedIn: [...unit.statedIn, id] })}
          >
            + {t('labels.addStatement', { turn: String(turn) })} ({t(`transcript.${role}`)})
          </Button>
        ))}
      </div>
      <Select
        quiet
        label={t('labels.replaces')}
        value={unit.replaces ?? NOTHING}
        onChange={(id) => set({ replaces: id === NOTHING ? null : id })}
        options={[
          { value: NOTHING, label: t('labels.replacesNothing') },
          ...earlier.map(({ id, title, statedIn }) => ({ value: id, label: `T${turnOf(statedIn[0] ?? '')} ${title}` })),
        ]}
      />
      <TextField
        lines={2}
        label={t('labels.reason')}
        help={t('labels.reasonHelp')}
        check={absent}
        value={unit.reason?.evidence.join('\n') ?? ''}
        onCommit={(text) => {
          const evidence = linesOf(text);
          set({ reason: evidence.length === 0 ? null : { title: unit.reason?.title ?? evidence.join(' '), evidence } });
        }}
      />
    </div>
  );
}
