import type { StoryOutcome } from '../../derive/story';
import type { StoryFate } from '../../derive/story-fate';
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

/** An outcome in a few words, made to fit a card: what is there when all of it is, else what is missing. */
export function outcomeText(outcome: StoryOutcome, t: Text): string {
  const { status, kept, lost, reason, asked } = outcome;
  if (status === 'answered') {
    if (textWidth(kept) <= ROOM) return reason === 'kept' ? t('story.keptWithWhy', { kept }) : kept;
    return asked === 2 ? t('story.keptBoth') : t('story.keptAll', { count: asked });
  }
  if (status === 'forgotten') {
    if (asked > 1) return asked === 2 ? t('story.forgotBoth') : t('story.forgotAll', { count: asked });
    return textWidth(lost) <= ROOM && lost !== '' ? t('story.lost', { lost }) : t('story.forgotAll', { count: 1 });
  }
  if (lost === '') return t('story.lostWhy');
  if (textWidth(lost) > ROOM) {
    return t('story.lostSome', { lost: outcome.needs.filter((need) => !need.kept).length, count: asked });
  }
  return reason === 'lost' ? t('story.lostWithWhy', { lost }) : t('story.lost', { lost });
}

/** Room for what leaves, beside the words around it. */
const FATE_ROOM = 10;

/** What becomes of it, in a few words: what is there still, and until when. */
export function fateText(outcome: StoryOutcome, fate: StoryFate, t: Text): string {
  if (fate.kind === 'gone') return t('story.fateGone', { turn: String(fate.since) });
  if (fate.kind === 'never') return t('story.fateNever');
  const partly = outcome.status === 'partly';
  const named = (what: string): string => (what !== '' && textWidth(what) <= FATE_ROOM ? what : t('story.fateSome'));
  if (fate.kind === 'stays') {
    return partly
      ? t('story.fateStillStays', { what: named(outcome.kept || t('story.fateWhy')) })
      : t('story.fateStays');
  }
  const turn = String(fate.turn);
  const units = fate.needs.filter((need) => need.kind === 'unit').map((need) => need.label);
  const what = named(units.length > 0 ? units.join(', ') : t('story.fateWhy'));
  return t(partly ? 'story.fateStillLeaves' : 'story.fateLeaves', { what, turn });
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
