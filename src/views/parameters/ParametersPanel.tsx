import { lazy, Suspense, useCallback, useMemo } from 'react';
import { nearestPreset, sectionsOf } from '../../derive/parameters';
import type { ParameterGroup, ParameterValue } from '../../engine/model/parameter';
import { strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import { PRESETS, type PresetId } from '../../engine/strategies/strategy';
import { localize, type TextKey, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Fold } from '../shared/Fold';
import { PanelHeading } from '../shared/PanelHeading';
import { Budget } from './Budget';
import { ParameterRow } from './ParameterRow';
import { Pitfalls } from './Pitfalls';
import { PresetPicker } from './PresetPicker';
import { Weights } from './Weights';

/** What prepares transcripts (counters, recall rules, classifiers) is not needed before somebody looks. */
const Advanced = lazy(async () => ({ default: (await import('./Advanced')).Advanced }));

const GROUPS = {
  capacity: 'parameters.groupCapacity',
  decay: 'parameters.groupDecay',
  review: 'parameters.groupReview',
  dynamic: 'parameters.groupDynamic',
  score: 'parameters.groupScore',
  layers: 'parameters.groupLayers',
  facts: 'parameters.groupFacts',
} as const satisfies Record<ParameterGroup, TextKey>;

/** Groups of finer choices, which stand closed so that the main ones fit on a screen. */
const FOLDED: ReadonlySet<ParameterGroup> = new Set(['dynamic', 'facts']);
/** Preset whose values are marked on the sliders of a strategy that has been changed from none. */
const PRESET_IDS: readonly PresetId[] = PRESETS;

/** Everything that can be tuned of the active strategy, made from its parameter specifications. */
export function ParametersPanel() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const slot = useApp((state) => state.activeSlot);
  const config = useApp((state) => state.configs[state.activeSlot]);
  const anticipateParameters = useApp((state) => state.anticipateParameters);
  const previewParameters = useApp((state) => state.previewParameters);
  const commitParameters = useApp((state) => state.commitParameters);

  const onAnticipate = useCallback(
    (id: string, values: readonly ParameterValue[]) =>
      anticipateParameters(
        slot,
        values.map((value) => ({ [id]: value })),
      ),
    [slot, anticipateParameters],
  );
  const onPreview = useCallback(
    (id: string, value: ParameterValue) => previewParameters(slot, { [id]: value }),
    [slot, previewParameters],
  );
  const onCommit = useCallback(
    (id: string, value: ParameterValue) => commitParameters(slot, { [id]: value }),
    [slot, commitParameters],
  );
  const entry = config && strategies.has(config.strategy) ? strategies.get(config.strategy) : null;
  const sections = useMemo(() => (entry && config ? sectionsOf(entry, config.parameters) : []), [entry, config]);
  if (!entry || !config) return null;
  const { preset } = nearestPreset(entry, config.parameters);
  const presetValues = entry.presets[preset];

  return (
    <div className="flex flex-col gap-3.5">
      <p className="text-[12px] leading-snug text-muted">{localize(entry.summary, locale)}</p>
      <Budget />
      {entry.parameters.length > 1 ? (
        <PresetPicker entry={entry} values={config.parameters} slot={slot} presets={PRESET_IDS} />
      ) : (
        <p className="text-muted">{t('parameters.noParameters')}</p>
      )}
      <Pitfalls />
      {sections.map(({ group, parameters }) => {
        const rows = parameters.map((spec) => (
          <ParameterRow
            key={`${slot}/${spec.id}`}
            spec={spec}
            values={config.parameters}
            preset={presetValues[spec.id]}
            alone={localize(spec.name, locale) === t(GROUPS[group])}
            onAnticipate={onAnticipate}
            onPreview={onPreview}
            onCommit={onCommit}
          />
        ));
        if (FOLDED.has(group)) {
          return (
            <Fold key={group} title={t(GROUPS[group])}>
              {rows}
            </Fold>
          );
        }
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <PanelHeading id={`group-${group}`} aside={group === 'decay' ? t('parameters.tauUnit') : undefined}>
              {t(GROUPS[group])}
            </PanelHeading>
            {rows}
          </section>
        );
      })}
      <Weights />
      <Fold title={t('parameters.advanced')} lazily>
        <Suspense fallback={<p className="text-muted">{t('app.loadingView')}</p>}>
          <Advanced />
        </Suspense>
      </Fold>
    </div>
  );
}
