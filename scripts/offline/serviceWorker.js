// @ts-nocheck: runs as a service worker, whose types the scripts' project does not have.
// Keeps every file of a build, so that the page works without a net. Filled in by plugin.mjs.

const version = 'BUILD_VERSION';
/** Addresses relative to this script; './' is the page. */
const files = ['BUILD_FILES'];

const prefix = `ssdscope ${self.registration.scope} `;
const own = prefix + version;
/** Builds that are kept: a tab of an older one still finds what it fetches late. */
const KEPT = 3;
/** How long the net may take to answer for the page before the kept one is shown, ms. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  // The page itself never from the browser's own cache: it names all other files, whose names change with their contents.
  const requests = files.map((file) => new Request(file, { cache: file === './' ? 'reload' : 'default' }));
  event.waitUntil(
    caches
      .open(own)
      .then((cache) => cache.addAll(requests))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
      // In the order in which they were made.
      await Promise.all(builds.slice(0, Math.max(0, builds.length - KEPT + 1)).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

/** The newest page where there is a net that answers in time, else the kept one. */
async function page(request) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await fetch(request.url, { signal: stop.signal, cache: 'no-cache' });
    if (response.ok) return response;
  } catch {
    // No net, or too slow a one: what was kept is as good.
  } finally {
    clearTimeout(timer);
  }
  const cache = await caches.open(own);
  return (await cache.match('./')) ?? fetch(request);
}

/** A file of this build, or of an older one whose tab is still open; else from the net. */
async function file(request) {
  const cache = await caches.open(own);
  const found = (await cache.match(request)) ?? (await caches.match(request));
  return found ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (request.mode === 'navigate' && (path === '' || path === 'index.html')) event.respondWith(page(request));
  else if (files.includes(path) || path.startsWith('assets/')) event.respondWith(file(request));
});
