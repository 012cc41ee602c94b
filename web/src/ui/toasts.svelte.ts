/** Short notices at the edge of the screen. Nothing that must be answered goes here. */

/** `action`: something to do about it; such a notice stays until it is answered or sent away. */
export type Toast = { id: number; text: string; tone: 'plain' | 'good' | 'bad'; action?: Action | undefined };
type Action = { label: string; run: () => void };

const SHOWN_FOR = 6000;
let next = 1;

export const toasts = $state<Toast[]>([]);

export function toast(text: string, tone: Toast['tone'] = 'plain', action?: Action): void {
  if (toasts.some((shown) => shown.text === text)) return;
  const id = next++;
  toasts.push({ id, text, tone, action });
  if (!action) setTimeout(() => dismiss(id), SHOWN_FOR);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((shown) => shown.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
