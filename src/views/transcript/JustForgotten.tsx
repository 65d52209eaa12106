import { memo, useMemo } from 'react';
import { formatStrength } from '../../derive/scores-format';
import { type ForgottenMemory, justForgotten } from '../../derive/transcript';
import { INFO_TYPES } from '../../engine/model/info-type';
import type { Trace } from '../../engine/simulate/trace';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { MARKED, markedAs, marking, useMarkedMessage } from '../shared/marking';
import { PanelHeading } from '../shared/PanelHeading';
import { TypeGlyph } from '../shared/TypeGlyph';

const SHOWN = 8;

export interface JustForgottenProps {
  readonly prepared: PreparedTranscript;
  readonly trace: Trace | null;
  readonly turn: number;
}

/** What left the memory last, latest first, and why. */
export function JustForgotten({ prepared, trace, turn }: JustForgottenProps) {
  const t = useText();
  const items = useMemo(() => (trace ? justForgotten(prepared, trace, turn, SHOWN) : []), [prepared, trace, turn]);
  return (
    <section className="mt-4">
      <PanelHeading>{t('transcript.justForgotten')}</PanelHeading>
      {items.length === 0 ? (
        <p className="mt-1 text-muted">{t('transcript.nothingForgotten')}</p>
      ) : (
        <ul className="mt-0.5 divide-y divide-hair">
          {items.map((item) => (
            <ForgottenRow key={item.event} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ForgottenRow = memo(function ForgottenRow({ item }: { readonly item: ForgottenMemory }) {
  const t = useText();
  const slot = useApp((state) => state.activeSlot);
  const select = useApp((state) => state.select);
  const marked = useMarkedMessage(item.message);
  const selected = useApp(
    ({ selection }) => selection?.kind === 'memory' && selection.slot === slot && selection.memory === item.memory,
  );
  const name = t(`transcript.${item.reason}`);
  const reason = Number.isNaN(item.value)
    ? name
    : t('transcript.reasonValue', { reason: name, value: formatStrength(item.value) });
  const highlight = { kind: 'memory', slot, memory: item.memory, message: item.message } as const;
  return (
    <li>
      <button
        type="button"
        aria-pressed={selected}
        title={t('transcript.forgottenIn', { stored: String(item.storedTurn), turn: String(item.turn), reason })}
        onClick={() => select(selected ? null : highlight)}
        {...marking(highlight)}
        {...markedAs(marked)}
        className={`grid w-full grid-cols-[40px_1fr_auto] items-baseline gap-x-2 rounded-sm py-1.5 text-left hover:bg-wash pointer-coarse:py-3 ${
          selected ? 'bg-wash' : marked ? MARKED : ''
        }`}
      >
        <span className="text-muted">T{item.storedTurn}</span>
        <span className="line-clamp-2 min-w-0 leading-[1.35] break-words">
          <TypeGlyph type={INFO_TYPES[item.type]} className="mr-1" />
          <span className="sr-only">{t(`context.${INFO_TYPES[item.type]}`)}</span>
          {t('story.quote', { text: item.text })}
        </span>
        <span className="text-right text-[11px] leading-[1.35] whitespace-nowrap text-forgotten-text">{reason}</span>
      </button>
    </li>
  );
}, sameItem);

/** Items are made anew at each turn; one event of one run always says the same. */
function sameItem(a: { readonly item: ForgottenMemory }, b: { readonly item: ForgottenMemory }): boolean {
  return a.item.event === b.item.event && a.item.text === b.item.text && Object.is(a.item.value, b.item.value);
}
