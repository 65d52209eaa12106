import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8').replaceAll("'", '"');

/** The hexadecimal colours declared in the block that opens with `selector`. */
function colours(selector: string): Record<string, string> {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`styles.css has no block “${selector}”.`);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const THEMES = { light: colours(':root'), dark: colours(':root[data-theme="dark"]') };
const TEXTS = [
  'ink',
  'muted',
  ...['fact', 'decision', 'preference', 'temporary', 'forgotten', 'good'].map((hue) => `${hue}-text`),
];

describe.each(Object.entries(THEMES))('the %s theme', (_, theme) => {
  it('measures black on white as 21, so that the measure can be trusted', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it.each(TEXTS)('lets %s be read on every background', (text) => {
    for (const ground of ['paper', 'card', 'wash']) {
      expect(contrast(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('draws the edges of controls so that they can be seen', () => {
    for (const ground of ['paper', 'card'])
      expect(contrast(theme.edge ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('says the same for the system’s dark and the chosen dark', () => {
  expect(colours(':root:not([data-theme="light"])')).toEqual(THEMES.dark);
});

it('has no rule that looks at what an element contains: each such rule makes every style of the page slower', () => {
  const sources = new URL('../', import.meta.url);
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx|css)$/.test(name) && !name.includes('.test.'))
    .filter((name) =>
      /:has\(\s*[^)]|[\s"'`]has-[[a-z]/.test(readFileSync(new URL(name, sources), 'utf8').replace(/\/\*.*?\*\//gs, '')),
    );
  expect(found).toEqual([]);
});
