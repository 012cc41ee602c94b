import { afterEach } from 'vitest';

// What jsdom has only by name.
window.scrollTo = () => {};
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

afterEach(() => localStorage.clear());
