/**
 * Everything a key can do, in one list: the key handler acts on it and the help is made from it. Letters and signs are
 * matched by their place on the keyboard (`event.code`), so that other layouts work; `?` by the sign itself.
 */
import { daysOf, nextDay, previousDay } from '../derive/days';
import { momentsOf, nextMoment, previousMoment } from '../derive/timeline';
import type { TextKey } from '../i18n';
import { playhead } from '../store/playhead';
import type { AppState } from '../store/state';

export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly shift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly mod: boolean;
}

export const COMMAND_GROUPS = ['player', 'page'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly name: TextKey;
  /** Keys as the help shows them; `Mod` stands for Ctrl or ⌘. */
  readonly keys: readonly (readonly string[])[];
  readonly matches: (press: KeyPress) => boolean;
  /** Acts again while the key is held. */
  readonly repeats?: true;
  run(state: AppState): void;
}

const plain = (code: string) => (press: KeyPress) => press.code === code && !press.shift && !press.mod;
const shifted = (code: string) => (press: KeyPress) => press.code === code && press.shift && !press.mod;

/** Keyboard steps stop playback, as the step buttons do: the person wants to look. */
function step(state: AppState, to: (at: number) => number): void {
  state.setPlaying(false);
  state.seek(to(playhead.get()));
}

/** Where the compared runs part is found when it is first asked for. */
function goToDisagreement(state: AppState, direction: 1 | -1): void {
  void import('./disagreement').then(({ disagreementTurn }) => {
    const turn = disagreementTurn(state, direction);
    if (turn !== null) step(state, () => turn);
  });
}

const moments = ({ prepared, runs, activeSlot }: AppState) =>
  prepared ? momentsOf(prepared, runs[activeSlot]?.trace ?? null) : [];

const days = ({ prepared }: AppState) => (prepared ? daysOf(prepared) : []);

export const commands: readonly Command[] = [
  {
    id: 'play',
    group: 'player',
    name: 'keys.play',
    keys: [['Space']],
    matches: plain('Space'),
    run(state) {
      const atEnd = state.prepared !== null && playhead.get() >= state.prepared.turnCount;
      if (!state.playing && atEnd) state.seek(1);
      state.setPlaying(!state.playing);
    },
  },
  {
    id: 'step-back',
    group: 'player',
    name: 'keys.stepBack',
    keys: [['←']],
    matches: plain('ArrowLeft'),
    repeats: true,
    run: (state) => step(state, (at) => Math.ceil(at) - 1),
  },
  {
    id: 'step-on',
    group: 'player',
    name: 'keys.stepOn',
    keys: [['→']],
    matches: plain('ArrowRight'),
    repeats: true,
    run: (state) => step(state, (at) => Math.floor(at) + 1),
  },
  {
    id: 'day-back',
    group: 'player',
    name: 'keys.dayBack',
    keys: [['Shift', '←']],
    matches: shifted('ArrowLeft'),
    repeats: true,
    run: (state) => step(state, (at) => previousDay(days(state), at)),
  },
  {
    id: 'day-on',
    group: 'player',
    name: 'keys.dayOn',
    keys: [['Shift', '→']],
    matches: shifted('ArrowRight'),
    repeats: true,
    run: (state) => step(state, (at) => nextDay(days(state), at)),
  },
  {
    id: 'event-back',
    group: 'player',
    name: 'keys.eventBack',
    keys: [[',']],
    matches: plain('Comma'),
    repeats: true,
    run: (state) => step(state, (at) => previousMoment(moments(state), at)?.turn ?? 1),
  },
  {
    id: 'event-on',
    group: 'player',
    name: 'keys.eventOn',
    keys: [['.']],
    matches: plain('Period'),
    repeats: true,
    run: (state) => step(state, (at) => nextMoment(moments(state), at)?.turn ?? Math.ceil(at)),
  },
  {
    id: 'difference-back',
    group: 'player',
    name: 'keys.differenceBack',
    keys: [['Shift', 'D']],
    matches: shifted('KeyD'),
    repeats: true,
    run: (state) => goToDisagreement(state, -1),
  },
  {
    id: 'difference-on',
    group: 'player',
    name: 'keys.differenceOn',
    keys: [['D']],
    matches: plain('KeyD'),
    repeats: true,
    run: (state) => goToDisagreement(state, 1),
  },
  {
    id: 'first',
    group: 'player',
    name: 'keys.first',
    keys: [['Home']],
    matches: plain('Home'),
    run: (state) => step(state, () => 1),
  },
  {
    id: 'last',
    group: 'player',
    name: 'keys.last',
    keys: [['End']],
    matches: plain('End'),
    run: (state) => step(state, () => state.prepared?.turnCount ?? 1),
  },
  {
    id: 'undo',
    group: 'page',
    name: 'app.undo',
    keys: [['Mod', 'Z']],
    matches: (press) => press.mod && !press.shift && isLetter(press, 'z'),
    run: (state) => state.undo(),
  },
  {
    id: 'redo',
    group: 'page',
    name: 'app.redo',
    keys: [
      ['Shift', 'Mod', 'Z'],
      ['Mod', 'Y'],
    ],
    matches: (press) => press.mod && ((press.shift && isLetter(press, 'z')) || (!press.shift && isLetter(press, 'y'))),
    run: (state) => state.redo(),
  },
  {
    id: 'compare',
    group: 'page',
    name: 'keys.compare',
    keys: [['C']],
    matches: plain('KeyC'),
    run: (state) => state.setComparing(!state.comparing),
  },
  {
    id: 'clear',
    group: 'page',
    name: 'keys.clear',
    keys: [['Esc']],
    matches: plain('Escape'),
    run(state) {
      if (state.selection) state.select(null);
      else if (state.drawer !== 'closed') state.setDrawer('closed');
    },
  },
  {
    id: 'help',
    group: 'page',
    name: 'keys.help',
    keys: [['?']],
    matches: (press) => press.key === '?' && !press.mod,
    run: (state) => state.setDialog('keys'),
  },
];

/** Ctrl+Z follows the letter, as in every other program, not the place. */
function isLetter(press: KeyPress, letter: string): boolean {
  return press.key.toLowerCase() === letter;
}

/** Whether a command acts without Ctrl or Cmd, so that "single keys off" silences it. */
export function isSingleKey(command: Command): boolean {
  return command.keys.every((combination) => !combination.includes('Mod'));
}

export function commandFor(press: KeyPress): Command | undefined {
  return commands.find((command) => command.matches(press));
}
