import { useId, useRef, useState } from 'react';
import type { ImportInput, ReadableFormat } from '../../../workers/protocol';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';
import { Fold } from '../shared/Fold';

export interface SourcesProps {
  readonly formats: readonly ReadableFormat[];
  onInputs(inputs: readonly ImportInput[]): void;
}

const inputsOf = (files: FileList | null): ImportInput[] =>
  [...(files ?? [])].map((file) => ({ name: file.webkitRelativePath || file.name, content: file }));

/** The ways in: drop, choose files or a folder, paste. */
export function Sources({ formats, onInputs }: SourcesProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const picker = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const id = useId();
  const take = (input: HTMLInputElement): void => {
    const inputs = inputsOf(input.files);
    input.value = '';
    if (inputs.length > 0) onInputs(inputs);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid place-items-center gap-2 rounded-lg border border-dashed border-edge px-4 py-7 text-center">
        <p className="font-serif text-[18px]">{t('open.drop')}</p>
        <p className="text-muted">{t('open.or')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => picker.current?.click()}>{t('open.choose')}</Button>
          <Button kind="plain" onClick={() => folder.current?.click()}>
            {t('open.chooseFolder')}
          </Button>
        </div>
        {/* No `accept`: formats are told by content, never by name. */}
        <input
          ref={picker}
          type="file"
          multiple
          className="sr-only"
          tabIndex={-1}
          aria-label={t('open.choose')}
          onChange={(event) => take(event.target)}
        />
        <input
          ref={(element) => {
            folder.current = element;
            element?.setAttribute('webkitdirectory', '');
          }}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('open.chooseFolder')}
          onChange={(event) => take(event.target)}
        />
      </div>
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">
          {t('open.paste')}
        </label>
        <textarea
          id={id}
          value={text}
          rows={4}
          spellCheck={false}
          placeholder={t('open.pasteHint')}
          onChange={(event) => setText(event.target.value)}
          className="w-full resize-y rounded-md border border-hair bg-paper px-3 py-2 font-mono text-[12px] placeholder:font-sans placeholder:text-muted hover:border-edge"
        />
        <Button
          className="mt-1.5"
          disabled={text.trim() === ''}
          onClick={() => onInputs([{ name: t('open.pasteName'), content: text }])}
        >
          {t('open.pasteRead')}
        </Button>
      </div>
      <p className="text-[12px] text-muted">{t('open.limits')}</p>
      {/* There before its list is, which nobody sees before it is unfolded: nothing grows under the pointer. */}
      <Fold title={t('open.formats')} aside={formats.length || undefined}>
        <ul>
          {formats.map((format) => (
            <li key={format.id} className="border-b border-hair py-1.5 last:border-0">
              {localize(format.name, locale)}
              <span className="ml-2 text-[11px] text-muted">{localize(format.help, locale)}</span>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
