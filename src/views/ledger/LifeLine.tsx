import { type PointerEvent, useMemo, useRef } from 'react';
import { formatStrength } from '../../derive/scores-format';
import type { Life } from '../../engine/explain/life';
import { INFO_TYPES } from '../../engine/model/info-type';
import { strengthAt } from '../../engine/simulate/strength-at';
import type { Trace } from '../../engine/simulate/trace';
import { useText } from '../../i18n';
import { useApp } from '../../store/store';
import { plotOf } from '../shared/canvas/turn-axis';
import { usePlotSize } from '../shared/canvas/use-plot-size';
import { pointAtNothing, pointAtTurn } from '../shared/marking';
import { TurnMark } from '../shared/TurnMark';

const HEIGHT = 92;
const BASE = 64;
const TOP = 8;
const NEEDS = 76;
/** Of a strength beside the curve. */
const LABEL_ROOM = 40;
const PADDING = { left: 7, right: 7, top: 0, bottom: 10 };
/** Points of the curve at most. */
const SAMPLES = 160;

const HUES = {
  fact: 'text-fact',
  decision: 'text-decision',
  preference: 'text-preference',
  temporary: 'text-temporary-text',
};

export interface LifeLineProps {
  readonly life: Life;
  readonly trace: Trace;
}

/** A memory's life over all turns, on one line: its strength, its recalls and marks, its end, and who needed it. */
export function LifeLine({ life, trace }: LifeLineProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const { width } = usePlotSize(box);
  const turn = useApp((state) => state.turn);
  const seek = useApp((state) => state.seek);
  const { turnCount } = trace;
  const x = (at: number): number => 7 + ((at - 1) / Math.max(1, turnCount - 1)) * Math.max(1, width - 14);
  const turnAt = (event: PointerEvent<HTMLElement>): number => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return Math.max(1, Math.min(turnCount, Math.round(1 + ((at - 7) / Math.max(1, width - 14)) * (turnCount - 1))));
  };
  const end = life.endTurn ?? turnCount;

  const curve = useMemo(() => sampled(life, trace, end), [life, trace, end]);
  const path = curve
    .map(([at, value], i) => `${i === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  const threshold = trace.parameters['forgetBelow'];
  const flat = curve.length === 0;
  const hue = HUES[INFO_TYPES[life.type]];
  const left = life.removal !== null;
  const lives = life.removal?.rule.kind === 'consolidated' || life.removal?.rule.kind === 'replaced';
  const yAt = (at: number): number => {
    const value = strengthAt(trace, life.memory, at);
    return Number.isNaN(value) ? BASE - 14 : y(value);
  };
  /** Where the strength is told: at the cursor, or at the end that is nearest to it. */
  const shown = Math.min(Math.max(turn, life.storedTurn), end);
  const leftwards = x(shown) > width - LABEL_ROOM;
  const regrets = life.regrettedBy.length;
  return (
    <div
      ref={box}
      role="img"
      aria-label={t('ledger.lifeLine', {
        turns: turnCount,
        stored: String(life.storedTurn),
        recalls: t('ledger.lifeRecalls', { count: life.recalls.length }),
        end: life.endTurn === null ? t('ledger.lifeHeld') : t('ledger.lifeEnd', { turn: String(life.endTurn) }),
        regrets: regrets === 0 ? '' : t('ledger.lifeRegrets', { count: regrets }),
      })}
      onPointerMove={(event) => pointAtTurn(turnAt(event))}
      onPointerLeave={pointAtNothing}
      className="relative mt-2 cursor-crosshair select-none"
      style={{ height: HEIGHT }}
      onPointerDown={(event) => seek(turnAt(event))}
    >
      {width > 0 && <TurnMark plot={plotOf(width, HEIGHT, PADDING, turnCount, 1)} />}
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={HEIGHT} className="absolute inset-0 overflow-visible">
          <line x1={x(1)} x2={x(turnCount)} y1={BASE + 0.5} y2={BASE + 0.5} className="stroke-hair" />
          <g className={hue}>
            {flat ? (
              <line
                x1={x(life.storedTurn)}
                x2={x(end)}
                y1={BASE - 14}
                y2={BASE - 14}
                stroke="currentColor"
                strokeWidth="4"
                strokeLinecap="round"
                opacity="0.55"
              />
            ) : (
              <>
                <path
                  d={`${path}L${x(end)} ${BASE}L${x(life.storedTurn)} ${BASE}Z`}
                  fill="currentColor"
                  opacity="0.13"
                />
                <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
              </>
            )}
            {life.absences.map(({ from, to }) => (
              <line
                key={from}
                x1={x(from)}
                x2={x(to ?? end)}
                y1={BASE + 0.5}
                y2={BASE + 0.5}
                strokeWidth="3"
                className="stroke-forgotten"
                opacity="0.5"
              />
            ))}
            <line
              x1={x(life.storedTurn)}
              x2={x(life.storedTurn)}
              y1={yAt(life.storedTurn)}
              y2={BASE}
              stroke="currentColor"
              strokeWidth="2"
            />
            {life.recalls
              .filter(({ outcome }) => outcome !== 'late')
              .map(({ turn: at, outcome }) => (
                <circle
                  key={at}
                  cx={x(at)}
                  cy={yAt(at)}
                  r="3.4"
                  fill={outcome === 'noticed' ? 'currentColor' : 'var(--paper)'}
                  stroke="currentColor"
                  strokeWidth="1.5"
                />
              ))}
          </g>
          {typeof threshold === 'number' && !flat && (
            <line
              x1={x(1)}
              x2={x(turnCount)}
              y1={y(threshold)}
              y2={y(threshold)}
              strokeDasharray="4 4"
              className="stroke-forgotten"
              opacity="0.6"
            />
          )}
          {life.marks.map(({ turn: at }) => (
            <path
              key={at}
              d={`M${x(at)} ${yAt(at) - 12}l3 -5 3 5 -3 5z`}
              transform="translate(-3 0)"
              className="fill-ink"
            />
          ))}
          {left && (
            <path
              d={`M${x(end) - 4} ${yAt(end) - 4}l8 8m0 -8l-8 8`}
              strokeWidth="2.2"
              strokeLinecap="round"
              fill="none"
              className={lives ? 'stroke-muted' : 'stroke-forgotten'}
            />
          )}
          {life.units
            .flatMap(({ unit, needs }) => needs.map((need) => ({ ...need, unit })))
            .map(({ probe, kind, unit, turn: at, regret, retained }) => (
              <path
                key={`${probe} ${kind} ${unit}`}
                d={`M${x(at)} ${NEEDS - 4}l4 4 -4 4 -4 -4z`}
                className={regret ? 'fill-forgotten' : retained ? 'fill-good' : 'fill-muted'}
              />
            ))}
          <line x1={x(turn)} x2={x(turn)} y1={0} y2={HEIGHT - 10} className="stroke-ink" strokeWidth="1.25" />
          <g className="fill-muted" fontSize="10">
            <text x={x(1) - 3} y={HEIGHT}>
              T1
            </text>
            <text x={x(turnCount) + 3} y={HEIGHT} textAnchor="end">
              T{turnCount}
            </text>
            {!flat && (
              <text
                x={x(shown) + (leftwards ? -6 : 6)}
                y={Math.max(10, yAt(shown) - 7)}
                textAnchor={leftwards ? 'end' : 'start'}
                stroke="var(--paper)"
                strokeWidth="3"
                paintOrder="stroke"
              >
                {formatStrength(strengthAt(trace, life.memory, shown))}
              </text>
            )}
          </g>
        </svg>
      )}
    </div>
  );
}

function y(value: number): number {
  return BASE - Math.min(1, Math.max(0, value)) * (BASE - TOP);
}

/** Turn and strength, dense enough for the eye; empty when the strategy knows no strength. */
function sampled(life: Life, trace: Trace, end: number): [number, number][] {
  if (Number.isNaN(strengthAt(trace, life.memory, life.storedTurn))) return [];
  const points = new Set<number>([life.storedTurn, end]);
  const step = Math.max(0.25, (end - life.storedTurn) / SAMPLES);
  for (let at = life.storedTurn; at < end; at += step) points.add(at);
  // Both sides of a leap.
  for (const moment of life.moments) {
    points.add(moment.turn);
    if (moment.turn - 0.001 > life.storedTurn) points.add(moment.turn - 0.001);
  }
  return [...points]
    .filter((at) => at >= life.storedTurn && at <= end)
    .sort((a, b) => a - b)
    .map((at) => [at, strengthAt(trace, life.memory, at)]);
}
