import { useEffect, useState } from 'react';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';
import { Check, LinkIcon } from '../shared/later-icons';

export interface ShareButtonProps {
  /** Only the icon: where room is short. */
  readonly bare?: boolean;
  writeLink(): Promise<string>;
}

/** Copies the address, which holds the tuning, and says so. */
export function ShareButton({ writeLink, bare = false }: ShareButtonProps) {
  const t = useText();
  const own = useApp((state) => state.source.kind === 'transcript');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 4000);
    return () => clearTimeout(timer);
  }, [state]);

  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await writeLink());
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const outcome =
    state === 'copied'
      ? t(own ? 'app.shareOwnTranscript' : 'app.shareCopied')
      : state === 'failed'
        ? t('app.shareFailed')
        : '';
  return (
    <span className="relative">
      <Button onClick={share} title={t('app.shareHelp')} className={bare ? 'pointer-coarse:w-11' : ''}>
        {state === 'copied' ? <Check /> : <LinkIcon />}
        <span className={bare ? 'sr-only' : 'max-[1399px]:sr-only group-data-long/bar:max-2xl:sr-only'}>
          {t('app.share')}
        </span>
      </Button>
      <span
        role="status"
        className={
          outcome
            ? 'absolute top-full right-0 z-40 mt-1.5 w-max max-w-64 rounded-md border border-hair bg-card px-2.5 py-1.5 text-[12px] shadow-float'
            : 'sr-only'
        }
      >
        {outcome}
      </span>
    </span>
  );
}
