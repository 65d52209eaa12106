import { useState } from 'react';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { Button } from '../shared/Button';

export interface ReferencesProps {
  readonly prepared: PreparedTranscript;
  readonly turn: number;
  /** Adds or removes a message. */
  onToggle(id: string): void;
}

/** Earlier turns that the user's message refers to: each can be removed, others added. */
export function References({ prepared, turn, onToggle }: ReferencesProps) {
  const t = useText();
  const [draft, setDraft] = useState('');
  const { turns } = prepared.transcript;
  const { offsets, values } = prepared.recalls;
  const messages = Array.from(values.subarray(offsets[turn], offsets[turn + 1]));
  const idOf = (message: number): string | undefined => {
    const at = prepared.turnOf[message] ?? 0;
    return turns[at - 1]?.messages[message - (prepared.firstMessage[at] ?? 0)]?.id;
  };
  const add = (): void => {
    const target = Number(draft);
    const user = turns[target - 1]?.messages.find(({ role }) => role === 'user') ?? turns[target - 1]?.messages[0];
    setDraft('');
    if (user && target >= 1 && target < turn) onToggle(user.id);
  };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5 text-[11px]">
      <span className="text-muted">{t('labels.references')}</span>
      {messages.map((message) => {
        const id = idOf(message);
        const at = String(prepared.turnOf[message] ?? 0);
        return (
          id !== undefined && (
            <button
              key={message}
              type="button"
              aria-label={t('labels.removeReference', { turn: at })}
              title={t('labels.removeReference', { turn: at })}
              onClick={() => onToggle(id)}
              className="h-6 rounded-md border border-hair px-1.5 hover:border-edge pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              T{at} <span aria-hidden="true">×</span>
            </button>
          )
        );
      })}
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          inputMode="numeric"
          aria-label={t('labels.addReferenceTurn')}
          placeholder="T…"
          value={draft}
          onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
          className="h-6 w-12 rounded-md border border-hair bg-card px-1.5 placeholder:text-muted pointer-coarse:h-11"
        />
        {draft !== '' && (
          <Button type="submit" className="h-6! px-2! text-[11px] pointer-coarse:h-11!">
            {t('labels.addReference')}
          </Button>
        )}
      </form>
    </div>
  );
}
