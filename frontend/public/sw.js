// Keeps what is needed to open the product without a connection: its page, its code and its public pictures. What people see of
// their own is kept by the client itself; nothing of /graphql and /api ever comes here.
const SHELL = 'candor-shell';
const FILES = 'candor-files';
/** Files are named by their content: those of builds long gone leave when there are too many. */
const FILES_MAX = 250;

self.addEventListener('install', (event) => {
  // Not `/`: to whoever is not signed in that is another page, which does not begin the app.
  event.waitUntil(
    Promise.all([caches.open(SHELL), fetch('/index.html')]).then(([cache, page]) => cache.put('/', page)),
  );
  // It takes over at once: pages come from the server first and files are named by their content, so that no open page changes.
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page tells what it had loaded before the worker was there. */
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.loaded) ? event.data.loaded : [];
  event.waitUntil(Promise.all(paths.filter((path) => isKept(new URL(path, self.location.origin))).map(keep)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|graphql|pictures)\//.test(url.pathname))
    event.respondWith(page(request));
  else if (isKept(url)) event.respondWith(file(request));
});

/** What never changes under its address. An address with a signature is private. */
function isKept({ pathname, search }) {
  return search === '' && /^\/(assets|pictures|icons)\//.test(pathname);
}

async function page(request) {
  try {
    const answer = await fetch(request);
    // The sign-in has a first view of its own, which is not that of the other pages.
    if (
      answer.ok &&
      !answer.redirected &&
      new URL(request.url).pathname !== '/login' &&
      (await isApp(answer.clone()))
    ) {
      const cache = await caches.open(SHELL);
      await cache.put('/', answer.clone());
    }
    return answer;
  } catch (error) {
    const kept = await caches.match('/', { cacheName: SHELL });
    if (kept) return kept;
    throw error;
  }
}

/** Whether a page begins the app; those for whoever is not signed in do not. */
async function isApp(answer) {
  return (await answer.text()).includes('<div id="root">');
}

async function file(request) {
  const kept = await caches.match(request, { cacheName: FILES });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await put(request, answer.clone());
  return answer;
}

async function keep(path) {
  if (await caches.match(path, { cacheName: FILES })) return;
  const answer = await fetch(path);
  if (answer.status === 200) await put(path, answer);
}

async function put(request, answer) {
  const cache = await caches.open(FILES);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - FILES_MAX)).map((key) => cache.delete(key)));
}

/** What the server tells this browser of: a sentence, and the path that it opens. The same again takes the place of what is shown. */
self.addEventListener('push', (event) => {
  const { id, message, path } = toldBy(event.data);
  const shown = { body: message, tag: id, icon: '/icons/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification('Candor', shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** Something must be shown for each push: what cannot be read leads to the list. */
function toldBy(data) {
  const unknown = { id: 'candor', message: 'There is news for you.', path: '/notification' };
  try {
    const told = data.json();
    return typeof told.message === 'string' ? { ...unknown, ...told } : unknown;
  } catch {
    return unknown;
  }
}

/** In the page that shows it already, else in one of its own: no page loses what was begun in it. */
async function open(path) {
  const asked = new URL(String(path ?? '/notification'), self.location.origin);
  const url = asked.origin === self.location.origin ? asked : new URL('/notification', self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname === url.pathname);
  return page ? page.focus() : self.clients.openWindow(url.href);
}
