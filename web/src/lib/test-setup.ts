import { afterEach } from 'vitest';

// What jsdom has only by name.
window.scrollTo = () => {};
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

afterEach(() => localStorage.clear());
