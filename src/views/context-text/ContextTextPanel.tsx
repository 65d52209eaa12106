import { useDeferredValue, useMemo, useState } from 'react';
import { formatShare, formatTokens } from '../../derive/scores-format';
import { contextDocument } from '../../engine/explain/context-text';
import { strategyProfiles } from '../../engine/strategies/catalogue';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { useShownTurn } from '../scoreboard/use-runs';
import { NumberBox } from '../shared/NumberBox';
import { PanelHeading } from '../shared/PanelHeading';
import { Select } from '../shared/Select';
import { CopyButton } from './CopyButton';
import { DiffText } from './DiffText';
import { ProbeNeeds } from './ProbeNeeds';
import { SentText } from './SentText';
import { useContextRun } from './use-context-runs';

const VIEWS = ['whole', 'sinceTurn', 'againstRun'] as const;
type View = (typeof VIEWS)[number];

/** What the article's code writes before each memory, in its own language, and the words that explain it. */
const MARKS = [
  ['[强度:', 'contextText.markStrength'],
  ['[评分:', 'contextText.markScore'],
] as const;

/** The context when the turn at the cursor is asked, word by word; what differs; and what the question needed of it. */
export function ContextTextPanel() {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const slot = useApp((state) => state.activeSlot);
  const runs = useApp((state) => state.runs);
  const turn = useDeferredValue(useShownTurn());
  const shown = useContextRun(slot);
  const [view, setView] = useState<View>('whole');
  const [earlier, setEarlier] = useState<number | null>(null);
  const [otherSlot, setOtherSlot] = useState<string>('fifo');
  const others = strategyProfiles.entries.filter(({ id }) => id !== slot && runs[id] !== undefined);
  const other = others.some(({ id }) => id === otherSlot) ? otherSlot : (others[0]?.id ?? slot);
  const otherRun = useContextRun(other);
  const document = useMemo(
    () => (shown ? contextDocument(shown.prepared, shown.run.trace, turn - 1) : null),
    [shown, turn],
  );
  if (!shown || !document) return <p className="text-muted">{t('app.loadingView')}</p>;
  const { prepared, run } = shown;
  // Without a choice: a day's worth of turns ago.
  const from = Math.min(earlier ?? Math.max(1, turn - 50), prepared.turnCount);
  const tokens = formatTokens(document.tokens);
  return (
    <section
      aria-label={t('contextText.title')}
      className="grid h-full min-h-0 grid-cols-1 gap-x-6 gap-y-4 max-lg:auto-rows-max max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_340px]"
    >
      <div className="flex flex-col lg:min-h-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-[11px] text-muted">
            {t('contextText.asSent', { turn: String(turn) })} ·{' '}
            {document.share === null
              ? t('contextText.noBudget', { tokens })
              : t('contextText.share', { tokens, share: formatShare(document.share) })}
          </span>
          <span className="ml-auto flex flex-wrap items-center gap-2">
            <Select
              bare
              label={t('contextText.view')}
              value={view}
              options={VIEWS.map((value) => ({ value, label: t(`contextText.${value}`) }))}
              onChange={(chosen) => setView(chosen)}
            />
            {view === 'sinceTurn' && (
              <NumberBox
                label={t('contextText.turn')}
                scale={{ min: 1, max: prepared.turnCount, step: 1, scale: 'linear', integer: true }}
                value={from}
                onCommit={setEarlier}
              />
            )}
            {view === 'againstRun' && (
              <Select
                bare
                label={t('contextText.strategy')}
                value={other}
                options={others.map(({ id, name }) => ({ value: id as string, label: localize(name, locale) }))}
                onChange={setOtherSlot}
              />
            )}
            <CopyButton text={document.text} />
          </span>
        </div>
        {MARKS.map(
          ([mark, words]) =>
            document.text.includes(mark) && (
              <p key={mark} className="mt-1 text-[11px] leading-snug text-muted">
                {t(words)}
              </p>
            ),
        )}
        <section
          aria-label={t('contextText.asSent', { turn: String(turn) })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
          tabIndex={0}
          className="mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-lg border border-hair bg-card px-3 py-2 max-lg:min-h-[260px]"
        >
          {view === 'whole' && <SentText document={document} run={run} prepared={prepared} turn={turn} slot={slot} />}
          {view === 'sinceTurn' && (
            <DiffText
              key="turns"
              prepared={prepared}
              a={{ run, turn: from - 1 }}
              b={{ run, turn: turn - 1 }}
              slot={slot}
              summary={(counts) => t('contextText.diffTurns', { from: String(from), to: String(turn), ...counts })}
            />
          )}
          {view === 'againstRun' && otherRun && (
            <DiffText
              key="runs"
              prepared={prepared}
              a={{ run: otherRun.run, turn: turn - 1 }}
              b={{ run, turn: turn - 1 }}
              slot={slot}
              summary={(counts) =>
                t('contextText.diffRuns', {
                  from: nameOf(other, locale),
                  to: nameOf(slot, locale),
                  turn: String(turn),
                  ...counts,
                })
              }
            />
          )}
        </section>
      </div>
      <div className="min-h-0 lg:overflow-y-auto lg:overscroll-contain">
        <PanelHeading>{t('contextText.probe')}</PanelHeading>
        <ProbeNeeds prepared={prepared} run={run} turn={turn} slot={slot} />
      </div>
    </section>
  );
}

function nameOf(slot: string, locale: 'en' | 'zh-CN'): string {
  return strategyProfiles.has(slot) ? localize(strategyProfiles.get(slot).name, locale) : slot;
}
