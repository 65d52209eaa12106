import { useEffect } from 'react';
import { useText } from '../../i18n';
import type { StrengthFocus, StrengthWords } from './strength-renderer';
import type { StrengthScene } from './strength-scene';

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
    let over = false;
    let end: (() => void) | null = null;
    void import('./strength-picture').then(({ registerStrength }) => {
      if (!over) end = registerStrength({ scene, words, focus, title, turn }, t);
    });
    return () => {
      over = true;
      end?.();
    };
  }, [scene, words, focus, title, turn, t]);
}
