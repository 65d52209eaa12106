import { memo } from 'react';
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import type { SeriesPoint } from '../../derive/scores-series';
import { plotOf, turnTicks } from '../shared/canvas/turn-axis';
import { MARGIN, scoreTicks, X_AXIS, Y_AXIS } from './score-geometry';
import type { SeriesStyle } from './series-style';

export interface ScoreLinesProps {
  readonly width: number;
  readonly height: number;
  readonly points: readonly SeriesPoint[];
  readonly turnCount: number;
  /** Where the score axis begins. */
  readonly floor: number;
  /** Drawn in this order; the active one last, on top. */
  readonly slots: readonly string[];
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  readonly activeSlot: string;
  readonly fontFamily: string;
}

const PADDING = { ...MARGIN, left: Y_AXIS };

/** The lines alone, with fixed data: it repaints when a run changes, never when the cursor moves. */
export const ScoreLines = memo(function ScoreLines(props: ScoreLinesProps) {
  const { width, height, points, turnCount, floor, slots, styles, activeSlot, fontFamily } = props;
  const tick = { fill: 'var(--muted)', fontSize: 10, fontFamily };
  return (
    <LineChart width={width} height={height} data={points as SeriesPoint[]} margin={MARGIN} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--hair)" />
      <XAxis
        dataKey="turn"
        type="number"
        domain={[1, Math.max(2, turnCount)]}
        height={X_AXIS}
        tick={tick}
        tickLine={false}
        axisLine={false}
        ticks={turnTicks(plotOf(width, height, PADDING, turnCount, 1))}
        interval={0}
        tickFormatter={(turn: number) => `T${turn}`}
      />
      <YAxis
        domain={[floor, 100]}
        allowDataOverflow
        ticks={scoreTicks(floor)}
        width={Y_AXIS}
        tick={tick}
        tickLine={false}
        axisLine={false}
        interval={0}
      />
      {slots.map((slot) => {
        const style = styles.get(slot);
        const active = slot === activeSlot;
        return (
          <Line
            key={slot}
            type="linear"
            dataKey={(point: SeriesPoint) => point.values[slot] ?? null}
            name={slot}
            stroke={style?.color ?? 'var(--muted)'}
            strokeWidth={active ? 2.4 : 1.3}
            strokeOpacity={active ? 1 : 0.85}
            strokeDasharray={style?.dash.join(' ') ?? ''}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        );
      })}
    </LineChart>
  );
});
