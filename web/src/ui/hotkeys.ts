/** A key of the keyboard that does something on a screen. */
export type Hotkey = { key: string; what: string; run: () => void; /** What stands on the key, if not its name. */ cap?: string };

/** Whether somebody is writing, so that letters are letters. */
function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Runs the key that was pressed; for `<svelte:window onkeydown>`. A dialog keeps the keys to itself. */
export function pressed(event: KeyboardEvent, keys: Hotkey[]): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const radio = event.target instanceof HTMLInputElement && event.target.type === 'radio';
  if ((writing(event.target) && !radio) || document.querySelector('dialog[open]')) return;
  const found = keys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
  if (!found) return;
  // What has opened beside a button is closed first, by the browser.
  if (found.key === 'Escape' && document.querySelector('[popovertarget][aria-expanded="true"]')) return;
  event.preventDefault();
  found.run();
}
