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
/** Builds of before kept the host's `Vary` with each file. */
const anyVary = { ignoreVary: true };

/**
 * Keeps one file. Without `Vary`: a cache refuses `*`, and whatever else a host writes there, this page asks for each file in one way only.
 * Made anew it is not "redirected" either, which no browser takes for a page.
 */
async function fetchInto(cache, path) {
  // The page itself never from the browser's own cache: it names all other files, whose names change with their contents.
  const response = await fetch(path, { cache: path === './' ? 'reload' : 'default' });
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  const headers = new Headers(response.headers);
  headers.delete('vary');
  await cache.put(path, new Response(response.body, { headers }));
}

/** The same, once more where the line breaks. */
function keep(cache, path) {
  return fetchInto(cache, path).catch(() => fetchInto(cache, path));
}

/** Keeps what is not there yet: an install that a failing net has ended goes on where it was. The page comes last, so it stands for all. */
async function keepAll() {
  const cache = await caches.open(own);
  const isThere = await Promise.all(files.map((path) => cache.match(path)));
  const missing = files.filter((path, i) => path !== './' && isThere[i] === undefined);
  const ended = await Promise.allSettled(missing.map((path) => keep(cache, path)));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  await keep(cache, './');
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

/** The older builds that are kept whole, in the order in which they were made; what is left of an install that never ended goes. */
async function olderBuilds() {
  const whole = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix) || name === own) continue;
    if ((await (await caches.open(name)).match('./', anyVary)) === undefined) await caches.delete(name);
    else whole.push(name);
  }
  return whole;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const builds = await olderBuilds();
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
  return (await cache.match('./', anyVary)) ?? fetch(request);
}

/** A file of this build, or of an older one whose tab is still open; else from the net. */
async function file(request) {
  const cache = await caches.open(own);
  const found = (await cache.match(request, anyVary)) ?? (await caches.match(request, anyVary));
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
