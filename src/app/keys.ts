import { appStore } from '../store/store';
import { commandFor, isSingleKey } from './commands';

/** Places where keys write or choose, and so must not steer the page. */
const WRITES =
  'input:not([type="range"]):not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"]';
/** Controls that Space presses. It means nothing to a slider, nor to the tab that is chosen already. */
const PRESSES =
  'button:not([role="tab"]), a[href], summary, [role="button"], [role="tab"]:not([aria-selected="true"]), [role="switch"], input:not([type="range"])';

/** An open dialog has the keys for itself. */
const DIALOG = '[role="dialog"]';

/**
 * Whether the pointer was the last to act. A control clicked with it keeps the focus; Space after that is meant for the
 * player, while whoever came to the control by key means to press it.
 */
let pointed = false;

function meantForControl(target: Element | null): boolean {
  if (target?.closest('[role^="menuitem"]')) return true;
  return !pointed && Boolean(target?.closest(PRESSES));
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const press = { code: event.code, key: event.key, shift: event.shiftKey, mod: event.ctrlKey || event.metaKey };
  const command = commandFor(press);
  if (!command || (event.repeat && !command.repeats)) return;
  const state = appStore.getState();
  if (isSingleKey(command) && !state.shortcuts) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITES)) return;
  if (event.code === 'Space' && meantForControl(target)) return;
  if (document.querySelector(DIALOG)) return;
  event.preventDefault();
  command.run(state);
}

/** Firefox presses a button when Space is let go, whatever became of the key going down. */
function onKeyUp(event: KeyboardEvent): void {
  if (event.code !== 'Space' || !appStore.getState().shortcuts || document.querySelector(DIALOG)) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('button') && !meantForControl(target)) event.preventDefault();
}

/** A list chosen from with the pointer lets the focus go: the next key is for the player, not for the list. */
function onChange(event: Event): void {
  const { target } = event;
  if (pointed && target instanceof HTMLSelectElement && !target.closest(DIALOG)) target.blur();
}

/** Lets the keys of the command list act, wherever the focus stands, unless it stands where keys mean something else. */
export function listenToKeys(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('pointerdown', () => (pointed = true), { signal, capture: true });
  window.addEventListener('keydown', ({ key }) => (pointed = pointed && key !== 'Tab'), { signal, capture: true });
  window.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('keyup', onKeyUp, { signal });
  window.addEventListener('change', onChange, { signal });
  return () => ending.abort();
}
