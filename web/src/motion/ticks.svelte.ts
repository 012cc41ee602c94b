/** A figure that changes gives a little jump: `{@attach ticks(() => n)}`. */

import type { Attachment } from 'svelte/attachments';

import { animate, moving } from './stage';

export function ticks(value: () => number): Attachment<HTMLElement> {
  return (element) => {
    let before: number | undefined;
    $effect(() => {
      const now = value();
      const up = before === undefined ? 0 : now - before;
      before = now;
      if (up !== 0 && moving()) {
        animate(
          element,
          [
            { transform: 'none' },
            { transform: `scale(1.35) translateY(${up > 0 ? '-' : ''}0.0625rem)`, offset: 0.4 },
            { transform: 'none' },
          ],
          220,
        );
      }
    });
  };
}
