import { describe, expect, test } from 'vitest';
import { rgbOf } from './chart-colours';
import { type ChartExport, registerChart, takeChart } from './chart-registry';
import { escapeXml, SvgSurface } from './svg-surface';
import { dayLabels, mappingOf, plotOf, turnOfX, turnTicks, xOfTurn } from './turn-axis';

const plot = plotOf(810, 340, { left: 30, right: 10, top: 10, bottom: 30 }, 500, 2);

describe('turn axis', () => {
  test('turn 1 at the left edge, the last at the right, and back', () => {
    expect(xOfTurn(plot, 1)).toBe(30);
    expect(xOfTurn(plot, 500)).toBeCloseTo(800, 9);
    expect(turnOfX(plot, xOfTurn(plot, 203.5))).toBeCloseTo(203.5, 9);
    expect(turnOfX(plot, -50)).toBe(1);
    expect(turnOfX(plot, 5000)).toBe(500);
  });
  test('the mapping agrees with it', () => {
    const map = mappingOf(plot);
    expect(200 * map.scaleX + map.shiftX).toBeCloseTo(xOfTurn(plot, 200), 9);
    expect(1 * map.scaleY + map.shiftY).toBe(10);
    expect(map.shiftY).toBe(310);
  });
  test('ticks are round, with the ends among them and room between', () => {
    expect(turnTicks(plot)).toEqual([1, 100, 200, 300, 400, 500]);
    expect(turnTicks({ ...plot, turnCount: 1 })).toEqual([1]);
    expect(turnTicks({ ...plot, turnCount: 2 })).toEqual([1, 2]);
  });
  test('day labels keep their distance', () => {
    const days = [1, 3, 40, 41, 90].map((from, i) => ({ day: i + 1, from, to: from }));
    expect(dayLabels(plot, days, 15).map(({ day }) => day)).toEqual([1, 3, 5]);
  });
});

describe('svg', () => {
  test('text is text, whatever it says', () => {
    expect(escapeXml('<b>&"\u0000x')).toBe('&lt;b&gt;&amp;&quot;x');
    const surface = new SvgSurface(100, 50, '#fff', 'a "b"', 'x < y');
    surface.text(1, 2, '</text><script>', { color: '#000', size: 10 });
    const svg = surface.toString();
    expect(svg).not.toContain('<script>');
    expect(svg).toContain('<title>x &lt; y</title>');
    expect(svg).toContain('font-family="a &quot;b&quot;"');
  });
  test('a polyline is a path in pixels, rounded to tenths', () => {
    const surface = new SvgSurface(100, 50, '#fff', 'sans', 't');
    const map = { scaleX: 2, shiftX: 1, scaleY: -10, shiftY: 20 };
    surface.polyline([0, 1, 2.02], [0, 1, 0.5], 0, 3, map, { color: '#123', width: 2, dash: [3, 1] });
    expect(surface.toString()).toContain(
      '<path d="M1 20L3 10L5 15" fill="none" stroke="#123" stroke-width="2" stroke-dasharray="3 1"/>',
    );
  });
  test('clips are closed and numbered', () => {
    const surface = new SvgSurface(100, 50, '#fff', 'sans', 't');
    for (const x of [0, 50]) {
      surface.clip({ x, y: 0, width: 50, height: 50 }, () => surface.rect({ x: 0, y: 0, width: 1, height: 1 }, '#000'));
    }
    const svg = surface.toString();
    expect(svg.match(/<g /g)?.length).toBe(2);
    expect(svg.match(/<\/g>/g)?.length).toBe(2);
    expect(svg).toContain('url(#clip2)');
  });
});

test('colours of a theme as channels', () => {
  expect(rgbOf('#0077bb')).toEqual([0, 119, 187]);
  expect(rgbOf('#fff')).toEqual([255, 255, 255]);
  expect(rgbOf('rgb(1, 2, 3)')).toEqual([1, 2, 3]);
  expect(rgbOf('hotpink')).toEqual([128, 128, 128]);
});

describe('chart registry', () => {
  const chart = (title: string): ChartExport => ({
    title,
    fileName: 'x',
    png: () => Promise.reject(new Error('not here')),
    svg: () => Promise.resolve('<svg/>'),
    table: () => ({ columns: [], rows: [] }),
  });
  test('takes the chart as it stands when asked, and forgets only what is still there', async () => {
    let title = 'one';
    const first = registerChart('a', () => chart(title));
    expect((await takeChart('a'))?.title).toBe('one');
    title = 'one, later';
    expect((await takeChart('a'))?.title).toBe('one, later');
    const second = registerChart('a', () => Promise.resolve(chart('two')));
    first();
    expect((await takeChart('a'))?.title).toBe('two');
    second();
    expect(await takeChart('a')).toBeNull();
  });
});
