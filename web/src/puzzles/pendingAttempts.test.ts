import { beforeEach, expect, test, vi } from 'vitest';

import { api } from '../api/client';
import { puzzles, type PuzzleData } from '../api/puzzles';
import { sendPendingAttempts } from './pendingAttempts';

const puzzle = { id: 'abcdef', game: 'azul', answers: ['1B>2'], losses: {} } as unknown as PuzzleData;
const OUTCOME = { solved: true, rated: true, rating: null, streak: 0 };

/** No connection; what is kept on the device is there. */
function noServer(): void {
  vi.stubGlobal('fetch', (address: string) =>
    address.startsWith('/data/') ? Promise.resolve(Response.json([puzzle])) : Promise.reject(new TypeError('no network')),
  );
}

/** A server that answers attempts with these in turn, then takes them all. It notes what it took. */
function server(...statuses: number[]): string[] {
  const told: string[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
    const status = (address.endsWith('/attempts') && statuses.shift()) || 200;
    if (address.endsWith('/attempts') && status === 200) told.push((JSON.parse(body!) as { action: string }).action);
    return Promise.resolve(Response.json(status === 200 ? OUTCOME : { error: { code: 'x', message: { en: '', fr: '' } } }, { status }));
  });
  return told;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  api.forgetSession();
});

const tryOffline = async (...actions: string[]) => {
  noServer();
  for (const action of actions) expect((await puzzles.attempt(puzzle, action, false)).rated).toBe(action === actions[0]);
};

test('attempts without a connection are sent in their order, each once', async () => {
  await tryOffline('1R>1', '1B>2');
  const told = server();
  await Promise.all([sendPendingAttempts(), sendPendingAttempts()]);
  await sendPendingAttempts();
  expect(told).toEqual(['1R>1', '1B>2']);
});

test('the next attempt waits for those before it', async () => {
  await tryOffline('1R>1');
  const told = server();
  await puzzles.attempt(puzzle, '1B>2', false);
  expect(told).toEqual(['1R>1', '1B>2']);
});

test('what is refused for good is let go, what is refused for now is sent later', async () => {
  await tryOffline('1R>1', '1R>3', '1B>2');
  const told = server(404, 200, 429);
  await sendPendingAttempts();
  expect(told).toEqual(['1R>3']);
  await sendPendingAttempts();
  expect(told).toEqual(['1R>3', '1B>2']);
});

test('where there is still no connection everything goes on waiting', async () => {
  await tryOffline('1R>1');
  noServer();
  await expect(sendPendingAttempts()).rejects.toThrow('no answer');
  const told = server();
  await sendPendingAttempts();
  expect(told).toEqual(['1R>1']);
});
