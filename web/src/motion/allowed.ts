/** Whether animations are allowed. Kept apart from the animations, because the first load includes it. */

import { settings } from '../settings.svelte';

/** Returns whether things should fade instead of moving: by the setting or the browser's preference. */
export function isLessMotion(): boolean {
  return settings.motion === 'reduced' || (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** Returns whether animations are allowed and can be seen. */
export function isMotionOn(): boolean {
  return typeof Element.prototype.animate === 'function' && !document.hidden && !isLessMotion();
}
