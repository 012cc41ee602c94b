/** The service worker: serves the page without a network and shows notifications. It never caches responses of the API. */

declare const self: ServiceWorkerGlobalScope;

/** The files of this build, inserted by the build: `__FILES__` for every visit, `__LATER__` to prefetch while the page is idle. */
declare const __FILES__: string[];
declare const __LATER__: string[];

const SHELL = `deepwater-shell-__BUILD__`;
const TEXTS = 'deepwater-texts';
/** How long to wait for the network before the cached page is shown, in milliseconds. */
const PATIENCE = 4000;

const scope = () => self.registration.scope;

self.addEventListener('install', (event) => {
  const fill = async () => {
    // An update also caches the files that are prefetched later, so that play without a network keeps working.
    const updating = self.registration.active !== null;
    await keep(updating ? ['', ...__FILES__, ...__LATER__] : ['', ...__FILES__]);
  };
  event.waitUntil(fill());
});

/** Caches the files. Assets that an older build has cached are copied instead of fetched. */
async function keep(files: string[]): Promise<void> {
  const cache = await caches.open(SHELL);
  const take = async (file: string) => {
    const url = new URL(file, scope()).href;
    const known = file.startsWith('assets/') ? await caches.match(url) : undefined;
    await (known ? cache.put(url, known) : cache.add(url));
  };
  await Promise.all(files.map(take));
}

self.addEventListener('message', (event) => {
  // `later`: the page is idle and asks to prefetch. `now`: the player has agreed to the new version.
  if (event.data === 'later') event.waitUntil(keep(__LATER__).catch(() => undefined));
  if (event.data === 'now') event.waitUntil(self.skipWaiting());
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
  else if (__FILES__.includes(path)) event.respondWith(other(request));
});

/** Answers with the page from the network, or from the cache if there is no network. */
async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (response.status < 500) return response;
  } catch {
    // No network: the cached page is returned below.
  }
  return (await caches.match(scope(), { cacheName: SHELL })) ?? Response.error();
}

/** Answers from the cache first, because the names of assets change with their contents. */
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

/** Answers from the network first, because these files keep their names when they change. */
async function other(request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => undefined);
  return response ?? (await caches.match(request, { cacheName: SHELL })) ?? Response.error();
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
      // A newer notification about the same table replaces the older one.
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
