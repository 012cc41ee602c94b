/** A hotkey of a screen. */
export type Hotkey = {
  key: string;
  what: string;
  run: () => void;
  /** The text on the drawn key, if not the name of the key. */ cap?: string;
};

/** Returns whether the focus is in a text field, where letters are no hotkeys. */
function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Runs the hotkey of an event, for `<svelte:window onkeydown>`. Open dialogs disable hotkeys. */
export function pressed(event: KeyboardEvent, keys: Hotkey[]): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const radio = event.target instanceof HTMLInputElement && event.target.type === 'radio';
  if ((writing(event.target) && !radio) || document.querySelector('dialog[open]')) return;
  const found = keys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
  if (!found) return;
  // Escape closes an open popover first; the browser does that.
  if (found.key === 'Escape' && document.querySelector('[popovertarget][aria-expanded="true"]')) return;
  event.preventDefault();
  found.run();
}
