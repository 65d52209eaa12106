/** Decides which turn every scene falls on. What is left over becomes filler. */
import { DAY_COUNT, dayEnd, dayStart, TURN_COUNT } from '../scenario/calendar';
import type { SceneSpec } from '../scenario/types';
import type { Random } from './random';

/** A turn of a scene; absent = filler. */
export interface Slot<S extends SceneSpec = SceneSpec> {
  readonly scene: S;
  readonly index: number;
}

/** A run of turns of one day without a fixed turn inside. */
interface Segment<S> {
  readonly day: number;
  readonly from: number;
  readonly capacity: number;
  readonly scenes: S[];
  used: number;
}

/**
 * Returns slots by turn (index 0 unused). Fixed scenes stand at their turn; scenes of one day keep their order in the
 * list, relative to each other and to that day's fixed turns; scenes allowed on several days go where the seed says.
 * Throws if the scenes do not fit: that is a mistake in the scenario, not in the seed.
 */
export function placeScenes<S extends SceneSpec>(scenes: readonly S[], random: Random): (Slot<S> | undefined)[] {
  const slots: (Slot<S> | undefined)[] = new Array(TURN_COUNT + 1).fill(undefined);
  const segments: Segment<S>[] = [];
  for (let day = 1; day <= DAY_COUNT; day++) {
    let open = segment<S>(day, dayStart(day), 0);
    let next = dayStart(day);
    const ofDay = scenes.filter((scene) => scene.days[0] === day && scene.days[1] === day);
    for (const scene of ofDay) {
      if (scene.at === undefined) {
        open.scenes.push(scene);
        open.used += scene.turns.length;
        continue;
      }
      for (let index = 0; index < scene.turns.length; index++) slots[scene.at + index] = { scene, index };
      segments.push({ ...open, from: next, capacity: scene.at - next });
      next = scene.at + scene.turns.length;
      open = segment<S>(day, next, 0);
    }
    segments.push({ ...open, from: next, capacity: dayEnd(day) - next + 1 });
  }
  // The long ones first: they are the hardest to fit.
  const floating = random.shuffle(scenes.filter((scene) => scene.days[0] !== scene.days[1]));
  floating.sort((a, b) => b.turns.length - a.turns.length);
  for (const scene of floating) {
    const length = scene.turns.length;
    const fits = segments.filter(
      (s) => s.day >= scene.days[0] && s.day <= scene.days[1] && s.capacity - s.used >= length,
    );
    // By room, so that turns are equally likely rather than segments.
    const room = fits.flatMap((s) => new Array<Segment<S>>(s.capacity - s.used).fill(s));
    if (room.length === 0) throw new Error(`Scene "${scene.id}" does not fit on days ${scene.days.join('–')}.`);
    const chosen = random.pick(room);
    chosen.scenes.splice(random.int(0, chosen.scenes.length), 0, scene);
    chosen.used += length;
  }
  for (const part of segments) fillSegment(part, slots, random);
  return slots;
}

function segment<S>(day: number, from: number, capacity: number): Segment<S> {
  return { day, from, capacity, scenes: [], used: 0 };
}

function fillSegment<S extends SceneSpec>(part: Segment<S>, slots: (Slot<S> | undefined)[], random: Random): void {
  const free = part.capacity - part.used;
  if (free < 0) throw new Error(`Day ${part.day} from turn ${part.from}: scenes need ${-free} more turns.`);
  // A random order of "filler" and "scene" steps, which keeps the scenes' own order.
  const steps = random.shuffle([...new Array(free).fill(false), ...part.scenes.map(() => true)]);
  const queue = [...part.scenes];
  let turn = part.from;
  for (const isScene of steps) {
    const scene = isScene ? queue.shift() : undefined;
    if (!scene) {
      turn++;
      continue;
    }
    for (let index = 0; index < scene.turns.length; index++) slots[turn++] = { scene, index };
  }
}
