/** Short notices at the edge of the screen, for messages that need no answer. */

/** A notice with an `action` stays until the user chooses the action or dismisses it. */
export type Toast = { id: number; text: string; tone: 'plain' | 'good' | 'bad'; action?: Action | undefined };
type Action = { label: string; run: () => void };

const SHOWN_MS = 6000;
let next = 1;

export const toasts = $state<Toast[]>([]);

/** Shows a notice, unless one with the same text is shown. */
export function toast(text: string, tone: Toast['tone'] = 'plain', action?: Action): void {
  if (toasts.some((shown) => shown.text === text)) return;
  const id = next++;
  toasts.push({ id, text, tone, action });
  if (!action) setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((shown) => shown.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
