import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n';
import { Button } from '../shared/Button';

export interface EntryRowProps {
  readonly name: string;
  readonly details: string;
  readonly current: boolean;
  readonly action: ReactNode;
  onRename(name: string): void;
  onDelete(): void;
}

/** A kept thing: its name, which can be changed in place, and what can be done with it. */
export function EntryRow({ name, details, current, action, onRename, onDelete }: EntryRowProps) {
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const finish = (): void => {
    if (draft !== null && draft.trim() !== '' && draft !== name) onRename(draft);
    setDraft(null);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-hair py-2 last:border-0">
      <div className="min-w-40 flex-1">
        {draft === null ? (
          <p className={`truncate ${current ? 'font-medium' : ''}`} title={name}>
            {name}
            {current && <span className="ml-2 text-[11px] font-normal text-muted">{t('library.opened')}</span>}
          </p>
        ) : (
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              finish();
            }}
          >
            <input
              // biome-ignore lint/a11y/noAutofocus: it stands where the button was that was just pressed.
              autoFocus
              aria-label={t('library.nameOf', { name })}
              value={draft}
              maxLength={200}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.preventDefault();
                event.stopPropagation();
                setDraft(null);
              }}
              className="h-8 min-w-0 flex-1 rounded-md border border-edge bg-paper px-2 pointer-coarse:h-11"
            />
            <Button type="submit">{t('library.save')}</Button>
          </form>
        )}
        <p className="truncate text-[11px] text-muted">{details}</p>
      </div>
      {action}
      <Button kind="plain" aria-label={t('library.renameOf', { name })} onClick={() => setDraft(name)}>
        {t('library.rename')}
      </Button>
      <Button kind="plain" aria-label={t('library.deleteOf', { name })} onClick={onDelete}>
        {t('library.delete')}
      </Button>
    </li>
  );
}
