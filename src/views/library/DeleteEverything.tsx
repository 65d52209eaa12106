import { useState } from 'react';
import { useText } from '../../i18n';
import { library } from '../../store/library/library';
import { Button } from '../shared/Button';

/** One button, asked once more before it acts. */
export function DeleteEverything({ count }: { readonly count: number }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button className="mt-3 text-forgotten-text" onClick={() => setAsking(true)}>
        {t('library.deleteEverything')}
      </Button>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-ink">
      <span>{t('library.deleteEverythingSure', { count })}</span>
      <Button className="border-forgotten! text-forgotten-text" onClick={() => void library.clear()}>
        {t('library.deleteEverythingYes')}
      </Button>
      <Button kind="plain" autoFocus onClick={() => setAsking(false)}>
        {t('library.cancel')}
      </Button>
    </div>
  );
}
