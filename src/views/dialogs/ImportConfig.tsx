import { useEffect, useId, useRef, useState } from 'react';
import type { Result } from '../../engine/model/result';
import { strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import { localize, useText } from '../../i18n';
import { takeHandedOver } from '../../store/handed-over';
import { appStore, useApp } from '../../store/store';
import { Button } from '../shared/Button';
import { applyConfigText, type ImportedConfig } from './config-text';

/** Brings an exported configuration back, or says what is wrong with it. */
export function ImportConfig() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result<ImportedConfig> | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const id = useId();

  const take = (content: string, name: string): void => {
    const outcome = applyConfigText(appStore.getState(), content, name);
    setResult(outcome);
    if (outcome.ok) setText('');
  };
  // Opened as a conversation before: what was asked for is to import it.
  useEffect(() => {
    const configuration = takeHandedOver();
    if (!configuration) return;
    setResult(applyConfigText(appStore.getState(), configuration.text, configuration.name));
    requestAnimationFrame(() => status.current?.scrollIntoView({ block: 'nearest' }));
  }, []);
  const imported = result?.ok ? result.value : null;
  const strategy = imported?.config.strategy;
  return (
    <section>
      <h3 className="pb-1 text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">
        {t('export.importTitle')}
      </h3>
      <p className="pb-2 text-[12px] text-muted">{t('export.importIntro')}</p>
      <Button onClick={() => picker.current?.click()}>{t('export.importChoose')}</Button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('export.importChoose')}
        onChange={async (event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) take(await file.text(), file.name);
        }}
      />
      <label htmlFor={id} className="sr-only">
        {t('export.importPaste')}
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        spellCheck={false}
        placeholder={t('export.importPaste')}
        onChange={(event) => setText(event.target.value)}
        className="mt-2 w-full resize-y rounded-md border border-hair bg-paper px-2.5 py-1.5 font-mono text-[11.5px] placeholder:font-sans placeholder:text-muted hover:border-edge"
      />
      <Button className="mt-1" disabled={text.trim() === ''} onClick={() => take(text, t('export.pasted'))}>
        {t('export.importRead')}
      </Button>
      <div ref={status} role="status" className="pt-2 text-[12px]">
        {result && !result.ok && (
          <p>
            <span aria-hidden="true" className="mr-1.5 font-semibold text-forgotten-text">
              ✕
            </span>
            {localize(result.error.message, locale)}
          </p>
        )}
        {imported && (
          <>
            <p>
              <span aria-hidden="true" className="mr-1.5 text-good-text">
                ✓
              </span>
              {t('export.imported', {
                strategy:
                  strategy !== undefined && strategies.has(strategy)
                    ? localize(strategies.get(strategy).name, locale)
                    : '',
              })}
            </p>
            {imported.warnings.map((warning) => (
              <p key={`${warning.code} ${warning.where}`} className="pt-1 text-muted">
                {localize(warning.message, locale)}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  );
}
