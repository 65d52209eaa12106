import type { ImportProgress } from '../../../workers/protocol';
import { formatNumber, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';
import { fileSize } from '../shared/file-size';

export interface ReadingProgressProps {
  /** Null before anything was read. */
  readonly progress: ImportProgress | null;
  /** `performance.now()` when it began; absent: no speed is shown. */
  readonly startedAt?: number;
  onCancel(): void;
}

/** How far, how fast, how much was found, and a way out. */
export function ReadingProgress({ progress, startedAt, onCancel }: ReadingProgressProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const share = progress && progress.bytesTotal > 0 ? progress.bytesRead / progress.bytesTotal : 0;
  const seconds = startedAt === undefined ? 0 : (performance.now() - startedAt) / 1000;
  const name = progress?.fileName ?? '';
  const title =
    progress === null
      ? t('open.gathering')
      : progress.files > 1
        ? t('open.readingFiles', { name, file: progress.file, files: progress.files })
        : t('open.reading', { name });
  return (
    <div className="py-2">
      <p className="truncate" title={name}>
        {title}
      </p>
      <progress
        className="mt-2 h-1 w-full appearance-none overflow-hidden rounded-full bg-wash [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
        max={1}
        value={share}
        aria-label={title}
      />
      <p className="mt-2 flex min-h-5 flex-wrap gap-x-4 text-[12px] text-muted">
        {progress && (
          <>
            <span>
              {t('open.readingShare', {
                read: fileSize(locale, progress.bytesRead),
                total: fileSize(locale, progress.bytesTotal),
                percent: formatNumber(locale, Math.floor(share * 100)),
              })}
            </span>
            {seconds > 0.3 && (
              <span>{t('open.readingSpeed', { speed: fileSize(locale, progress.bytesRead / seconds) })}</span>
            )}
            {progress.conversations > 0 && <span>{t('open.readingFound', { count: progress.conversations })}</span>}
          </>
        )}
      </p>
      <Button className="mt-3" onClick={onCancel}>
        {t('app.cancel')}
      </Button>
    </div>
  );
}
