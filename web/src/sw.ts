/** The service worker: the shell of the page without a network, and notices of one's turn. It never keeps what the API says. */

declare const self: ServiceWorkerGlobalScope;

/** Files of this build, written in by the build. */
declare const __FILES__: string[];

const SHELL = `deepwater-shell-__BUILD__`;
const TEXTS = 'deepwater-texts';
/** A network that takes longer to bring the page is as good as none. */
const PATIENCE = 4000;

const scope = () => self.registration.scope;

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(SHELL);
    await cache.addAll(['', ...__FILES__].map((file) => new URL(file, scope()).href));
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('deepwater-shell-') && name !== SHELL);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const path = url.href.startsWith(scope()) ? url.href.slice(scope().length) : undefined;
  if (request.method !== 'GET' || path === undefined || path.startsWith('api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (path.startsWith('assets/')) event.respondWith(asset(request));
});

/** The page comes from the network, so that an update is seen at once; the kept one is for when there is none. */
async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (response.status < 500) return response;
  } catch {
    // No network: below.
  }
  return (await caches.match(scope())) ?? Response.error();
}

/** Names of assets change with their contents: once kept, always right. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(SHELL);
    await cache.put(request, response.clone());
  }
  return response;
}

type Notice = { kind: string; link: string; table: string; round?: number };

self.addEventListener('push', (event) => {
  const show = async () => {
    const notice = event.data?.json() as Notice | undefined;
    const kept = await caches.match(new URL('texts', scope()).href, { cacheName: TEXTS });
    const texts = (await kept?.json()) as { title: string; body: string } | undefined;
    await self.registration.showNotification(texts?.title ?? 'Deepwater', {
      body: texts?.body.replace('{round}', String(notice?.round ?? '')) ?? '',
      icon: new URL('icon-192.png', scope()).href,
      // A newer notice of the same table replaces the older one.
      tag: notice?.table ?? 'deepwater',
      data: notice?.link ?? scope(),
    });
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const link = String(event.notification.data);
    if (!link.startsWith(scope())) return;
    const windows = await self.clients.matchAll({ type: 'window' });
    const there = windows.find((client) => client.url.startsWith(link));
    await (there ? there.focus() : self.clients.openWindow(link));
  };
  event.waitUntil(open());
});

export {};
