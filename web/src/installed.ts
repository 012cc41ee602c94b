/** Registers the service worker, lets it prefetch files while the page is idle, and offers newer versions of the page. */

import { at } from './lib/base';
import { t } from './text';
import { toast } from './ui/toasts.svelte';

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Errors are ignored: in private windows and over plain http there is no service worker, and the page works without it.
  void register(navigator.serviceWorker).catch(() => undefined);
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const isFirstVisit = !container.controller;
  const registration = await container.register(at('sw.js'), { scope: at('') });
  watchForUpdates(container, registration, isFirstVisit);
  const { active } = await container.ready;
  if (!savesData()) whenIdle(() => active?.postMessage('later'));
}

/** Returns whether the browser's data saver is on. If so, nothing is prefetched, and a local game loads its files when it starts. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 3000);
}

/** Offers a newer version. It starts only after the player agrees, because the open page needs the files of its own version. */
function watchForUpdates(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration, isFirstVisit: boolean): void {
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !container.controller) return;
    toast(t('update-ready'), 'plain', {
      label: t('reload'),
      run: () => {
        container.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('now');
      },
    });
  };
  if (!isFirstVisit) offer();
  registration.addEventListener('updatefound', () => {
    // On the first visit no older version is replaced, so nothing is offered. `offer` cannot check that: in WebKit the first worker
    // can still count as waiting when it already controls the page.
    if (container.controller) registration.installing?.addEventListener('statechange', offer);
  });
}
