import { settings } from '../settings.svelte';

/** A hotkey of a screen. */
export type Hotkey = {
  key: string;
  what: string;
  run: () => void;
  /** The text on the drawn key; by default the name of the key. */ cap?: string;
};

/** Returns whether the focus is in a text field, where letters are no hotkeys. */
function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Returns whether hotkeys apply to an event: not in a text field, and not while a dialog is open. */
export function listens(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  const radio = event.target instanceof HTMLInputElement && event.target.type === 'radio';
  return radio || !writing(event.target);
}

/** Returns whether a key is a single letter, digit or sign. A player can turn these hotkeys off, as speech input can trigger them. */
export function isLetterKey(key: string): boolean {
  return /^[\p{L}\p{N}[\]?]$/u.test(key);
}

/** Runs the hotkey of an event, for `<svelte:window onkeydown>`. */
export function pressed(event: KeyboardEvent, keys: Hotkey[]): void {
  if (!listens(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const found = keys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
  if (!found || (isLetterKey(found.key) && !settings.letterKeys)) return;
  // Escape closes an open popover first; the browser does that.
  if (found.key === 'Escape' && document.querySelector('[popovertarget][aria-expanded="true"]')) return;
  event.preventDefault();
  found.run();
}
