import { afterEach, expect, test, vi } from 'vitest';

import { settings } from '../settings.svelte';
import { isLessMotion, isMotionOn } from './allowed';

const before = settings.motion;
afterEach(() => {
  settings.motion = before;
  vi.unstubAllGlobals();
});

test.each([
  ['auto', false, false],
  ['auto', true, true],
  ['reduced', false, true],
] as const)('less motion with the preference %s, if the browser asks for it: %s', (motion, asks, less) => {
  settings.motion = motion;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' && asks }));
  Element.prototype.animate = vi.fn();
  expect(isLessMotion()).toBe(less);
  expect(isMotionOn()).toBe(!less);
});
