/** Work talk between the scenes: pasted material with questions about it, small exchanges, and returns to earlier ones. */
import type { InfoType } from '../../model/info-type';
import { FAMILIES, type FamilyId } from '../filler/families';
import { CHAT_TYPES, type ChatId, type ChatText } from '../filler/chats';
import { CHATS_EN } from '../filler/en/chats';
import { FAMILY_TEXTS_EN } from '../filler/en';
import { FOLLOW_UPS_EN } from '../filler/en/follow-ups';
import { CHATS_ZH } from '../filler/zh/chats';
import { FAMILY_TEXTS_ZH } from '../filler/zh';
import { FOLLOW_UPS_ZH } from '../filler/zh/follow-ups';
import type { Artifact, FamilyText } from '../filler/types';
import type { AuroraLanguage, Exchange } from '../scenario/types';
import { createDeck, type Random } from './random';

export interface Filler {
  readonly exchange: Exchange;
  readonly type: InfoType;
  /** Turn of an earlier filler that this one comes back to. */
  readonly refersToTurn?: number;
}

export interface FillerSource {
  /** `length`: code points wanted for the whole turn; met where there is something to paste. */
  next(turn: number, day: number, length: number): Filler;
}

interface Kind {
  readonly family: (typeof FAMILIES)[number];
  readonly text: { ask(): string; say(): string; then(): string };
  uses: number;
  /** Measured average length of a pasted line, to hit the wanted length. */
  lineLength: number;
}

const RECENT = 5;
const MAX_TRIES = 60;

/**
 * `count` is the number of fillers that will be asked for; `isClean` refuses a text that would state a planted unit
 * by accident (then the numbers are drawn again).
 */
export function createFillers(
  language: AuroraLanguage,
  count: number,
  random: Random,
  isClean: (text: string) => boolean,
): FillerSource {
  const english = language === 'en';
  const texts: Readonly<Record<FamilyId, FamilyText>> = english ? FAMILY_TEXTS_EN : FAMILY_TEXTS_ZH;
  const chats: Readonly<Record<ChatId, ChatText>> = english ? CHATS_EN : CHATS_ZH;
  const join = english ? ' ' : '';
  const kinds: Kind[] = FAMILIES.map((family) => {
    const { ask, say, then } = texts[family.id];
    const text = { ask: createDeck(random, ask), say: createDeck(random, say), then: createDeck(random, then) };
    return { family, text, uses: 0, lineLength: 55 };
  });
  const chatIds = random.shuffle(Object.keys(CHAT_TYPES) as ChatId[]);
  const followUps = random.shuffle(english ? FOLLOW_UPS_EN : FOLLOW_UPS_ZH);
  const things: { readonly turn: number; readonly thing: string }[] = [];
  let left = count;
  let recent: FamilyId[] = [];

  function pasted(turn: number, day: number, length: number): Filler {
    const kind = pickKind(kinds, recent, day, random);
    kind.uses++;
    recent = [...recent, kind.family.id].slice(-RECENT);
    const [ask, say, then] = [kind.text.ask(), kind.text.say(), kind.text.then()];
    const prose = [...ask, ...say, ...then].length;
    const lines = Math.max(2, Math.min(12, Math.round((length - prose - 10) / kind.lineLength)));
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const artifact = kind.family.make(random, lines);
      const block = ['```', ...artifact.lines, '```'].join('\n');
      const reply = fill(say, artifact) + join + fill(then, artifact);
      const exchange: Exchange = kind.family.paste === 'tool' ? [ask, reply, artifact.lines.join('\n')] : [`${ask}\n${block}`, reply];
      if (!exchange.every(isClean)) continue;
      kind.lineLength = artifact.lines.join('\n').length / artifact.lines.length;
      things.push({ turn, thing: artifact.slots.thing });
      return { exchange, type: 'type' in kind.family ? kind.family.type : 'temporary' };
    }
    throw new Error(`Filler "${kind.family.id}" keeps stating a planted unit: look at its sentences.`);
  }

  return {
    next(turn, day, length) {
      const short = followUps.length + chatIds.length;
      const wantsShort = random.int(1, left) <= short;
      left--;
      if (wantsShort && short > 0) {
        const earlier = things.filter((entry) => turn - entry.turn >= 4 && turn - entry.turn <= 45);
        if (followUps.length > 0 && earlier.length > 0 && random.int(1, short) <= followUps.length) {
          const chosen = random.pick(earlier);
          things.splice(things.indexOf(chosen), 1);
          const [user, assistant] = followUps.pop() as ChatText;
          const named = (text: string) => text.replaceAll('{thing}', chosen.thing);
          return { exchange: [named(user), named(assistant)], type: 'temporary', refersToTurn: chosen.turn };
        }
        const index = chatIds.findIndex((id) => fits(CHAT_TYPES[id].days, day));
        if (index >= 0) {
          const [id] = chatIds.splice(index, 1) as [ChatId];
          return { exchange: chats[id], type: CHAT_TYPES[id].type };
        }
      }
      return pasted(turn, day, length);
    },
  };
}

function fits(days: readonly [number, number] | undefined, day: number): boolean {
  return days === undefined || (day >= days[0] && day <= days[1]);
}

/** One of the least used kinds that suit the day and have not just been used. */
function pickKind(kinds: readonly Kind[], recent: readonly FamilyId[], day: number, random: Random): Kind {
  const suited = kinds.filter((kind) => fits('days' in kind.family ? kind.family.days : undefined, day) && !recent.includes(kind.family.id));
  const fewest = Math.min(...suited.map((kind) => kind.uses));
  return random.pick(suited.filter((kind) => kind.uses <= fewest + 1));
}

function fill(template: string, artifact: Artifact): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => artifact.slots[name] ?? whole);
}
