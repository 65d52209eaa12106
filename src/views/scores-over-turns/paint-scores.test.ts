import { describe, expect, it } from 'vitest';
import type { ChartColours } from '../shared/canvas/chart-colours';
import { SvgSurface } from '../shared/canvas/svg-surface';
import { paintScores, spread } from './paint-scores';
import { plotBox, scoreTicks, turnAt, xOf } from './score-geometry';

describe('spread', () => {
  it('keeps the order and parts what would overlap', () => {
    expect(spread([50, 10, 12], 13, 0, 100)).toEqual([50, 10, 23]);
  });

  it('stays above the bottom', () => {
    expect(spread([98, 99], 13, 0, 100)).toEqual([87, 100]);
  });
});

describe('geometry', () => {
  it('turns pixels into turns and back, kept within the transcript', () => {
    const box = plotBox(600, 200);
    for (const turn of [1, 2, 250, 499, 500]) expect(turnAt(box, xOf(box, turn, 500), 500)).toBe(turn);
    expect(turnAt(box, -50, 500)).toBe(1);
    expect(turnAt(box, 5000, 500)).toBe(500);
  });

  it('labels round scores from 100 down', () => {
    expect(scoreTicks(0)).toEqual([0, 25, 50, 75, 100]);
    expect(scoreTicks(60)).toEqual([60, 80, 100]);
    expect(scoreTicks(70)).toEqual([70, 80, 90, 100]);
  });
});

describe('paintScores', () => {
  it('breaks a line where nothing is measured, and names every strategy', () => {
    const surface = new SvgSurface(720, 224, '#fff', 'sans-serif', 'composite');
    const values = [null, 50, 60, null, 70, 80];
    paintScores(
      surface,
      {
        width: 600,
        height: 200,
        points: values.map((fifo, index) => ({ turn: index + 1, values: { fifo } })),
        turnCount: 6,
        slots: ['fifo'],
        names: new Map([['fifo', 'FIFO <1>']]),
        styles: new Map([['fifo', { color: '#123456', dash: [2, 3] }]]),
        activeSlot: 'fifo',
        turn: 3,
        title: 'Composite',
      },
      { ink: '#000', muted: '#666', hair: '#ddd', paper: '#fff' } as ChartColours,
    );
    const svg = surface.toString();
    expect(svg.match(/stroke="#123456"/g)).toHaveLength(2);
    expect(svg).toContain('FIFO &lt;1&gt;');
    expect(svg).toContain('>T3<');
  });
});
