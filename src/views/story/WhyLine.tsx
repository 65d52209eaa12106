import { useMemo } from 'react';
import type { ScoredRun } from '../../derive/scoreboard';
import { formatStrength } from '../../derive/scores-format';
import { type StoryWhy, storyWhy } from '../../derive/story-why';
import { LAYERS } from '../../engine/model/layer';
import type { PreparedTranscript } from '../../engine/transcript/prepared';
import { localize, type Text, useText } from '../../i18n';
import type { Highlight } from '../../store/state';
import { useApp } from '../../store/store';
import { marking } from '../shared/marking';

export interface WhyLineProps {
  readonly run: ScoredRun;
  readonly prepared: PreparedTranscript;
  readonly probe: number;
}

/** Why the strategy that is shown could answer the question at the cursor, or could not: one clause. */
export function WhyLine({ run, prepared, probe }: WhyLineProps) {
  const t = useText();
  const locale = useApp((state) => state.locale);
  const { trace, scorecard } = run;
  // A run of the transcript shown before may stand here for a moment.
  const fits = trace.turnCount === prepared.turnCount;
  const why = useMemo(
    () => (fits ? storyWhy(prepared, trace, scorecard, probe) : null),
    [fits, prepared, trace, scorecard, probe],
  );
  if (!why) return null;
  return (
    <span
      // biome-ignore lint/a11y/noNoninteractiveTabindex: coming to it by keyboard marks what it speaks of, as pointing at it does.
      tabIndex={0}
      {...marking(spokenOf(why))}
      className={`rounded-sm ${why.kind === 'lost' ? 'text-forgotten-text' : 'text-good-text'}`}
    >
      {localize(run.name, locale)} · {whyText(why, t)}
    </span>
  );
}

/** The unit that went or is weakest, or the layer that holds all of it. */
function spokenOf(why: StoryWhy): Highlight | null {
  if (why.kind !== 'held') return { kind: 'unit', unit: why.unit };
  return why.layer === null ? null : { kind: 'layer', layer: LAYERS.indexOf(why.layer) };
}

function whyText(why: StoryWhy, t: Text): string {
  if (why.kind === 'lost') {
    const reason = why.reason === 'cut' ? t('contextText.cut') : t(`strength.${why.reason}`);
    return t('context.whyLost', { what: why.what, turn: String(why.turn), reason });
  }
  if (why.kind === 'strong') {
    return t('context.whyStrong', {
      strength: formatStrength(why.strength),
      // As it was set, without zeros that say nothing: .02
      threshold: String(why.threshold).replace(/^0(?=\.)/, ''),
    });
  }
  return t(`context.why_${why.layer ?? 'mixed'}`);
}
