import { useEffect } from 'react';
import { useText } from '../../i18n';
import { registerChart } from '../shared/canvas/chart-registry';
import type { StrengthFocus, StrengthWords } from './strength-renderer';
import type { StrengthScene } from './strength-scene';
import { strengthTable } from './strength-words';

/** Offers the chart, as it stands at the cursor, as PNG, SVG and rows. */
export function useStrengthExport(
  scene: StrengthScene | null,
  words: StrengthWords | null,
  focus: StrengthFocus,
  title: string,
  turn: number,
): void {
  const t = useText();
  useEffect(() => {
    if (scene === null || words === null) return;
    const picture = { scene, words, focus, title, turn };
    return registerChart('strength', {
      title,
      fileName: `${scene.request.trace.strategy}-strength`,
      png: async () => (await import('./strength-picture')).strengthPng(picture),
      svg: async () => (await import('./strength-picture')).strengthSvg(picture),
      table: () => strengthTable(t, scene, turn),
    });
  }, [scene, words, focus, title, turn, t]);
}
