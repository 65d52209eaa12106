import { useMemo } from 'react';
import type { RunResult } from '../../../workers/protocol';
import { formatShare } from '../../derive/scores-format';
import { storyQuestion } from '../../derive/story';
import { type ProbeNeed, probeAnatomy } from '../../engine/explain/probe-anatomy';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { unitTitle } from '../ledger/life-words';
import { TurnLink } from '../ledger/TurnLink';
import { MARKED, markedAs, marking, useMarkedUnit } from '../shared/marking';

export interface ProbeNeedsProps {
  readonly prepared: PreparedTranscript;
  readonly run: RunResult;
  readonly turn: number;
  readonly slot: string;
}

/** The question at the cursor, or the last one before it: what it needed, where that stood, what was missing since when. */
export function ProbeNeeds({ prepared, run, turn, slot }: ProbeNeedsProps) {
  const t = useText();
  const { probe } = useMemo(() => storyQuestion(prepared, turn), [prepared, turn]);
  const anatomy = useMemo(
    () => (probe >= 0 ? probeAnatomy(prepared, run.trace, run.scorecard, probe) : null),
    [prepared, run, probe],
  );
  if (!anatomy) return <p className="mt-1.5 text-muted">{t('contextText.noProbe')}</p>;
  const { needs, context, answered, success } = anatomy;
  const question = storyQuestion(prepared, anatomy.turn).text;
  return (
    <div className="mt-1.5">
      <p className="leading-snug">
        <TurnLink turn={anatomy.turn} /> {question}
      </p>
      <p className={`mt-1 font-semibold ${answered ? 'text-good-text' : 'text-forgotten-text'}`}>
        {t(answered ? 'contextText.answered' : 'contextText.notAnswered')}
        {success !== null && (
          <span className="ml-2 font-normal text-muted">
            {t('contextText.chance', { share: formatShare(success) })}
          </span>
        )}
      </p>
      <PositionBar needs={needs} entries={context.entries} />
      <ul className="mt-1 flex flex-col gap-1.5">
        {needs.map((need) => (
          <Need
            key={`${need.kind} ${need.unit}`}
            need={need}
            prepared={prepared}
            run={run}
            entries={context.entries}
            slot={slot}
          />
        ))}
      </ul>
    </div>
  );
}

/** The context from first to last as a bar, and on it what the question needs. */
function PositionBar({ needs, entries }: { readonly needs: readonly ProbeNeed[]; readonly entries: number }) {
  const t = useText();
  // One entry may hold several needs.
  const places = [...new Map(needs.flatMap(({ places: all }) => all).map((place) => [place.memory, place])).values()];
  const label = t('contextText.bar', {
    count: entries,
    places: places.map(({ position }) => formatShare(position)).join(', ') || t('contextText.barNone'),
  });
  return (
    <div className="mt-2 flex items-center gap-1.5 text-[10px] text-muted">
      <span>{t('contextText.first')}</span>
      <div role="img" aria-label={label} className="relative h-3.5 flex-1 rounded-sm border border-hair bg-card">
        {places.map(({ memory, position }) => (
          <span
            key={memory}
            className="absolute -top-px h-3.5 w-[3px] -translate-x-1/2 rounded-[1px] bg-good"
            style={{ left: `${100 * position}%` }}
          />
        ))}
      </div>
      <span>{t('contextText.last')}</span>
    </div>
  );
}

interface NeedProps {
  readonly need: ProbeNeed;
  readonly prepared: PreparedTranscript;
  readonly run: RunResult;
  readonly entries: number;
  readonly slot: string;
}

function Need({ need, prepared, run, entries, slot }: NeedProps) {
  const t = useText();
  const marked = useMarkedUnit(need.unit);
  const mark = marking({ kind: 'unit', unit: need.unit });
  const select = useApp((state) => state.select);
  const memory = need.places[0]?.memory ?? need.lost?.memory ?? -1;
  const reason = prepared.transcript.units?.[need.unit]?.reason?.title ?? '';
  const title =
    need.kind === 'reason'
      ? t('contextText.reasonOf', { title: reason || unitTitle(prepared, need.unit) })
      : unitTitle(prepared, need.unit);
  const [place] = need.places;
  const where = place
    ? t('contextText.stands', {
        index: place.index + 1,
        count: entries,
        share: formatShare(place.position),
      })
    : need.saidLater
      ? t('contextText.saidLater')
      : need.lost
        ? t('contextText.missingSince', {
            turn: String(need.lost.turn),
            reason: need.lost.reason === 'cut' ? t('contextText.cut') : t(`strength.${need.lost.reason}`),
          })
        : t('contextText.missingNever');
  return (
    <li
      onPointerEnter={mark.onPointerEnter}
      onPointerLeave={mark.onPointerLeave}
      {...markedAs(marked)}
      className={`grid grid-cols-[14px_1fr] leading-snug ${marked ? MARKED : ''}`}
    >
      <span aria-hidden="true" className={`text-[11px] ${need.retained ? 'text-good-text' : 'text-forgotten-text'}`}>
        {need.retained ? '✓' : '✕'}
      </span>
      <span>
        <button
          type="button"
          aria-disabled={memory < 0}
          onFocus={mark.onFocus}
          onBlur={mark.onBlur}
          onClick={() =>
            memory >= 0 && select({ kind: 'memory', slot, memory, message: run.trace.memories.message[memory] ?? -1 })
          }
          className="rounded-sm text-left not-aria-disabled:hover:underline aria-disabled:cursor-default pointer-coarse:py-1.5"
        >
          {title}
        </button>
        <span className={`block text-[12px] ${need.retained ? 'text-muted' : 'text-forgotten-text'}`}>{where}</span>
      </span>
    </li>
  );
}
