/** Theme colours for canvases, which cannot use CSS variables themselves: read once, and again when the theme changes. */
import { useEffect, useState } from 'react';
import type { Rgb } from '../../../derive/curves-density';

const NAMES = [
  'paper',
  'card',
  'ink',
  'muted',
  'hair',
  'fact',
  'decision',
  'preference',
  'temporary',
  'forgotten',
  'good',
  'fact-text',
  'decision-text',
  'preference-text',
  'temporary-text',
  'forgotten-text',
] as const;
type ColourName = (typeof NAMES)[number];

export type ChartColours = Readonly<Record<ColourName, string>> & {
  /** Colours of the information types, in code order. */
  readonly types: readonly string[];
  readonly typesRgb: readonly Rgb[];
  /** The same hues, readable as text. */
  readonly typesText: readonly string[];
  readonly forgottenText: string;
  readonly dark: boolean;
  readonly fontFamily: string;
};

const LIGHT: Readonly<Record<ColourName, string>> = {
  paper: '#faf8f4',
  card: '#fffefb',
  ink: '#1d1f23',
  muted: '#62656c',
  hair: '#e6e1d8',
  fact: '#0077bb',
  decision: '#009988',
  preference: '#ee7733',
  temporary: '#b4b2ad',
  forgotten: '#cc3311',
  good: '#2a8a5a',
  'fact-text': '#006ba8',
  'decision-text': '#00776b',
  'preference-text': '#ad4a10',
  'temporary-text': '#6b6964',
  'forgotten-text': '#c02f0f',
};

export function readChartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const named = Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim() || LIGHT[name]]),
  ) as Record<ColourName, string>;
  const types = [named.fact, named.decision, named.preference, named.temporary];
  const [r, g, b] = rgbOf(named.paper);
  return {
    ...named,
    types,
    typesRgb: types.map(rgbOf),
    typesText: [named['fact-text'], named['decision-text'], named['preference-text'], named['temporary-text']],
    forgottenText: named['forgotten-text'],
    dark: r + g + b < 384,
    fontFamily: getComputedStyle(document.body).fontFamily || 'system-ui, sans-serif',
  };
}

/** Channels of `#rgb`, `#rrggbb` or `rgb(…)`; grey for anything else. */
export function rgbOf(color: string): Rgb {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex;
    return [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16)) as unknown as Rgb;
  }
  const channels = /^rgba?\(([^)]*)\)$/
    .exec(color)?.[1]
    ?.match(/[\d.]+/g)
    ?.map(Number);
  return channels !== undefined && channels.length >= 3
    ? [channels[0] ?? 0, channels[1] ?? 0, channels[2] ?? 0]
    : [128, 128, 128];
}

/** Colours of the theme in force; a component that uses them repaints when the theme or the system's choice changes. */
export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(readChartColours);
  useEffect(() => {
    const reread = (): void =>
      setColours((before) => {
        const now = readChartColours();
        return NAMES.every((name) => now[name] === before[name]) && now.fontFamily === before.fontFamily ? before : now;
      });
    const observer = new MutationObserver(reread);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme', 'style'] });
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', reread);
    reread();
    return () => {
      observer.disconnect();
      dark.removeEventListener('change', reread);
    };
  }, []);
  return colours;
}
