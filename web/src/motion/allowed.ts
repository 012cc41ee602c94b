/** Whether animations are allowed. Separate from the animations, because the first page load needs this check and not the animations. */

import { settings } from '../settings.svelte';

/** Returns whether the settings or the browser ask for reduced motion: things fade instead of moving. */
export function isLessMotion(): boolean {
  return settings.motion === 'reduced' || (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

/** Returns whether animations are allowed and can be seen. */
export function isMotionOn(): boolean {
  return typeof Element.prototype.animate === 'function' && !document.hidden && !isLessMotion();
}
