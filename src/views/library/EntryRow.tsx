import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { Button } from '../shared/Button';
import { SureToDelete } from './SureToDelete';

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
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'deleting'>('nothing');
  const row = useRef<HTMLLIElement>(null);
  // Back on the button from where it began, whose place something else had.
  const goBack = (from: 'rename' | 'delete'): void => {
    setDoing('nothing');
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`[data-do="${from}"]`)?.focus());
  };
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-hair py-2 last:border-0">
      {doing === 'renaming' ? (
        <RenameForm
          name={name}
          onDone={(to) => {
            if (to !== null) onRename(to);
            goBack('rename');
          }}
        />
      ) : (
        <div className="min-w-40 flex-1 max-sm:basis-full">
          <p className={`flex items-baseline gap-2 ${current ? 'font-medium' : ''}`} title={name}>
            <span className="truncate">{name}</span>
            {current && <span className="shrink-0 text-[11px] font-normal text-muted">{t('library.opened')}</span>}
          </p>
          <p className="truncate text-[11px] text-muted" title={details}>
            {details}
          </p>
        </div>
      )}
      {doing === 'nothing' && (
        <div className="flex gap-1 max-sm:-ml-1">
          {action}
          <Button
            kind="plain"
            data-do="rename"
            aria-label={t('library.renameOf', { name })}
            onClick={() => setDoing('renaming')}
          >
            {t('library.rename')}
          </Button>
          <Button
            kind="plain"
            data-do="delete"
            aria-label={t('library.deleteOf', { name })}
            onClick={() => setDoing('deleting')}
          >
            {t('library.delete')}
          </Button>
        </div>
      )}
      {doing === 'deleting' && (
        <SureToDelete question={t('library.deleteSure')} onYes={onDelete} onNo={() => goBack('delete')}>
          {t('library.deleteYes')}
        </SureToDelete>
      )}
    </li>
  );
}

interface RenameFormProps {
  readonly name: string;
  /** Null: it stays as it was. */
  onDone(name: string | null): void;
}

function RenameForm({ name, onDone }: RenameFormProps) {
  const t = useText();
  const [draft, setDraft] = useState(name);
  return (
    <form
      className="flex min-w-0 flex-1 flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(draft.trim() === '' || draft === name ? null : draft);
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
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onDone(null);
        }}
        className="h-8 min-w-40 flex-1 rounded-md border border-edge bg-paper px-2 pointer-coarse:h-11"
      />
      <Button type="submit">{t('library.save')}</Button>
      <Button kind="plain" onClick={() => onDone(null)}>
        {t('library.cancel')}
      </Button>
    </form>
  );
}
