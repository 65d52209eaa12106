import { memo, useMemo } from 'react';
import type { Difference } from '../../derive/compare-difference';
import { marksMessage, marksUnit } from '../../derive/marked';
import { type StoryStatus, storyOutcome, storyQuestion } from '../../derive/story';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { type TextKey, useText } from '../../i18n';
import { useApp } from '../../store/store';
import { markedAs, marking } from '../shared/marking';
import { PanelHeading } from '../shared/PanelHeading';
import type { ReadyRun } from './use-comparison';

const ANSWERS = {
  answered: 'compare.answers',
  partly: 'compare.answersPartly',
  forgotten: 'compare.answersNot',
} as const satisfies Record<StoryStatus, TextKey>;

/** Rows at most; the rest is counted. */
const ROWS = 60;

export interface DifferencesProps {
  readonly prepared: PreparedTranscript;
  readonly runs: readonly ReadyRun[];
  readonly differences: readonly Difference[];
  readonly turn: number;
}

/** Which run keeps what at the cursor: one row for each unit that not all keep, one column for each run. */
export const Differences = memo(function Differences({ prepared, runs, differences, turn }: DifferencesProps) {
  const t = useText();
  const select = useApp((state) => state.select);
  const hover = useApp((state) => state.hover);
  const question = useMemo(() => storyQuestion(prepared, turn), [prepared, turn]);
  const units = differences.filter(({ kind }) => kind === 'unit');
  const messages = differences.length - units.length;
  const shown = units.length > 0 ? units : differences;
  const asked = question.kind === 'asks' && question.probe >= 0;
  return (
    <section aria-label={t('compare.differences', { turn: String(turn) })}>
      <PanelHeading>{t('compare.differences', { turn: String(turn) })}</PanelHeading>
      {shown.length === 0 && !asked ? (
        <p className="mt-1.5 text-muted">{t('compare.differencesNone')}</p>
      ) : (
        <table className="mt-1 w-full border-collapse">
          <thead>
            <tr>
              <th aria-label={t('compare.track')} />
              {runs.map((run) => (
                <th key={run.id} scope="col" title={run.title.full} className="w-6 pb-1 text-center">
                  <span className="sr-only">{run.title.full}</span>
                  <span
                    aria-hidden="true"
                    className="inline-block size-2 rounded-full"
                    style={{ background: run.hue.color }}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {asked && (
              <tr className="border-t border-hair">
                <th scope="row" className="py-1 pr-2 text-left font-semibold">
                  {t('compare.probeHere')}
                </th>
                {runs.map((run) => {
                  const outcome = storyOutcome(prepared, run.result.scorecard, question.probe);
                  return (
                    <Sign
                      key={run.id}
                      on={outcome.status === 'partly' ? 'partly' : outcome.status === 'answered'}
                      words={t(ANSWERS[outcome.status], { name: run.title.full })}
                    />
                  );
                })}
              </tr>
            )}
            {shown.slice(0, ROWS).map(({ kind, index, keptBy }) => {
              const message = kind === 'unit' ? (firstMessage(prepared, index) ?? -1) : index;
              const target = kind === 'unit' ? ({ kind, unit: index } as const) : ({ kind, message: index } as const);
              const marked = kind === 'unit' ? marksUnit(prepared, hover, index) : marksMessage(prepared, hover, index);
              const mark = marking(target);
              return (
                <tr
                  key={`${kind} ${index}`}
                  className={`border-t border-hair ${marked ? 'bg-wash' : ''}`}
                  onPointerEnter={mark.onPointerEnter}
                  onPointerLeave={mark.onPointerLeave}
                  {...markedAs(marked)}
                >
                  <th scope="row" className="py-0.5 pr-2 text-left font-normal">
                    <button
                      type="button"
                      onClick={() => select({ kind: 'message', message })}
                      onFocus={mark.onFocus}
                      onBlur={mark.onBlur}
                      className="rounded-sm text-left leading-snug hover:underline pointer-coarse:py-2.5"
                    >
                      <span className="mr-1.5 text-muted">T{prepared.turnOf[message] ?? '?'}</span>
                      {titleOf(prepared, kind, index)}
                    </button>
                  </th>
                  {runs.map((run, column) => (
                    <Sign
                      key={run.id}
                      on={keptBy[column] === true}
                      words={t(keptBy[column] ? 'compare.kept' : 'compare.notKept', { name: run.title.full })}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {units.length > 0 && messages > 0 && (
        <p className="mt-1.5 text-[11px] text-muted">{t('compare.differencesMessages', { count: messages })}</p>
      )}
    </section>
  );
});

function Sign({ on, words }: { readonly on: boolean | 'partly'; readonly words: string }) {
  return (
    <td className="text-center text-[11px]" title={words}>
      <span aria-hidden="true" className={on === true ? 'text-good-text' : 'text-forgotten-text'}>
        {on === 'partly' ? '◐' : on ? '✓' : '✕'}
      </span>
      <span className="sr-only">{words}</span>
    </td>
  );
}

function firstMessage(prepared: PreparedTranscript, unit: number): number | undefined {
  const stated = prepared.transcript.units?.[unit]?.statedIn[0];
  return stated === undefined ? undefined : prepared.messageIndex.get(stated);
}

function titleOf(prepared: PreparedTranscript, kind: 'unit' | 'message', index: number): string {
  if (kind === 'unit') {
    return prepared.transcript.units?.[index]?.title ?? (prepared.truth.evidence[index] ?? []).join(' ');
  }
  return (prepared.texts[index] ?? '').replace(/\s+/g, ' ').slice(0, 60);
}
