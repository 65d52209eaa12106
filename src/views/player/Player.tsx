import { type ButtonHTMLAttributes, type ReactNode, useMemo, useRef, useState } from 'react';
import { dayAt, daysOf, nextDay, previousDay } from '../../derive/days';
import { type Moment, momentsOf, nextMoment, previousMoment } from '../../derive/timeline';
import { type Text, useText } from '../../i18n';
import { playhead } from '../../store/playhead';
import { appStore, useApp } from '../../store/store';
import { Select } from '../shared/Select';
import { useActiveRunLater } from '../shared/use-app-later';
import {
  DayBackIcon,
  DayForwardIcon,
  LoopIcon,
  PauseIcon,
  PlayIcon,
  StepBackIcon,
  StepForwardIcon,
  StopAtIcon,
} from './player-icons';
import { Ruler } from './Ruler';
import { useHold } from './use-hold';
import { usePlayback } from './use-playback';

export const SPEEDS = ['0.5', '1', '2', '4', '8', '16'] as const;
type Speed = (typeof SPEEDS)[number];

/** Turns on either side of the cursor when a loop is switched on. */
const LOOP_REACH = 20;

/** Goes to a turn and stands there: a person who steps wants to look. */
function step(to: (at: number) => number): void {
  const state = appStore.getState();
  state.setPlaying(false);
  state.seek(to(playhead.get()));
}

function togglePlay(): void {
  const state = appStore.getState();
  if (!state.playing && state.prepared !== null && playhead.get() >= state.prepared.turnCount) {
    state.seek(state.loop?.[0] ?? 1);
  }
  state.setPlaying(!state.playing);
}

export function Player() {
  const t = useText();
  const [stopAtProbes, setStopAtProbes] = useState(false);
  usePlayback(stopAtProbes);
  // The ticks may come a moment after the curves.
  const { prepared, run } = useActiveRunLater();
  const trace = run?.trace ?? null;
  const playing = useApp((state) => state.playing);
  const speed = useApp((state) => state.speed);
  const loop = useApp((state) => state.loop);
  const last = prepared?.turnCount ?? Number.POSITIVE_INFINITY;
  const turn = useApp((state) => Math.min(Math.max(1, state.turn), last));
  const fitting = prepared !== null && trace !== null && trace.turnCount === prepared.turnCount ? trace : null;
  const days = useMemo(() => (prepared === null ? [] : daysOf(prepared)), [prepared]);
  const moments = useMemo(() => (prepared === null ? [] : momentsOf(prepared, fitting)), [prepared, fitting]);

  const day = prepared === null ? 0 : dayAt(prepared, turn);
  const words = days.length > 1 ? t('player.position', { turn, day }) : t('player.positionNoDays', { turn });
  // While playing the slider says nothing: a screen reader would never stop.
  const spoken = useRef({ turn, words });
  if (!playing) spoken.current = { turn, words };

  if (prepared === null) return <div className="h-[96px]" />;
  const next = nextMoment(moments, turn);
  const toggleLoop = (): void => {
    const { setLoop } = appStore.getState();
    if (loop !== null) setLoop(null);
    else setLoop([Math.max(1, turn - LOOP_REACH), Math.min(prepared.turnCount, Math.max(3, turn + LOOP_REACH))]);
  };

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-5 py-1.5 max-lg:py-2 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:px-3 lg:grid-cols-[auto_minmax(0,1fr)_auto] squat:grid-cols-[auto_minmax(0,1fr)_auto]! squat:gap-x-2 squat:py-0.5!">
      <div className="flex items-center gap-1.5 max-lg:order-2 max-lg:gap-1 squat:order-1!">
        <RoundButton label={t('player.previousDay')} act={() => step((at) => previousDay(days, at))} small>
          <DayBackIcon />
        </RoundButton>
        <RoundButton label={t('player.stepBack')} act={() => step((at) => Math.ceil(at) - 1)}>
          <StepBackIcon />
        </RoundButton>
        <button
          type="button"
          aria-label={playing ? t('player.pause') : t('player.play')}
          title={playing ? t('player.pause') : t('player.play')}
          onClick={togglePlay}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-ink text-paper transition-opacity hover:opacity-90"
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </button>
        <RoundButton label={t('player.stepForward')} act={() => step((at) => Math.floor(at) + 1)}>
          <StepForwardIcon />
        </RoundButton>
        <RoundButton label={t('player.nextDay')} act={() => step((at) => nextDay(days, at))} small>
          <DayForwardIcon />
        </RoundButton>
        <Select<Speed>
          bare
          label={t('player.speed')}
          value={SPEEDS.find((value) => Number(value) === speed) ?? '1'}
          options={SPEEDS.map((value) => ({ value, label: t('player.speedValue', { speed: value }) }))}
          onChange={(value) => appStore.getState().setSpeed(Number(value))}
          className="ml-1 w-[68px] shrink-0 tabular-nums"
        />
        <Toggle
          pressed={loop !== null}
          label={loop === null ? t('player.loopSet') : t('player.loopClear', { from: loop[0], to: loop[1] })}
          onClick={toggleLoop}
        >
          <LoopIcon />
        </Toggle>
        <Toggle
          pressed={stopAtProbes}
          narrow
          label={t('player.stopAtQuestions')}
          title={t('player.stopAtQuestionsHelp')}
          onClick={() => setStopAtProbes(!stopAtProbes)}
        >
          <StopAtIcon />
        </Toggle>
      </div>
      <div className="min-w-0 max-lg:order-1 max-lg:col-span-2 squat:order-2! squat:col-span-1!">
        <Ruler
          prepared={prepared}
          trace={fitting}
          card={run?.scorecard ?? null}
          days={days}
          moments={moments}
          spoken={spoken.current}
        />
        <RulerLegend t={t} compacted={moments.some(({ kind }) => kind === 'compaction')} />
      </div>
      <div className="text-right whitespace-nowrap tabular-nums max-lg:order-3 lg:w-[192px]">
        <div>
          <span className="text-[19px] font-bold max-lg:text-[16px]">{t('player.turnOf', { turn })}</span>{' '}
          <span className="text-muted">{t('player.ofTurns', { turns: prepared.turnCount })}</span>
        </div>
        <div className="flex items-center justify-end gap-1 text-[12px] text-muted max-lg:hidden">
          {days.length > 1 && <span>{t('player.day', { day })}</span>}
          <PlainStep label={t('player.previousEvent')} act={() => step((at) => previousMoment(moments, at)?.turn ?? 1)}>
            ‹
          </PlainStep>
          <PlainStep
            label={t('player.nextEvent')}
            act={() => step((at) => nextMoment(moments, at)?.turn ?? prepared.turnCount)}
          >
            ›
          </PlainStep>
        </div>
        <div className="truncate text-[11px] text-muted max-lg:hidden">{nextWords(t, next)}</div>
        {days.length > 1 && <div className="text-[11px] text-muted lg:hidden">{t('player.day', { day })}</div>}
      </div>
    </div>
  );
}

const MOMENT_WORDS = {
  probe: 'player.probe',
  marked: 'player.marked',
  'unit-forgotten': 'player.unitForgotten',
  consolidated: 'player.consolidated',
  compaction: 'player.compaction',
} as const satisfies Record<Moment['kind'], string>;

function nextWords(t: Text, next: Moment | null): string {
  return next === null
    ? t('player.noNext')
    : t('player.next', { event: t(MOMENT_WORDS[next.kind]), turn: String(next.turn) });
}

function RulerLegend({ t, compacted }: { readonly t: Text; readonly compacted: boolean }) {
  return (
    <div className="flex gap-3.5 pl-7 text-[10px] leading-[13px] text-muted max-lg:hidden" aria-hidden="true">
      <span>
        <span className="text-ink">◆</span> {t('player.legendProbe')}
      </span>
      <span title={t('player.legendRegretHelp')}>
        <span className="text-forgotten">◆</span> {t('player.legendRegret')}
      </span>
      <span>
        <span className="font-bold text-fact">|</span>
        <span className="font-bold text-decision">|</span>
        <span className="font-bold text-preference">|</span> {t('player.legendStored')}
      </span>
      <span>
        <span className="font-bold text-forgotten">|</span> {t('player.legendForgotten')}
      </span>
      <span title={t('player.legendStaleHelp')}>
        <span className="font-bold text-preference">▁</span> {t('player.legendStale')}
      </span>
      {compacted && (
        <span>
          <span className="font-bold text-forgotten">┳</span> {t('player.compaction')}
        </span>
      )}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  act(): void;
  readonly children: ReactNode;
}

function RoundButton({ label, act, children, small = false }: StepProps & { readonly small?: boolean }) {
  const hold = useHold(act);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...hold}
      className={`grid shrink-0 touch-manipulation place-items-center rounded-full border border-hair bg-card transition-colors hover:border-edge pointer-coarse:size-11 ${
        small ? 'size-7 max-[430px]:hidden' : 'size-8'
      }`}
    >
      {children}
    </button>
  );
}

function PlainStep({ label, act, children }: StepProps) {
  const hold = useHold(act);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...hold}
      className="grid size-6 place-items-center rounded border border-transparent text-[15px] leading-none text-muted hover:border-hair hover:text-ink"
    >
      {children}
    </button>
  );
}

interface ToggleProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly pressed: boolean;
  /** Gives way on a phone. */
  readonly narrow?: boolean;
  readonly label: string;
}

function Toggle({ pressed, label, title, narrow = false, children, ...rest }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={title ?? label}
      {...rest}
      className={`grid size-8 shrink-0 place-items-center rounded-md border transition-colors pointer-coarse:size-11 ${narrow ? 'max-[430px]:hidden' : ''} ${
        pressed ? 'border-ink text-ink' : 'border-transparent text-muted hover:border-hair hover:text-ink'
      }`}
    >
      {children}
    </button>
  );
}
