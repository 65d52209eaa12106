import { useEffect, useRef, useState } from 'react';
import type { ImportOutcome } from '../../../workers/protocol';
import type { Transcript } from '../../engine/transcript/transcript';
import { formatNumber, localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { Button } from '../shared/Button';

/** Conversations and parts listed one by one at most; what follows is counted. */
const LISTED = 200;

export interface ImportedViewProps {
  readonly name: string;
  readonly outcome: ImportOutcome;
  onOpen(transcript: Transcript): void;
  onAnother(): void;
}

/** What was recognised in a file, what was skipped, and which of its conversations to open. */
export function ImportedView({ name, outcome, onOpen, onAnother }: ImportedViewProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const [chosen, setChosen] = useState(0);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { conversations, candidates, format, skipped, warnings } = outcome;
  const transcript = conversations[chosen] ?? conversations[0];
  if (!transcript) return null;
  const formatName = candidates.find((candidate) => candidate.format === format)?.name;
  const messages = transcript.turns.reduce((sum, turn) => sum + turn.messages.length, 0);
  const labelled = transcript.units !== undefined || transcript.probes !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-lg border border-hair bg-paper px-4 py-3">
        <p className="truncate text-[15px] font-medium" title={name}>
          {name}
        </p>
        <p className="mt-0.5">
          {t('open.recognised', { format: formatName ? localize(formatName, locale) : format })}
          <span className="ml-2 text-muted">
            {t('open.confidence', { percent: Math.round(outcome.confidence * 100) })}
          </span>
        </p>
        <p className="mt-0.5 text-[12px] text-muted">{localize(outcome.reason, locale)}</p>
        <p className="mt-2 border-t border-hair pt-2">
          {t('open.summaryTurns', { count: transcript.turns.length })} ·{' '}
          {t('open.summaryMessages', { count: messages })} ·{' '}
          {skipped.length > 0 ? (
            <span className="text-preference-text">{t('open.summarySkipped', { count: skipped.length })}</span>
          ) : (
            t('open.nothingSkipped')
          )}
        </p>
        {!labelled && <p className="mt-1 text-[12px] text-muted">{t('open.noLabels')}</p>}
      </div>
      {conversations.length > 1 && (
        <fieldset>
          <legend className="pb-1 text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">
            {t('open.conversations', { count: conversations.length })}
          </legend>
          <div className="max-h-44 overflow-y-auto rounded-lg border border-hair">
            {conversations.slice(0, LISTED).map((conversation, index) => (
              <label
                // biome-ignore lint/suspicious/noArrayIndexKey: conversations of a file may share every property, and never move.
                key={index}
                className="flex cursor-pointer items-center gap-2.5 border-b border-hair px-3 py-1.5 last:border-0 hover:bg-wash pointer-coarse:py-3"
              >
                <input
                  type="radio"
                  name="conversation"
                  className="m-0 accent-ink"
                  checked={index === chosen}
                  onChange={() => setChosen(index)}
                />
                <span className="min-w-0 flex-1 truncate">{conversation.name}</span>
                <span className="text-[11px] text-muted">
                  {t('open.summaryTurns', { count: conversation.turns.length })}
                </span>
              </label>
            ))}
          </div>
          {conversations.length > LISTED && (
            <p className="pt-1 text-[11px] text-muted">
              {t('open.moreConversations', { count: conversations.length - LISTED })}
            </p>
          )}
        </fieldset>
      )}
      <div className="flex gap-2">
        <Button ref={first} className="border-ink font-medium" onClick={() => onOpen(transcript)}>
          {t('open.use')}
        </Button>
        <Button kind="plain" onClick={onAnother}>
          {t('open.another')}
        </Button>
      </div>
      {skipped.length > 0 && (
        <section>
          <h3 className="text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">
            {t('open.skippedTitle')} {formatNumber(locale, skipped.length)}
          </h3>
          <ul className="mt-1 max-h-56 overflow-y-auto">
            {skipped.slice(0, LISTED).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list of the file's faults, which never changes.
              <li key={index} className="flex gap-3 border-b border-hair py-1.5 last:border-0">
                <span className="w-24 shrink-0 text-muted">{localize(part.where, locale)}</span>
                <span className="min-w-0 wrap-anywhere">{localize(part.reason, locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {warnings.length > 0 && (
        <section>
          <h3 className="text-[11px] font-semibold tracking-[0.06em] text-muted uppercase">
            {t('open.warningsTitle')}
          </h3>
          <ul className="mt-1 max-h-56 overflow-y-auto">
            {warnings.slice(0, LISTED).map((warning, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list of the file's faults, which never changes.
              <li key={index} className="flex gap-3 border-b border-hair py-1.5 last:border-0">
                {warning.where && <span className="w-24 shrink-0 wrap-anywhere text-muted">{warning.where}</span>}
                <span className="min-w-0 wrap-anywhere">{localize(warning.message, locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
