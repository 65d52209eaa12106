import type { FileReport, ReadableFormat } from '../../../workers/protocol';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Select } from '../shared/Select';
import { lastPart } from './short-names';

export interface FormatChoiceProps {
  readonly file: FileReport;
  readonly formats: readonly ReadableFormat[];
  /** Format that the person chose; undefined: by content. */
  readonly chosen: string | undefined;
  onChoose(format: string | null): void;
}

const BY_CONTENT = '';

/** Every format for a file, those that could fit first with how surely and why. */
export function FormatChoice({ file, formats, chosen, onChoose }: FormatChoiceProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const { candidates } = file;
  const others = formats.filter(({ id }) => !candidates.some(({ format }) => format === id));
  return (
    <Select
      label={t('open.readAs', { name: lastPart(file.name) })}
      value={chosen ?? BY_CONTENT}
      onChange={(id) => onChoose(id === BY_CONTENT ? null : id)}
      options={[
        { value: BY_CONTENT, label: t('open.readAsDetected') },
        ...candidates.map(({ format, name, confidence, reason }) => ({
          value: format,
          label: t('open.readAsPossible', { format: localize(name, locale), percent: Math.round(confidence * 100) }),
          help: localize(reason, locale),
        })),
        ...others.map(({ id, name, help }) => ({
          value: id,
          label: localize(name, locale),
          help: localize(help, locale),
        })),
      ]}
    />
  );
}
