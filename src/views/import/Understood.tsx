import type { ReactNode } from 'react';
import type { TakenPreview } from '../../../workers/protocol';
import { localize, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { PanelHeading } from '../shared/PanelHeading';
import { spanText } from './span-text';

/** What was understood of the chosen conversations: size, who speaks, when, branches, real forgetting, how it begins. */
export function Understood({ preview }: { readonly preview: TakenPreview }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const roles = { user: 0, assistant: 0, system: 0, tool: 0 };
  let messagesLeft = 0;
  for (const part of preview.parts) {
    messagesLeft += part.messagesLeft;
    for (const role of ['user', 'assistant', 'system', 'tool'] as const) roles[role] += part.roles[role];
  }
  const lines: ReactNode[] = [
    [
      t('import.turns', { count: preview.turns }),
      t('import.messages', { count: preview.messages }),
      t('import.tokens', { count: preview.tokens }),
    ].join(' · '),
    [
      t('import.roles', { user: roles.user, assistant: roles.assistant }),
      ...(roles.tool > 0 ? [t('import.rolesTool', { count: roles.tool })] : []),
      ...(roles.system > 0 ? [t('import.rolesSystem', { count: roles.system })] : []),
    ].join(locale === 'en' ? ', ' : '，'),
    [
      spanText(preview.parts, locale),
      ...(preview.days > 1 ? [t('import.sessions', { count: preview.days })] : []),
    ].join(' · '),
  ];
  if (preview.parts.length > 1) lines.push(t('import.joined', { count: preview.parts.length }));
  if (messagesLeft > 0) lines.push(t('import.branchesLeft', { count: messagesLeft }));
  const { units, probes } = preview.labels;
  return (
    <section>
      <PanelHeading>{t('import.understood')}</PanelHeading>
      <p className="mt-1.5 font-serif text-[18px] leading-snug wrap-anywhere">{preview.name || t('import.untitled')}</p>
      <ul className="mt-1">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of sentences.
          <li key={index} className="border-b border-hair py-1 last:border-0">
            {line}
          </li>
        ))}
      </ul>
      {preview.compactions > 0 && (
        <p className="mt-2 flex gap-2 text-[12px]">
          <span aria-hidden="true" className="font-semibold text-forgotten-text">
            ✕
          </span>
          {t('import.compactions', { count: preview.compactions })}
        </p>
      )}
      <p className="mt-2 text-[12px] text-muted">
        {units + probes > 0 ? t('import.labelled', { units, probes }) : t('import.noLabels')}
      </p>
      {preview.opening.length > 0 && (
        <>
          <PanelHeading className="mt-4">{t('import.opening')}</PanelHeading>
          <ol className="mt-1.5 max-h-60 overflow-y-auto rounded-lg border border-hair bg-paper px-3 py-1">
            {preview.opening.map(({ role, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the first messages, in order.
              <li key={index} className="flex gap-3 border-b border-hair py-1.5 text-[12px] last:border-0">
                <span className="w-16 shrink-0 text-muted">{t(`transcript.${role}`)}</span>
                <span className="line-clamp-3 min-w-0 whitespace-pre-line wrap-anywhere">{text.trim()}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <Guessed preview={preview} />
    </section>
  );
}

function Guessed({ preview }: { readonly preview: TakenPreview }) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const guessed = [...new Set(preview.parts.flatMap((part) => part.guessed.map((guess) => localize(guess, locale))))];
  if (guessed.length === 0) return null;
  return (
    <>
      <PanelHeading className="mt-4">{t('import.guessedTitle')}</PanelHeading>
      <ul className="mt-1 text-[12px]">
        {guessed.slice(0, 20).map((guess) => (
          <li key={guess} className="border-b border-hair py-1.5 wrap-anywhere last:border-0">
            {guess}
          </li>
        ))}
      </ul>
    </>
  );
}
