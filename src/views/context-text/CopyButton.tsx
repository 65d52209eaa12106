import { useEffect, useState } from 'react';
import { useText } from '../../i18n';
import { Button } from '../shared/Button';
import { Check } from '../shared/later-icons';

/** Copies a text and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 3000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button onClick={copy}>
        {state === 'copied' && <Check />}
        {t(state === 'copied' ? 'contextText.copied' : 'contextText.copy')}
      </Button>
      <span role="status" className={state === 'failed' ? 'text-[12px] text-forgotten-text' : 'sr-only'}>
        {state === 'failed' ? t('contextText.copyFailed') : state === 'copied' ? t('contextText.copied') : ''}
      </span>
    </>
  );
}
