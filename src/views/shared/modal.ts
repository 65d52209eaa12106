/**
 * What makes a dialog modal: the focus stays in it and goes back when it closes, the rest is hidden from assistive
 * technology. The browser's own `showModal()` does the same by making the whole page inert, and with it every style of
 * the page is computed anew (20 ms of a click here, against 2).
 */

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What is open, the topmost last. */
const open: HTMLElement[] = [];

const isOpen = (dialog: HTMLElement): boolean => open[open.length - 1] === dialog;

/** Elements that Tab reaches, in order. Of a group of radio buttons only the chosen one. */
function tabbables(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.getClientRects().length > 0 &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && isPassedOver(element)),
  );
}

function isPassedOver(radio: HTMLInputElement): boolean {
  if (radio.checked || !radio.name) return false;
  return document.querySelector(`input[type="radio"][name="${CSS.escape(radio.name)}"]:checked`) !== null;
}

/** Whether something between an element and the dialog can scroll; that by itself keeps it from the page. */
function scrollsIn(dialog: HTMLElement, target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at && at !== dialog.parentElement; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  return false;
}

/**
 * Keeps the focus in an element that covers the page, until the function that is returned is called.
 * @param behind what is hidden from assistive technology meanwhile
 */
export function becomeModal(dialog: HTMLElement, behind: HTMLElement | null): () => void {
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  open.push(dialog);
  // The dialog itself is read out, unless something in it asked for the focus.
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus({ preventScroll: true });
  behind?.setAttribute('aria-hidden', 'true');

  let backwards = false;
  const enter = (fromEnd: boolean): void => {
    const stops = tabbables(dialog);
    ((fromEnd ? stops[stops.length - 1] : stops[0]) ?? dialog).focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || !isOpen(dialog)) return;
    backwards = event.shiftKey;
    if (event.defaultPrevented) return;
    const stops = tabbables(dialog);
    const at = document.activeElement;
    const leaves = backwards ? at === dialog || at === stops[0] : at === stops[stops.length - 1];
    if (!leaves && dialog.contains(at)) return;
    event.preventDefault();
    enter(backwards);
  };
  // However it came out, by a click or from the browser's own bars, it comes back.
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (isOpen(dialog) && target instanceof Node && !dialog.contains(target)) enter(backwards);
  };
  // What held it may have gone with a step to the next picture; without this the page behind would have it, in silence.
  const watcher = new MutationObserver(() => {
    if (isOpen(dialog) && document.activeElement === document.body) dialog.focus({ preventScroll: true });
  });
  watcher.observe(dialog, { childList: true, subtree: true });
  // The page behind stays where it was. (Fingers are held by the style of what covers it.)
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !scrollsIn(dialog, event.target)) event.preventDefault();
  };
  const cover = dialog.parentElement;
  cover?.addEventListener('wheel', onWheel, { passive: false });
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);

  return () => {
    watcher.disconnect();
    cover?.removeEventListener('wheel', onWheel);
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
    open.splice(open.indexOf(dialog), 1);
    if (open.length === 0) behind?.removeAttribute('aria-hidden');
    // Not where something else took the focus meanwhile.
    if (document.activeElement === document.body || dialog.contains(document.activeElement)) {
      opener?.focus({ preventScroll: true });
    }
  };
}

/** Calls back when the person asks to go back: Escape, and on a phone the gesture or button for it. */
export function onGoingBack(dialog: HTMLElement, goBack: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isOpen(dialog)) return;
    event.preventDefault();
    goBack();
  };
  document.addEventListener('keydown', onKeyDown);
  const watcher = closeWatcher(goBack);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    watcher?.destroy();
  };
}

interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Not in every browser, nor in TypeScript's own types yet. */
function closeWatcher(onclose: () => void): CloseWatcher | null {
  const known = (globalThis as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;
  if (!known) return null;
  const watcher = new known();
  watcher.onclose = onclose;
  return watcher;
}
