import { appStore } from '../store/store';
import { commandFor, isSingleKey } from './commands';

/** Places where keys write or choose, and so must not steer the page. */
const WRITES =
  'input:not([type="range"]):not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable="true"]';
/** Controls that Space and Enter press. */
const PRESSES = 'button, a[href], summary, [role="button"], [role="tab"], [role="switch"], [role^="menuitem"], input';

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const press = { code: event.code, key: event.key, shift: event.shiftKey, mod: event.ctrlKey || event.metaKey };
  const command = commandFor(press);
  if (!command || (event.repeat && !command.repeats)) return;
  const state = appStore.getState();
  if (isSingleKey(command) && !state.shortcuts) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITES)) return;
  if (event.code === 'Space' && target?.closest(PRESSES)) return;
  // An open dialog has the keys for itself.
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  command.run(state);
}

/** Lets the keys of the command list act, wherever the focus stands, unless it stands where keys mean something else. */
export function listenToKeys(): () => void {
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
