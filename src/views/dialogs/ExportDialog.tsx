import { useMemo, useState } from 'react';
import { NO_FILTER } from '../../derive/audit';
import { SCORE_TABLE_COLUMNS, scoreTable } from '../../derive/scores-table';
import { strategyProfiles as strategies } from '../../engine/strategies/catalogue';
import { localize, useText } from '../../i18n';
import { appStore, useApp } from '../../store/store';
import { AuditExport } from '../audit/AuditExport';
import { useAudit } from '../audit/use-audit';
import { exportFileName, saveBlob } from '../chart-export/save';
import { tableToCsv } from '../chart-export/table-csv';
import { Button } from '../shared/Button';
import { Dialog } from '../shared/Dialog';
import { configText } from './config-text';
import { ImportConfig } from './ImportConfig';

/** Takes the tuning home, and brings one back. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const slot = useApp((state) => state.activeSlot);
  const config = useApp((state) => state.configs[state.activeSlot]);
  const run = useApp((state) => state.runs[state.activeSlot]);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const [exportedAt] = useState(() => new Date().toISOString());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is read whole; these are the parts that decide it.
  const text = useMemo(() => configText(appStore.getState(), slot, exportedAt), [slot, config, run, exportedAt]);
  const entry = config && strategies.has(config.strategy) ? strategies.get(config.strategy) : null;

  const fileName = (what: string): string => {
    const { prepared, turn } = appStore.getState();
    return exportFileName({ transcript: prepared?.transcript.name ?? '', strategy: slot, turn, what });
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  const saveScores = (): void => {
    const { prepared, runs } = appStore.getState();
    if (!prepared) return;
    const csv = tableToCsv({ columns: SCORE_TABLE_COLUMNS, rows: scoreTable(prepared, runs) });
    saveBlob(`${fileName('scores-all-turns')}.csv`, new Blob([csv], { type: 'text/csv' }));
  };

  return (
    <Dialog title={t('export.title')} intro={t('export.intro')} form="wide" onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_250px]">
        <section aria-label={t('export.preview')} className="min-w-0">
          <div className="flex items-center justify-between gap-3 pb-2">
            <p className="truncate font-medium">{entry && localize(entry.name, locale)}</p>
            <span className="flex gap-2">
              <Button disabled={!text} onClick={copy}>
                {copied === 'yes' ? t('export.copied') : t('export.copy')}
              </Button>
              <Button
                kind="filled"
                disabled={!text}
                onClick={() =>
                  saveBlob(`${fileName('config')}.json`, new Blob([text ?? ''], { type: 'application/json' }))
                }
              >
                {t('export.download')}
              </Button>
            </span>
          </div>
          <p role="status" className={copied === 'refused' ? 'pb-2 text-[12px] text-muted' : 'sr-only'}>
            {copied === 'refused' ? t('export.copyFailed') : copied === 'yes' ? t('export.copied') : ''}
          </p>
          {text ? (
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
              tabIndex={0}
              className="h-[min(440px,50dvh)] overflow-auto rounded-lg border border-hair bg-paper p-3 font-mono text-[11.5px] leading-[1.55] max-md:h-64"
            >
              {text}
            </pre>
          ) : (
            <p className="text-muted">{t('export.notReady')}</p>
          )}
          <p className="pt-2 text-[11px] text-muted">
            <a href="./schemas/config-1.schema.json" className="underline underline-offset-2 hover:text-ink">
              {t('export.schema')}
            </a>
          </p>
        </section>
        <div className="flex flex-col gap-5">
          <section>
            <h3 className="pb-2 text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">
              {t('export.data')}
            </h3>
            <ul>
              <li className="flex min-h-9 items-center justify-between gap-3 border-b border-hair">
                {t('export.scoresCsv')}
                <Button
                  className="h-6! px-2! text-[11px]"
                  aria-label={`${t('export.scoresCsv')}, CSV`}
                  onClick={saveScores}
                >
                  CSV
                </Button>
              </li>
              <li className="flex min-h-9 items-center justify-between gap-3">
                {t('export.auditCsv')}
                <AuditCsv />
              </li>
            </ul>
          </section>
          <ImportConfig />
        </div>
      </div>
    </Dialog>
  );
}

function AuditCsv() {
  const turn = useApp((state) => state.turn);
  const audit = useAudit(NO_FILTER, turn);
  return audit && <AuditExport audit={audit} />;
}
