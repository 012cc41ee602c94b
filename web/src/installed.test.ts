import { expect, test, vi } from 'vitest';

import { registerServiceWorker } from './installed';
import { toasts } from './ui/toasts.svelte';

/** Returns a fake service worker with its registration. The test moves the worker through its states. */
function fakeServiceWorker() {
  const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), { installing: worker, waiting: null as null | typeof worker });
  const container = Object.assign(new EventTarget(), {
    controller: null as unknown,
    ready: new Promise(() => {}),
    register: () => Promise.resolve(registration),
  });
  const become = (state: string) => {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  };
  return { worker, registration, container, become };
}

async function register(container: unknown): Promise<void> {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { serviceWorker: container });
  registerServiceWorker();
  await Promise.resolve();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

test('offers a newer version that waits while an older one controls the page', async () => {
  const { worker, registration, container, become } = fakeServiceWorker();
  container.controller = {};
  await register(container);
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = worker;
  become('installed');
  expect(toasts.map(({ text }) => text)).toEqual(['A newer version of this page is ready.']);
  toasts.length = 0;
});

test('offers nothing at a first visit, even if the browser says late that the first version waits', async () => {
  const { worker, registration, container, become } = fakeServiceWorker();
  await register(container);
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = worker;
  container.controller = worker;
  become('installed');
  become('activated');
  expect(toasts).toEqual([]);
});
