import { afterEach } from 'vitest';

import { speak } from '../language.svelte';
import english from '../locales/en';

// Loads all English texts, because tests render components without the modules that import their texts.
// topics.test.ts checks those imports.
english.forEach(speak);

// Stubs of what jsdom does not implement.
window.scrollTo = () => {};
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

afterEach(() => localStorage.clear());

/** jsdom lays nothing out, so nothing ever changes its size. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
