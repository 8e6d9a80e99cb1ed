import { afterEach, expect, test, vi } from 'vitest';

import { settings } from '../lib/settings.svelte';
import { ApiError, Offline, address, api, ask } from './client';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body === null ? null : JSON.stringify(body), { status })),
  );

test('an address has its open parts filled in, and nothing can break out of them', () => {
  expect(address('GET /api/games')).toBe('/api/games');
  expect(address('GET /api/matches/{match}/hints', { match: 'a/b?c' }, { count: 3 })).toBe('/api/matches/a%2Fb%3Fc/hints?count=3');
});

test('a form goes as JSON with the mark that it is ours; what only asks has no body', async () => {
  answer(200, {});
  await ask('POST /api/records/replay', { form: { record: 'text' } });
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/records/replay',
    expect.objectContaining({
      method: 'POST',
      body: '{"record":"text"}',
      headers: { 'X-Tilework': '1', 'Content-Type': 'application/json' },
    }),
  );
  await ask('GET /api/games');
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/games',
    expect.objectContaining({ method: 'GET', body: null, headers: { 'X-Tilework': '1' } }),
  );
});

test('a refusal comes with the words of the server, anything else is no connection', async () => {
  answer(403, { error: { code: 'not_allowed', message: { en: 'No.', fr: 'Non.' } } });
  await expect(ask('GET /api/me')).rejects.toThrow(new ApiError(403, { code: 'not_allowed', message: { en: 'No.', fr: 'Non.' } }));
  answer(502, 'gateway');
  await expect(ask('GET /api/me')).rejects.toBeInstanceOf(Offline);
  answer(204, null);
  expect(await ask('POST /api/logout')).toBeUndefined();
});

test('a guest gets a name in the language of the reader', async () => {
  answer(200, {});
  api.forgetSession();
  settings.language = 'fr';
  await api.session();
  expect(fetch).toHaveBeenLastCalledWith('/api/session', expect.objectContaining({ method: 'POST', body: '{"language":"fr"}' }));
  settings.language = 'en';
});
