import { useText } from '../../i18n';
import { lastPart } from './short-names';

export interface Note {
  readonly where: string;
  readonly text: string;
}

export interface NotesProps {
  readonly notes: readonly Note[];
  /** At most this many stand one by one; what follows is counted. */
  readonly listed: number;
}

/** Many sentences name their file or conversation themselves: it is not named twice. */
function placeOf({ where, text }: Note): string {
  return text.includes(lastPart(where)) ? '' : where;
}

/** Places and what is to be said of them. */
export function Notes({ notes, listed }: NotesProps) {
  const t = useText();
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-52 overflow-y-auto overscroll-contain text-[12px]"
    >
      {notes.slice(0, listed).map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of a file's faults, which never changes.
        <li key={index} className="flex gap-3 border-b border-hair py-1.5 last:border-0 max-sm:flex-col max-sm:gap-0">
          {placeOf(note) && <span className="w-32 shrink-0 wrap-anywhere text-muted">{placeOf(note)}</span>}
          <span className="min-w-0 wrap-anywhere">{note.text}</span>
        </li>
      ))}
      {notes.length > listed && (
        <li className="py-1.5 text-muted">{t('import.more', { count: notes.length - listed })}</li>
      )}
    </ul>
  );
}
