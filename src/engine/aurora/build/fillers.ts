/** Work talk between the scenes: pasted material with questions about it, small exchanges, and returns to earlier ones. */
import type { InfoType } from '../../model/info-type';
import { CHAT_TYPES, type ChatId, type ChatSpec, type ChatText } from '../filler/chats';
import { FAMILY_TEXTS_EN } from '../filler/en';
import { CHATS_EN } from '../filler/en/chats';
import { LATER_EN, SOON_EN } from '../filler/en/follow-ups';
import { FAMILIES, type FamilyId } from '../filler/families';
import { REMEDIES } from '../filler/remedies';
import type { Artifact, FamilySpec, FamilyText } from '../filler/types';
import { FAMILY_TEXTS_ZH } from '../filler/zh';
import { CHATS_ZH } from '../filler/zh/chats';
import { LATER_ZH, SOON_ZH } from '../filler/zh/follow-ups';
import { secondsOf } from '../scenario/calendar';
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
  readonly family: FamilySpec & { readonly id: FamilyId };
  readonly text: { readonly [part in keyof FamilyText]: Deck };
  /** The next command or patch to end an answer with. */
  readonly remedy: () => string | undefined;
  uses: number;
  /** It can be used as often as there are questions: no question is asked twice. */
  readonly limit: number;
  /** Measured average length of a pasted line, to hit the wanted length. */
  lineLength: number;
}

/** Draws a sentence that suits. */
type Deck = (suits: (sentence: string) => boolean) => string;

/** Usual length of an answer, to leave room for it. */
const PROSE: Readonly<Record<AuroraLanguage, number>> = { en: 160, 'zh-CN': 65 };
/** An answer ends with a command only if the turn would otherwise be this many code points too short. */
const ROOM_FOR_REMEDY = 45;
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
  const kinds = FAMILIES.map((family: Kind['family']): Kind => {
    const { ask, say, next } = texts[family.id];
    const text = { ask: createDeck(random, ask), say: createDeck(random, say), next: createDeck(random, next) };
    const remedies = REMEDIES[family.id];
    const remedy = remedies ? createDeck(random, remedies) : undefined;
    return {
      family,
      text,
      limit: family.limit ?? ask.length,
      remedy: () => remedy?.(() => true),
      uses: 0,
      lineLength: 55,
    };
  });
  const chatIds = random.shuffle(Object.keys(CHAT_TYPES) as ChatId[]);
  const soon = random.shuffle(english ? SOON_EN : SOON_ZH);
  const later = random.shuffle(english ? LATER_EN : LATER_ZH);
  const things: { readonly turn: number; readonly thing: string }[] = [];
  /** Observation, advice and remedy: any two of them used together once do not meet again. */
  const said = new Set<string>();
  let left = count;
  let recent: FamilyId[] = [];

  function pasted(turn: number, day: number, length: number): Filler {
    const kind = pickKind(kinds, recent, day, random);
    kind.uses++;
    recent = [...recent, kind.family.id].slice(-RECENT);
    const now = { day, seconds: secondsOf(day, turn, 0) };
    const ask = kind.text.ask(() => true);
    const lines = Math.max(3, Math.min(19, Math.round((length - ask.length - PROSE[language]) / kind.lineLength)));
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const artifact = kind.family.make(random, lines, now);
      const [say, next] = [kind.text.say(saidOf(artifact)), kind.text.next(saidOf(artifact))];
      const block = ['```', ...artifact.lines, '```'].join('\n');
      const answer = fill(say, artifact) + join + fill(next, artifact);
      const missing = length - [ask, block, answer].join('').length;
      const remedy = missing > ROOM_FOR_REMEDY ? kind.remedy() : undefined;
      const filled = remedy === undefined ? undefined : fill(remedy, artifact);
      // The same command twice would be padding: better a shorter answer.
      const patch = filled !== undefined && said.has(filled) ? undefined : filled;
      const reply = patch === undefined ? answer : `${answer}\n\`\`\`\n${patch}\n\`\`\``;
      const exchange: Exchange =
        kind.family.paste === 'tool' ? [ask, reply, artifact.lines.join('\n')] : [`${ask}\n${block}`, reply];
      const wordings = patch === undefined ? [say + next] : [say + next, say + remedy, next + remedy, patch];
      if (kind.family.distinct) wordings.push(`${kind.family.id} ${artifact.slots.thing}`);
      if (wordings.some((pair) => said.has(pair)) || !exchange.every((part) => isClean(part ?? ''))) continue;
      for (const pair of wordings) said.add(pair);
      kind.lineLength = artifact.lines.join('\n').length / artifact.lines.length;
      if (kind.family.returns) things.push({ turn, thing: artifact.slots.thing });
      return { exchange, type: kind.family.type ?? 'temporary' };
    }
    throw new Error(`Filler "${kind.family.id}" keeps stating a planted unit: look at its sentences.`);
  }

  /** Comes back to something pasted between `min` and `max` turns ago, if there is such a thing. */
  function comeBack(pool: ChatText[], turn: number, min: number, max: number): Filler | undefined {
    const earlier = things.filter((entry) => turn - entry.turn >= min && turn - entry.turn <= max);
    const text = earlier.length > 0 ? pool.pop() : undefined;
    if (!text) return undefined;
    const chosen = random.pick(earlier);
    things.splice(things.indexOf(chosen), 1);
    const [user, assistant] = text.map((part) => part.replaceAll('{thing}', `\`${chosen.thing}\``)) as [string, string];
    return { exchange: [user, assistant], type: 'temporary', refersToTurn: chosen.turn };
  }

  function chat(turn: number, day: number): Filler | undefined {
    const hour = secondsOf(day, turn, 0) / 3600;
    const index = chatIds.findIndex((id) => {
      const spec: ChatSpec = CHAT_TYPES[id];
      return fits(spec.days, day) && fits(spec.hours, hour);
    });
    if (index < 0) return undefined;
    const [id] = chatIds.splice(index, 1) as [ChatId];
    return { exchange: chats[id], type: CHAT_TYPES[id].type };
  }

  return {
    next(turn, day, length) {
      const draw = random.int(1, left);
      left--;
      const [a, b, c] = [soon.length, soon.length + later.length, soon.length + later.length + chatIds.length];
      const filler =
        draw <= a
          ? comeBack(soon, turn, 1, 2)
          : draw <= b
            ? comeBack(later, turn, 5, 45)
            : draw <= c
              ? chat(turn, day)
              : undefined;
      return filler ?? pasted(turn, day, length);
    },
  };
}

function fits(range: readonly [number, number] | undefined, value: number): boolean {
  return range === undefined || (value >= range[0] && value <= range[1]);
}

/** One of the least used kinds that suit the day and have not just been used; less strict where nothing is left. */
function pickKind(kinds: readonly Kind[], recent: readonly FamilyId[], day: number, random: Random): Kind {
  const open = kinds.filter((kind) => kind.uses < kind.limit && fits(kind.family.days, day));
  const fresh = open.filter((kind) => !recent.includes(kind.family.id));
  const suited = fresh.length > 0 ? fresh : open;
  if (suited.length === 0) throw new Error(`No work talk is left for day ${day}: more kinds or questions are needed.`);
  const fewest = Math.min(...suited.map((kind) => kind.uses));
  return random.pick(suited.filter((kind) => kind.uses <= fewest + 1));
}

/** Sentences marked `kind|…` belong to artifacts of that kind; the others to all. */
function saidOf(artifact: Artifact): (sentence: string) => boolean {
  return (sentence) => !sentence.includes('|') || sentence.startsWith(`${artifact.kind}|`);
}

function fill(template: string, artifact: Artifact): string {
  return template
    .replace(/^[a-z-]+\|/, '')
    .replace(/\{([a-z]\w*)\}/g, (whole, name: string) => artifact.slots[name] ?? whole);
}
