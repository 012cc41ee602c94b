/** Animates a number that changes: `{@attach pulse(() => n)}`. */

import type { Attachment } from 'svelte/attachments';

import { isMotionOn } from './allowed';

/** The length of the animation, in milliseconds. */
const DURATION = 220;

export function pulse(value: () => number): Attachment<HTMLElement> {
  return (element) => {
    let before: number | undefined;
    $effect(() => {
      const now = value();
      const change = before === undefined ? 0 : now - before;
      before = now;
      if (change === 0 || !isMotionOn()) return;
      const up = `scale(1.35) translateY(${change > 0 ? '-' : ''}0.0625rem)`;
      element.animate([{ transform: 'none' }, { transform: up, offset: 0.4 }, { transform: 'none' }], {
        duration: DURATION,
        easing: 'ease-out',
      });
    });
  };
}
