/** Short notices at the edge of the screen, for messages that need no answer. */

/** A notice with an `action` stays until the user chooses the action or dismisses it. */
export type Toast = { id: number; text: string; tone: 'plain' | 'good' | 'bad'; action?: Action | undefined };
type Action = { label: string; run: () => void };

/** How long a notice is shown: long enough to read it slowly, at about ten letters a second, and 6 s at least. */
const LEAST_MS = 6000;
const MS_PER_LETTER = 100;
let next = 1;

export const toasts = $state<Toast[]>([]);

/** Shows a notice, unless one with the same text is shown. */
export function toast(text: string, tone: Toast['tone'] = 'plain', action?: Action): void {
  if (toasts.some((shown) => shown.text === text)) return;
  const id = next++;
  toasts.push({ id, text, tone, action });
  if (!action) setTimeout(() => dismiss(id), Math.max(LEAST_MS, text.length * MS_PER_LETTER));
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((shown) => shown.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
