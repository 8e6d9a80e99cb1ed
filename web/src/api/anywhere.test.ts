import { afterEach, expect, test, vi } from 'vitest';

import { anywhere } from './anywhere';
import { ApiError, Offline } from './client';

afterEach(() => vi.unstubAllGlobals());

/** Answer each address as given; what is not there can't be reached. */
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
  expect(await anywhere.games()).toEqual({ catalogue: { games: [], bots: [] }, isOnline: false });
  expect(await anywhere.rules('azul')).toEqual({ game: 'azul' });
});

test('where there are no such files either, nobody is there', async () => {
  stub({ '/data/games.json': [404, {}] });
  await expect(anywhere.games()).rejects.toBeInstanceOf(Offline);
});

test('a server that refuses is a server', async () => {
  const error = { code: 'not_found', message: { en: 'no', fr: 'non' } };
  stub({ '/api/rules/chess': [404, { error }], '/data/rules-chess.json': [200, {}] });
  await expect(anywhere.rules('chess')).rejects.toBeInstanceOf(ApiError);
});

test('a server that is there is asked', async () => {
  stub({ '/api/games': [200, { games: [1] }], '/data/games.json': [200, {}] });
  expect(await anywhere.games()).toEqual({ catalogue: { games: [1] }, isOnline: true });
});
