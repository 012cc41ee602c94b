import { afterEach } from 'vitest';

import { speak } from '../language.svelte';
import english from '../locales/en';

// A test may look at any part of a screen, without what the rest of it brings along. That nothing is missing, topics.test.ts tells.
english.forEach(speak);

// What jsdom has only by name.
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
