import { changeProbe, type ProbeChange, removeProbe } from '../../derive/label-edits';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import type { Probe } from '../../engine/transcript/transcript';
import { useText } from '../../i18n';
import { labels } from '../../store/labels/labels';
import { Select } from '../shared/Select';
import { TypeGlyph } from '../shared/TypeGlyph';
import { EditorHead } from './EditorHead';
import { TextField } from './TextField';

export interface ProbeEditorProps {
  readonly probe: Probe;
  readonly prepared: PreparedTranscript;
  onClose(): void;
}

const DIMENSIONS = {
  facts: 'labels.dimensionFacts',
  preferences: 'labels.dimensionPreferences',
  timeline: 'labels.dimensionTimeline',
  tasks: 'labels.dimensionTasks',
} as const;
const NOTHING = '';

/** One question: the units without which it cannot be answered, its answer and category. */
export function ProbeEditor({ probe, prepared, onClose }: ProbeEditorProps) {
  const t = useText();
  const { units = [] } = prepared.transcript;
  const set = (change: ProbeChange): void => labels.edit((before) => changeProbe(before, probe.id, change));
  const asked = prepared.messageIndex.get(probe.askedIn) ?? -1;
  const turn = prepared.turnOf[asked] ?? 0;
  const others = units.filter(({ id, statedIn }) => {
    const stated = prepared.turnOf[prepared.messageIndex.get(statedIn[0] ?? '') ?? -1] ?? 0;
    return !probe.needs.includes(id) && stated < turn;
  });
  const reasons = probe.needsReasonOf ?? [];
  return (
    <div className="flex flex-col gap-2">
      <EditorHead
        title={t('labels.editProbe')}
        inferred={probe.inferred}
        onConfirm={() => set({})}
        onRemove={() => {
          labels.edit((before) => removeProbe(before, probe.id));
          onClose();
        }}
        onClose={onClose}
      />
      <p className="text-[12px]">
        <span className="mr-2 text-[11px] text-muted">{t('labels.askedIn', { turn: String(turn) })}</span>
        <span className="wrap-anywhere">{(prepared.texts[asked] ?? '').slice(0, 300)}</span>
      </p>
      <div>
        <p className="text-[11px] text-muted">{t('labels.needs')}</p>
        <ul>
          {probe.needs.map((need) => {
            const unit = units[prepared.unitIndex.get(need) ?? -1];
            if (!unit) return null;
            const last = probe.needs.length === 1;
            const label = last ? t('labels.needsLast') : t('labels.removeNeed', { title: unit.title });
            return (
              <li key={need} className="flex items-center gap-2 border-b border-hair py-1 text-[12px]">
                <TypeGlyph type={unit.type} />
                <span className="min-w-0 flex-1 truncate" title={unit.title}>
                  {unit.title}
                </span>
                {unit.reason && (
                  <label className="flex items-center gap-1.5 whitespace-nowrap">
                    <input
                      type="checkbox"
                      className="m-0 accent-ink"
                      checked={reasons.includes(need)}
                      onChange={(event) =>
                        set({
                          needsReasonOf: event.target.checked
                            ? [...reasons, need]
                            : reasons.filter((reason) => reason !== need),
                        })
                      }
                    />
                    {t('labels.needsReason')}
                  </label>
                )}
                <button
                  type="button"
                  disabled={last}
                  aria-label={label}
                  title={label}
                  onClick={() => set({ needs: probe.needs.filter((one) => one !== need) })}
                  className="size-7 rounded-md enabled:hover:bg-wash disabled:opacity-40 pointer-coarse:size-11"
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
        {others.length > 0 && (
          <Select
            bare
            className="mt-1.5"
            label={t('labels.needsMore')}
            value={NOTHING}
            onChange={(id) => id !== NOTHING && set({ needs: [...probe.needs, id] })}
            options={[
              { value: NOTHING, label: t('labels.needsMore') },
              ...others.map(({ id, title, evidence }) => ({ value: id, label: `${title} (${evidence.join(' · ')})` })),
            ]}
          />
        )}
      </div>
      <TextField label={t('labels.answer')} value={probe.answer ?? ''} onCommit={(answer) => set({ answer })} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Select
          quiet
          label={t('labels.dimension')}
          value={probe.dimension === 'noise' ? 'tasks' : probe.dimension}
          onChange={(dimension) => set({ dimension })}
          options={(Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[]).map((dimension) => ({
            value: dimension,
            label: t(DIMENSIONS[dimension]),
          }))}
        />
        <TextField
          label={t('labels.category')}
          value={probe.category ?? ''}
          onCommit={(category) => set({ category })}
        />
      </div>
    </div>
  );
}
