// Lets the app be installed, and be opened and played without a connection. It keeps the pages' files of one build (VERSION, FILES: vite.config.ts
// fills them in); the engine is fetched once the first page is at rest. Pages come from the server whenever it answers. Another build waits until
// no page of this one is open, so that a running game finds all its files.
const VERSION = '%VERSION%';
const FILES = ['%FILES%'];
const BASE = new URL('./', location.href).pathname;
// A host may have several of these in folders beside each other: each keeps to its own.
const OURS = `tilework ${BASE} `;
const SHELL = OURS + VERSION;
const ENGINE = `${OURS}engine`;
// What an earlier release kept.
const EARLIER = 'tilework-1';
const ENGINE_INDEX = `${BASE}engine/index.json`;
// Kept last: all the rest is there.
const WHOLE = `${BASE}engine/whole`;

// What has the same name in every build is asked for anew: hosts let browsers keep it for a while, and then it may be that of another build.
const ANEW = { cache: 'no-cache' };

self.addEventListener('install', (event) => {
  const shell = ['', ...FILES].map((file) => new Request(BASE + file, file.startsWith('assets/') ? {} : ANEW));
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(shell)));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name === EARLIER || (name.startsWith(OURS) && name !== SHELL && name !== ENGINE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function keptFirst(request, name) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(name)).put(request, answer.clone());
  return answer;
}

/** What has the same name in every build: the newest if it can be had, else the one that was kept. */
async function newestFirst(request) {
  try {
    const answer = await fetch(request, ANEW);
    if (answer.status === 200) await (await caches.open(ENGINE)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function page(request) {
  try {
    return await fetch(request, ANEW);
  } catch {
    return (await caches.match(BASE, { cacheName: SHELL })) ?? Response.error();
  }
}

/** Every file that a game's description names, in the variant that this browser can run. */
function namesIn(manifest, variant) {
  const modules = Object.values(manifest.modules).map((variants) => variants[variant] ?? variants.plain);
  const sets = Object.values(manifest.weights).flatMap(Object.values);
  return [...new Set([manifest.actions, manifest.description, ...modules, ...sets.flatMap(Object.values)])];
}

/** Fetch what is missing of the engine, and let go of what no game needs any more; but not while another page may still play with it. */
async function keepEngine(variant) {
  const cache = await caches.open(ENGINE);
  const { games } = await (await newestFirst(ENGINE_INDEX)).json();
  const wanted = new Set([ENGINE_INDEX, WHOLE]);
  const get = async (file) => {
    const address = `${BASE}engine/${file}`;
    wanted.add(address);
    return keptFirst(address, ENGINE);
  };
  for (const file of Object.values(games)) {
    const manifest = await (await get(file)).json();
    await newestFirst(`${BASE}data/rules-${manifest.game}.json`);
    await newestFirst(`${BASE}data/puzzles-${manifest.game}.json`);
    for (const name of new Set(namesIn(manifest, variant))) await get(name);
  }
  await newestFirst(`${BASE}data/games.json`);
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  const old =
    pages.length > 1
      ? []
      : (await cache.keys()).filter(({ url }) => {
          const { pathname } = new URL(url);
          return pathname.startsWith(`${BASE}engine/`) && !wanted.has(pathname);
        });
  await Promise.all(old.map((request) => cache.delete(request)));
  await cache.put(WHOLE, new Response(VERSION));
}

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep engine') event.waitUntil(keepEngine(event.data.variant).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(BASE)) return;
  const path = url.pathname.slice(BASE.length);
  if (path.startsWith('api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (path.startsWith('assets/')) event.respondWith(keptFirst(request, SHELL));
  else if (path.startsWith('data/') || url.pathname === ENGINE_INDEX) event.respondWith(newestFirst(request));
  else if (path.startsWith('engine/')) event.respondWith(keptFirst(request, ENGINE));
  else if (FILES.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

// Calls: what the server says, in words that it chose for this reader. A click leads to the page, in a window that is open if there is one.
self.addEventListener('push', (event) => {
  const { title, body, tag, ...told } = event.data.json();
  const link = BASE + told.link.slice(1);
  const shown = { body, tag, data: { link }, icon: `${BASE}icon-192.png`, badge: `${BASE}icon-192.png` };
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const isSeen = pages.some((page) => page.focused && new URL(page.url).pathname === link);
      return isSeen ? undefined : self.registration.showNotification(title, shown);
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.link ?? BASE, location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async (pages) => {
      const page = pages.find((one) => one.url === address) ?? pages[0];
      if (!page) return self.clients.openWindow(address);
      await page.focus();
      return page.url === address ? page : page.navigate(address);
    }),
  );
});
