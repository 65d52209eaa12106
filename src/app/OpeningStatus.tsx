import { useEffect, useState } from 'react';
import { useText } from '../i18n';
import { type Opening, watchOpening } from '../store/opening';
import { appStore } from '../store/store';
import { Button } from '../views/shared/Button';

/** What opens sooner is not spoken of, milliseconds. */
const SHORT = 300;

/** Over the middle of the top bar. */
const PLACE = { top: 8, left: '50%', translate: '-50%' } as const;

/** That a transcript is on its way, seen and spoken, where it takes longer than a moment; and the way back. */
export function OpeningStatus() {
  const t = useText();
  const [opening, setOpening] = useState<Opening | null>(null);
  const [due, setDue] = useState(false);
  useEffect(() => watchOpening(appStore, setOpening), []);
  const under = opening !== null;
  useEffect(() => {
    if (!under) return;
    const timer = setTimeout(() => setDue(true), SHORT);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [under]);
  const shown = due ? opening : null;
  return (
    <div
      className={
        shown
          ? 'fixed z-40 flex max-w-[min(320px,calc(100vw-24px))] items-center gap-2 rounded-lg border border-hair bg-card p-1 shadow-float'
          : ''
      }
      style={PLACE}
    >
      <div role="status" className={shown ? 'min-w-0 truncate px-2' : ''}>
        {shown && t('open.opening', { name: shown.name })}
      </div>
      {shown?.giveUp ? (
        <Button kind="plain" onClick={shown.giveUp}>
          {t('app.cancel')}
        </Button>
      ) : (
        shown && <span className="h-8" />
      )}
    </div>
  );
}
