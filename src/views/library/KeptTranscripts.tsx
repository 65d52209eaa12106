import type { KeptTranscript } from '../../../workers/protocol';
import { useText } from '../../i18n';
import { labels } from '../../store/labels/labels';
import { library } from '../../store/library/library';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';
import { fileSize } from '../shared/file-size';
import { PanelHeading } from '../shared/PanelHeading';
import { dayText } from '../shared/times';
import { EntryRow } from './EntryRow';

export interface KeptTranscriptsProps {
  readonly entries: readonly KeptTranscript[];
  onOpened(): void;
}

export function KeptTranscripts({ entries, onOpened }: KeptTranscriptsProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const shown = useApp(({ source }) => (source.kind === 'transcript' ? source.kept : undefined));
  const open = async (id: string): Promise<void> => {
    if (await library.open(id)) onOpened();
  };
  const rename = async (id: string, to: string): Promise<void> => {
    if ((await library.rename('transcripts', id, to)) && id === shown) labels.rename(to);
  };
  return (
    <section>
      <PanelHeading>{t('library.transcripts')}</PanelHeading>
      {entries.length === 0 && <p className="mt-1 text-muted">{t('library.noTranscripts')}</p>}
      <ul>
        {entries.map(({ id, name, turns, bytes, opened, source }) => (
          <EntryRow
            key={id}
            name={name}
            details={[
              t('library.entry', { count: turns, size: fileSize(locale, bytes), date: dayText(locale, opened) }),
              ...(source ? [source] : []),
            ].join(' · ')}
            current={id === shown}
            action={<Button onClick={() => void open(id)}>{t('library.open')}</Button>}
            onRename={(to) => void rename(id, to)}
            onDelete={() => void library.remove('transcripts', id)}
          />
        ))}
      </ul>
    </section>
  );
}
