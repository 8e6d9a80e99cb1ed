import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

const SOURCE = readFileSync(`${dirname(fileURLToPath(import.meta.url))}/offline-worker.js`, 'utf-8');
const SITE = 'https://tiles.example.org';
const CALL = { title: 'Your turn', body: 'Azul with Grace', link: '/m/one', tag: 'turn one' };

interface Page {
  url: string;
  focused: boolean;
  focus: () => Promise<void>;
  navigate: (address: string) => Promise<void>;
}

const page = (path: string, focused = false): Page => ({
  url: SITE + path,
  focused,
  focus: vi.fn(() => Promise.resolve()),
  navigate: vi.fn(() => Promise.resolve()),
});

/** The worker as it is shipped, with these pages open. */
function worker(...pages: Page[]) {
  const handlers = new Map<string, (event: unknown) => void>();
  const self = {
    addEventListener: (kind: string, handler: (event: unknown) => void) => handlers.set(kind, handler),
    clients: { matchAll: () => Promise.resolve(pages), openWindow: vi.fn(() => Promise.resolve()) },
    registration: { showNotification: vi.fn(() => Promise.resolve()) },
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a worker is a script, which nothing can import
  const start = new Function('self', 'location', SOURCE) as (self: unknown, location: URL) => void;
  start(self, new URL(`${SITE}/sw.js`));
  const happens = async (kind: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers.get(kind)!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const close = vi.fn();
  return {
    open: self.clients.openWindow,
    shown: self.registration.showNotification,
    close,
    push: () => happens('push', { data: { json: () => CALL } }),
    click: (data: object | null) => happens('notificationclick', { notification: { data, close } }),
  };
}

test('a push message is shown with its text and links to its page', async () => {
  const { push, shown } = worker(page('/m/one'), page('/', true));
  await push();
  const icon = '/icon-192.png';
  expect(shown.mock.calls).toEqual([['Your turn', { body: CALL.body, tag: CALL.tag, data: { link: '/m/one' }, icon, badge: icon }]]);
});

test('no notification is shown while the game is in view', async () => {
  const { push, shown } = worker(page('/', false), page('/m/one', true));
  await push();
  expect(shown).not.toHaveBeenCalled();
});

test('a click brings the page to the front that shows the game', async () => {
  const [start, game] = [page('/'), page('/m/one')];
  const { click, close, open } = worker(start, game);
  await click({ link: '/m/one' });
  expect(close).toHaveBeenCalledOnce();
  expect(game.focus).toHaveBeenCalledOnce();
  for (const unwanted of [game.navigate, start.focus, open]) expect(unwanted).not.toHaveBeenCalled();
});

test('a click takes another open page there, and opens one where none is', async () => {
  const start = page('/');
  await worker(start).click({ link: '/m/one' });
  expect(start.focus).toHaveBeenCalledOnce();
  expect(start.navigate).toHaveBeenCalledExactlyOnceWith(`${SITE}/m/one`);
  const alone = worker();
  await alone.click(null);
  expect(alone.open).toHaveBeenCalledExactlyOnceWith(`${SITE}/`);
});
