import type { StoryOutcome } from '../../derive/story';
import type { Text } from '../../i18n';

export const STATUS_GLYPHS = { answered: '✓', partly: '◐', forgotten: '✕' } as const satisfies Record<
  StoryOutcome['status'],
  string
>;

/** Room on a card, in halves of a wide character. */
const ROOM = 26;

/** Halves of a wide character: Chinese takes two, Latin one. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1;
  return width;
}

/** An outcome in a few words, made to fit a card. */
export function outcomeText(outcome: StoryOutcome, t: Text): string {
  const { status, kept, lost, reason, asked } = outcome;
  if (status === 'forgotten') return asked === 2 ? t('story.forgotBoth') : t('story.forgotAll', { count: asked });
  if (status === 'answered') {
    if (textWidth(kept) <= ROOM) return reason === 'kept' ? t('story.keptWithWhy', { kept }) : kept;
    return asked === 2 ? t('story.keptBoth') : t('story.keptAll', { count: asked });
  }
  if (lost === '') return t('story.lostWhy');
  if (kept === '') return reason === 'lost' ? t('story.lostWithWhy', { lost }) : t('story.lost', { lost });
  if (textWidth(kept) + textWidth(lost) > ROOM) {
    const count = outcome.needs.filter((need) => need.kept).length;
    return t('story.keptMost', { kept: count, count: asked });
  }
  return reason === 'lost' ? t('story.keptLostWithWhy', { kept, lost }) : t('story.keptLost', { kept, lost });
}

/** Every need on a line of its own, for the tooltip. */
export function outcomeDetail(outcome: StoryOutcome, t: Text): string {
  return outcome.needs
    .map(({ kind, title, kept }) => {
      const what = kind === 'reason' ? t('story.needReason', { title }) : title;
      return kept ? t('story.needKept', { title: what }) : t('story.needLost', { title: what });
    })
    .join('\n');
}
