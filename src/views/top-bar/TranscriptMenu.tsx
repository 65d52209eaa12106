import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { ChevronDown, File } from '../shared/icons';
import { Menu } from '../shared/Menu';
import { useShownSource } from '../shared/use-shown-source';

/** Which conversation is replayed, and the way to another. */
export function TranscriptMenu() {
  const t = useText();
  const prepared = useApp((state) => state.prepared);
  const source = useApp((state) => state.source);
  const seed = useApp((state) => state.seed);
  const openSource = useApp((state) => state.openSource);
  const setDialog = useApp((state) => state.setDialog);

  const shown = useShownSource();
  const name = shown.kind === 'aurora' ? 'Aurora' : (prepared?.transcript.name ?? shown.transcript.name);
  const days = prepared ? (prepared.dayOf[prepared.turnCount] ?? 1) : 0;
  const size = !prepared
    ? t('app.loading')
    : days > 1
      ? t('app.transcriptSize', { days, count: prepared.turnCount })
      : t('app.turnsOnly', { count: prepared.turnCount });
  const aurora = (language: 'en' | 'zh-CN') => ({
    id: language,
    label: t(language === 'en' ? 'app.auroraEnglish' : 'app.auroraChinese'),
    checked: source.kind === 'aurora' && source.language === language,
    onSelect: () => openSource({ kind: 'aurora', language, seed }),
  });
  return (
    <Menu
      className="min-w-0"
      label={t('app.transcriptMenu', { name: `${name} ${size}` })}
      button={
        <>
          <span className="max-w-[160px] truncate font-medium lg:max-w-[7.2vw] min-[1400px]:shrink-0 group-data-long/bar:shrink">
            {name}
          </span>{' '}
          <span className="shrink-20 truncate text-[11px] text-muted max-[1399px]:hidden group-data-long/bar:max-2xl:hidden">
            {size}
          </span>
          <ChevronDown className="text-muted" />
        </>
      }
      items={[
        { ...aurora('en'), help: t('app.auroraHelp') },
        aurora('zh-CN'),
        {
          id: 'open',
          label: t('app.openFile'),
          help: t('app.openFileHelp'),
          separated: true,
          icon: <File />,
          onSelect: () => setDialog('open'),
        },
        { id: 'library', label: t('app.library'), help: t('app.libraryHelp'), onSelect: () => setDialog('library') },
      ]}
    />
  );
}
