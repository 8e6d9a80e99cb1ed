import { afterEach, expect, test, vi } from 'vitest';

import { staticData } from './staticData';
import { ApiError, Offline } from './client';

afterEach(() => vi.unstubAllGlobals());

/** Serve the given URLs; others are unreachable. */
function stub(answers: Record<string, [status: number, body: unknown]>): void {
  vi.stubGlobal('fetch', (address: string) => {
    const found = answers[address];
    return found
      ? Promise.resolve(new Response(JSON.stringify(found[1]), { status: found[0] }))
      : Promise.reject(new TypeError('no network'));
  });
}

test('without a server games and rules come from the files beside the page', async () => {
  stub({ '/data/games.json': [200, { games: [], bots: [] }], '/data/rules-azul.json': [200, { game: 'azul' }] });
  expect(await staticData.games()).toEqual({ catalogue: { games: [], bots: [] }, isOnline: false });
  expect(await staticData.rules('azul')).toEqual({ game: 'azul' });
});

test('without such files either, there is no server', async () => {
  stub({ '/data/games.json': [404, {}] });
  await expect(staticData.games()).rejects.toBeInstanceOf(Offline);
});

test('a refusal counts as a server', async () => {
  const error = { code: 'not_found', message: { en: 'no', fr: 'non' } };
  stub({ '/api/rules/chess': [404, { error }], '/data/rules-chess.json': [200, {}] });
  await expect(staticData.rules('chess')).rejects.toBeInstanceOf(ApiError);
});

test('an available server is used', async () => {
  stub({ '/api/games': [200, { games: [1] }], '/data/games.json': [200, {}] });
  expect(await staticData.games()).toEqual({ catalogue: { games: [1] }, isOnline: true });
});
