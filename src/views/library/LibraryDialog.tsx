import { useEffect } from 'react';
import { localize, useText } from '../../i18n';
import { library, useLibrary } from '../../store/library/library';
import { useApp } from '../../store/store';
import { Dialog } from '../shared/Dialog';
import { fileSize } from '../shared/file-size';
import { DeleteEverything } from './DeleteEverything';
import { KeptTranscripts } from './KeptTranscripts';
import { KeptTunings } from './KeptTunings';

/** What is kept in this browser: conversations and tunings, how much room they take, and how to be rid of them. */
export function LibraryDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const { contents, fault } = useLibrary();
  useEffect(() => {
    void library.refresh();
  }, []);
  const used = contents?.transcripts.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  const count = (contents?.transcripts.length ?? 0) + (contents?.tunings.length ?? 0);
  return (
    <Dialog title={t('library.title')} intro={t('library.intro')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div role="status" className="empty:-mt-5">
          {fault && (
            <p className="rounded-lg border border-hair bg-paper px-3.5 py-2.5 wrap-anywhere">
              <span aria-hidden="true" className="mr-2 font-semibold text-forgotten-text">
                ✕
              </span>
              {localize(fault.message, locale)}
            </p>
          )}
        </div>
        {contents && (
          <>
            <KeptTranscripts entries={contents.transcripts} onOpened={onClose} />
            <KeptTunings entries={contents.tunings} onApplied={onClose} />
            <footer className="border-t border-hair pt-3 text-[12px] text-muted">
              <p>
                {contents.quota === undefined
                  ? t('library.usedOnly', { used: fileSize(locale, used) })
                  : t('library.used', { used: fileSize(locale, used), quota: fileSize(locale, contents.quota) })}
              </p>
              <p>{t(contents.persisted ? 'library.persisted' : 'library.notPersisted')}</p>
              {count > 0 && <DeleteEverything count={count} />}
            </footer>
          </>
        )}
      </div>
    </Dialog>
  );
}
