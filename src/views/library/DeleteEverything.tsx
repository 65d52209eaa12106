import { useRef, useState } from 'react';
import { useText } from '../../i18n';
import { library } from '../../store/library/library';
import { Button } from '../shared/Button';
import { SureToDelete } from './SureToDelete';

/** One button, asked once more before it acts. */
export function DeleteEverything({ count }: { readonly count: number }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="mt-3 text-ink">
      {asking ? (
        <SureToDelete
          question={t('library.deleteEverythingSure', { count })}
          onYes={() => void library.clear()}
          onNo={() => {
            setAsking(false);
            requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
          }}
        >
          {t('library.deleteEverythingYes')}
        </SureToDelete>
      ) : (
        <Button className="text-forgotten-text" onClick={() => setAsking(true)}>
          {t('library.deleteEverything')}
        </Button>
      )}
    </div>
  );
}
