/** Puts scenes and fillers together into a labelled transcript. */
import type { InfoType } from '../../model/info-type';
import {
  type Message,
  type Probe,
  type Role,
  type Task,
  TRANSCRIPT_FORMAT,
  TRANSCRIPT_VERSION,
  type Transcript,
  type Turn,
} from '../../transcript/transcript';
import { GO_SNIPPETS } from '../filler/snippets-go';
import { OPS_SNIPPETS } from '../filler/snippets-ops';
import { DAY_ENDS, TURN_COUNT, timeOf } from '../scenario/calendar';
import { type AuroraScene, SCENES } from '../scenario/scenes';
import { TASKS } from '../scenario/tasks';
import type { AuroraLanguage, Exchange } from '../scenario/types';
import { UNITS, type UnitId } from '../scenario/units';
import { SCENE_TEXTS_EN } from '../text/en';
import { SNIPPETS as SCENE_SNIPPETS } from '../text/snippets';
import { SCENE_TEXTS_ZH } from '../text/zh';
import { createFillers } from './fillers';
import { createCleanCheck, createStatements, typeOf, unitsOf } from './labels';
import { placeScenes, type Slot } from './place';
import { createRandom, type Random } from './random';

/**
 * Article tokens (code points ÷ 3) a turn should have on average, so that 32,000 tokens hold about 300 turns. Chinese
 * prose is short and cannot always be filled up, so it aims a little higher to arrive at the same.
 */
const TOKENS_PER_TURN: Readonly<Record<AuroraLanguage, number>> = { en: 104.4, 'zh-CN': 106.5 };

export function buildAurora(language: AuroraLanguage, seed: number): Transcript {
  const slots = placeScenes(SCENES, createRandom(seed, 0));
  const random = createRandom(seed, 1);
  const texts = language === 'en' ? SCENE_TEXTS_EN : SCENE_TEXTS_ZH;
  const fillers = createFillers(
    language,
    slots.slice(1).filter((slot) => !slot).length,
    random,
    createCleanCheck(language),
  );
  const statements = createStatements(language);
  const tasks = activeTasks(slots);
  const turns: Turn[] = [];
  const probes: Probe[] = [];
  let tokens = 0;
  for (let turn = 1, day = 1; turn <= TURN_COUNT; turn++) {
    if (turn > (DAY_ENDS[day - 1] ?? TURN_COUNT)) day++;
    const slot = slots[turn];
    const active = tasks[turn];
    const common = { day, ...(active ? { tasks: active } : {}) };
    if (!slot) {
      const filler = fillers.next(turn, day, 3 * wantedTokens(TOKENS_PER_TURN[language], turn, tokens, random));
      const messages = messagesOf(filler.exchange, turn, day, random, () => ({ type: 'temporary' }));
      const [user, ...rest] = messages as [Message, ...Message[]];
      turns.push({
        messages: [{ ...user, type: filler.type }, ...rest],
        ...common,
        ...(filler.refersToTurn === undefined ? {} : { refersTo: [`t${filler.refersToTurn}.user`] }),
      });
    } else {
      const spec = slot.scene.turns[slot.index] ?? {};
      // Before the new statements are read: a message refers to what was said earlier.
      const refersTo = referredTo(slot, turn, statements.of);
      for (const id of spec.states ?? []) statements.plant(id);
      const exchange = texts[slot.scene.id][slot.index];
      if (!exchange)
        throw new Error(`Scene "${slot.scene.id}" has no text for its turn ${slot.index + 1} in ${language}.`);
      const messages = messagesOf(exchange, turn, day, random, (id, role, text) => {
        if (spec.probe && role === 'user') return { type: 'temporary' };
        const stated = statements.read(id, text);
        return {
          type: typeOf(stated),
          ...(stated.some((unit) => UNITS[unit].volatile) ? { frequentlyUpdated: true } : {}),
        };
      });
      const marks = (spec.marks ?? []).flatMap((id) => statements.of(id).slice(0, 1));
      turns.push({
        messages,
        ...common,
        ...(refersTo.length > 0 ? { refersTo } : {}),
        ...(marks.length > 0 ? { marks } : {}),
      });
      if (spec.probe) {
        const { dimension, needs, reasons, answer } = spec.probe;
        probes.push({
          id: slot.scene.id,
          askedIn: `t${turn}.user`,
          dimension,
          needs,
          ...(reasons ? { needsReasonOf: reasons } : {}),
          answer: answer[language],
        });
      }
    }
    tokens += (turns.at(-1) as Turn).messages.reduce((sum, message) => sum + articleTokens(message.text), 0);
  }
  return {
    format: TRANSCRIPT_FORMAT,
    version: TRANSCRIPT_VERSION,
    name: language === 'en' ? 'Aurora: 14 days, 500 turns' : 'Aurora：14 天，500 轮',
    language,
    turns,
    units: unitsOf(language, statements),
    probes,
    tasks: TASKS.map((task): Task => ({ id: task.id, name: task.name[language], keywords: task.keywords[language] })),
    source: `aurora ${language}, seed ${seed}`,
  };
}

/** Code points ÷ 3; surrogate pairs count once. */
function articleTokens(text: string): number {
  let points = text.length;
  for (let i = 0; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00) points--;
  return Math.floor(points / 3);
}

/** Tokens for the filler at `turn`: a spread around the mean, leaning towards the planned total. */
function wantedTokens(mean: number, turn: number, tokensSoFar: number, random: Random): number {
  const behind = mean * (turn - 1) - tokensSoFar;
  return Math.max(45, Math.min(330, Math.round(mean + behind / 3) + random.int(-40, 40)));
}

const SNIPPETS: Readonly<Record<string, string>> = { ...SCENE_SNIPPETS, ...GO_SNIPPETS, ...OPS_SNIPPETS };

type Label = { readonly type: InfoType; readonly frequentlyUpdated?: true };

function messagesOf(
  exchange: Exchange,
  turn: number,
  day: number,
  random: Random,
  label: (id: string, role: Role, text: string) => Label,
): Message[] {
  const [user, assistant, tool] = exchange;
  const parts: (readonly [Role, string, number])[] = [['user', user, random.int(0, 30)]];
  if (tool !== undefined) parts.push(['tool', tool, random.int(35, 45)]);
  parts.push(['assistant', assistant, random.int(50, 90)]);
  return parts.map(([role, raw, percent]) => {
    const id = `t${turn}.${role}`;
    const text = raw.replace(/\[\[([\w-]+)\]\]/g, (_, name: string) => `\`\`\`\n${SNIPPETS[name] ?? name}\n\`\`\``);
    return { id, role, text, time: timeOf(day, turn, percent / 100), ...label(id, role, text) };
  });
}

/** Messages that a scene's user message refers to: the units it needs or names, and its own scene so far. */
function referredTo(slot: Slot<AuroraScene>, turn: number, statedIn: (id: UnitId) => readonly string[]): string[] {
  const spec = slot.scene.turns[slot.index] ?? {};
  const ids = new Set<string>(slot.index > 0 ? [`t${turn - 1}.user`] : []);
  for (const unit of [...(spec.refers ?? []), ...(spec.probe?.needs ?? [])]) {
    const messages = statedIn(unit);
    for (const id of [messages[0], messages.at(-1)]) if (id !== undefined) ids.add(id);
  }
  return [...ids];
}

/** Active tasks by turn: on each day from the first to the last turn of the task's scenes. */
function activeTasks(slots: readonly (Slot<AuroraScene> | undefined)[]): (string[] | undefined)[] {
  const active: (string[] | undefined)[] = [];
  for (let day = 1, from = 1; day <= DAY_ENDS.length; day++) {
    const to = DAY_ENDS[day - 1] ?? TURN_COUNT;
    for (const task of TASKS) {
      const ofTask = (slot: Slot<AuroraScene> | undefined) => slot?.scene.task === task.id;
      const first = slots.slice(from, to + 1).findIndex(ofTask);
      const last = slots.slice(from, to + 1).findLastIndex(ofTask);
      if (first < 0) continue;
      for (let turn = from + first; turn <= from + last; turn++) active[turn] = [...(active[turn] ?? []), task.id];
    }
    from = to + 1;
  }
  return active;
}
