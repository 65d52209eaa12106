import { memo, useId } from 'react';
import { infoTypeOfParameter } from '../../derive/parameters';
import type { NumberParameter, ParameterSpec, ParameterValue, ParameterValues } from '../../engine/model/parameter';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Reset } from '../shared/later-icons';
import { NumberBox } from '../shared/NumberBox';
import { Select } from '../shared/Select';
import { Slider } from '../shared/Slider';
import { Switch } from '../shared/Switch';
import { TypeGlyph } from '../shared/TypeGlyph';
import { decayText, shortValue, spokenValue } from './value-text';

export interface ParameterRowProps {
  readonly spec: ParameterSpec;
  readonly values: ParameterValues;
  /** Value of the nearest preset, where reset leads. */
  readonly preset: ParameterValue | undefined;
  /** Its heading has the same name, which is not repeated. */
  readonly alone?: boolean;
  onAnticipate(id: string, values: readonly ParameterValue[]): void;
  onPreview(id: string, value: ParameterValue): void;
  onCommit(id: string, value: ParameterValue): void;
}

/** What a time constant's words depend on, besides itself. */
const DECAY_PARAMETERS = ['kernel', 'initialStrength', 'forgetBelow'];

/** Rows follow their own value; a time constant also follows what decides when it leads below the threshold. */
function sameRow(a: ParameterRowProps, b: ParameterRowProps): boolean {
  const { spec } = a;
  return (
    spec === b.spec &&
    a.preset === b.preset &&
    a.alone === b.alone &&
    a.onAnticipate === b.onAnticipate &&
    a.onPreview === b.onPreview &&
    a.onCommit === b.onCommit &&
    (a.values === b.values ||
      (infoTypeOfParameter(spec.id) === null
        ? a.values[spec.id] === b.values[spec.id]
        : [spec.id, ...DECAY_PARAMETERS].every((id) => a.values[id] === b.values[id])))
  );
}

export const ParameterRow = memo(function ParameterRow(props: ParameterRowProps) {
  const { spec, values, onCommit } = props;
  const locale = useApp((state) => state.locale);
  const name = localize(spec.name, locale);
  const value = values[spec.id] ?? spec.default;
  if (spec.kind === 'switch') {
    return (
      <div title={localize(spec.help, locale)}>
        <Switch label={name} checked={value === true} onChange={(on) => onCommit(spec.id, on)} />
      </div>
    );
  }
  if (spec.kind === 'choice') {
    if (spec.options.length < 2) return null;
    return (
      <Select
        className="pb-1.5"
        label={name}
        bare={props.alone === true}
        value={String(value)}
        options={spec.options.map((option) => ({
          value: option.value,
          label: localize(option.name, locale),
          help: option.help && localize(option.help, locale),
        }))}
        help={localize(spec.help, locale)}
        onChange={(chosen) => onCommit(spec.id, chosen)}
      />
    );
  }
  return <NumberRow {...props} spec={spec} value={Number(value)} name={name} />;
}, sameRow);

interface NumberRowProps extends ParameterRowProps {
  readonly spec: NumberParameter;
  readonly value: number;
  readonly name: string;
}

function NumberRow({ spec, values, preset, value, name, onAnticipate, onPreview, onCommit }: NumberRowProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const id = useId();
  const type = infoTypeOfParameter(spec.id);
  const words = decayText(t, spec, value, values);
  const help = localize(spec.help, locale);
  const target = typeof preset === 'number' ? preset : undefined;
  const changed = target !== undefined && target !== value;
  const unit = unitWord(t, spec);
  return (
    <div className="pb-0.5">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <label htmlFor={id} title={help} className="min-w-0">
          {type && <TypeGlyph type={type} className="mr-1.5" />}
          {type ? name.replace(/^τ\s*/, '').replace(/^./, (first) => first.toUpperCase()) : name}
          {unit && <span className="ml-1.5 text-[11px] text-muted">{unit}</span>}
        </label>
        <span className="flex shrink-0 items-center gap-1">
          {changed && (
            <button
              type="button"
              aria-label={t('parameters.reset', { name, value: shortValue(locale, spec, target) })}
              title={t('parameters.reset', { name, value: shortValue(locale, spec, target) })}
              onClick={() => onCommit(spec.id, target)}
              className="inline-flex size-6 items-center justify-center rounded-md text-muted hover:bg-wash hover:text-ink pointer-coarse:size-11"
            >
              <Reset />
            </button>
          )}
          <NumberBox
            label={name}
            scale={spec}
            value={value}
            prefix={spec.unit === 'factor' ? '×' : undefined}
            onCommit={(next) => onCommit(spec.id, next)}
          />
        </span>
      </div>
      <Slider
        id={id}
        label={name}
        scale={spec}
        value={value}
        mark={target}
        hue={type ? `var(--${type === 'temporary' ? 'temporary-text' : type})` : undefined}
        valueText={spokenValue(t, spec, value, values)}
        onAnticipate={(next) => onAnticipate(spec.id, next)}
        onPreview={(next) => onPreview(spec.id, next)}
        onCommit={(next) => onCommit(spec.id, next)}
      />
      {words && <p className="-mt-1.5 text-[11px] leading-4 text-muted">{words}</p>}
    </div>
  );
}

function unitWord(t: ReturnType<typeof useText>, spec: NumberParameter): string | null {
  // τ rows stand under a heading that says "turns" already.
  if (infoTypeOfParameter(spec.id)) return null;
  if (spec.unit === 'turns') return t('parameters.unitTurns');
  if (spec.unit === 'tokens') return t('parameters.unitTokens');
  if (spec.unit === 'recalls') return t('parameters.unitRecalls');
  return null;
}
