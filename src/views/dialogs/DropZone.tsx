import { useId, useRef, useState } from 'react';
import type { ReadableFormat } from '../../../workers/protocol';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';

export interface DropZoneProps {
  readonly formats: readonly ReadableFormat[];
  onContent(content: Blob | string, name: string): void;
}

/** Three ways in: drop, choose, paste. */
export function DropZone({ formats, onContent }: DropZoneProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid place-items-center gap-2 rounded-lg border border-dashed border-edge px-4 py-7 text-center">
        <p className="font-serif text-[18px]">{t('open.drop')}</p>
        <p className="text-muted">{t('open.or')}</p>
        <Button onClick={() => picker.current?.click()}>{t('open.choose')}</Button>
        <input
          ref={picker}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('open.choose')}
          accept=".json,.jsonl,.ndjson,.txt,.md,.csv,.tsv,.log,.af,application/json,text/plain"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onContent(file, file.name);
          }}
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
        <Button className="mt-1.5" disabled={text.trim() === ''} onClick={() => onContent(text, t('open.pasteName'))}>
          {t('open.pasteRead')}
        </Button>
      </div>
      {formats.length > 0 && (
        <section>
          <h3 className="text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">{t('open.formats')}</h3>
          <ul className="mt-1">
            {formats.map((format) => (
              <li key={format.id} className="border-b border-hair py-1.5 last:border-0">
                {localize(format.name, locale)}
                <span className="ml-2 text-[11px] text-muted">{localize(format.help, locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
