/** Notifications of the player's turn while the page is closed (Web Push). They are off until the player turns them on. */

import { api } from './api';
import { tokenNeeded } from './identity.svelte';
import { infoNeeded } from './info.svelte';
import { at } from './lib/base';
import { t } from './text';

/**
 * The state of the notifications. `unsupported`: this browser or server cannot send them; `blocked`: the browser's settings forbid
 * them; `failed`: the browser could not reach its push service, for instance in a private window.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on' | 'failed';

/** The name of the cache that holds the text of the notification for the service worker, which has no texts of its own. */
const TEXTS = 'deepwater-texts';

function supported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(at(''));
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!supported() || !(await navigator.serviceWorker.getRegistration(at('')))) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await subscription()) ? 'on' : 'off';
}

/** Asks for permission, subscribes, and sends the subscription to the server. */
export async function enablePush(): Promise<PushState> {
  const { push_key: key } = await infoNeeded();
  if (!supported() || key === null) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => undefined);
  if (!made) return 'failed';
  const { endpoint, keys } = made.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return 'unsupported';
  await keepTexts();
  await api.addPush(await tokenNeeded(), { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  return 'on';
}

export async function disablePush(): Promise<PushState> {
  const present = await subscription();
  if (present) {
    await api.removePush(await tokenNeeded(), present.endpoint);
    await present.unsubscribe();
  }
  return pushState();
}

async function keepTexts(): Promise<void> {
  const texts = { title: t('push-title'), body: t('push-body', { round: '{round}' }) };
  const cache = await caches.open(TEXTS);
  await cache.put(at('texts'), new Response(JSON.stringify(texts)));
}
