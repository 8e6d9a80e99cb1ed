import { afterEach, expect, test, vi } from 'vitest';

import { settings } from '../lib/settings.svelte';
import { ApiError, Offline, address, api, request } from './client';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body === null ? null : JSON.stringify(body), { status })),
  );

test('path parameters are filled in and escaped', () => {
  expect(address('GET /api/games')).toBe('/api/games');
  expect(address('GET /api/matches/{match}/hints', { match: 'a/b?c' }, { count: 3 })).toBe('/api/matches/a%2Fb%3Fc/hints?count=3');
});

test('a form is sent as JSON with the CSRF header; a GET has no body', async () => {
  answer(200, {});
  await request('POST /api/records/replay', { body: { record: 'text' } });
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/records/replay',
    expect.objectContaining({
      method: 'POST',
      body: '{"record":"text"}',
      headers: { 'X-Tilework': '1', 'Content-Type': 'application/json' },
    }),
  );
  await request('GET /api/games');
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/games',
    expect.objectContaining({ method: 'GET', body: null, headers: { 'X-Tilework': '1' } }),
  );
});

test('a refusal carries the server’s message; any other failure is a connection error', async () => {
  answer(403, { error: { code: 'not_allowed', message: { en: 'No.', fr: 'Non.' } } });
  await expect(request('GET /api/me')).rejects.toThrow(new ApiError(403, { code: 'not_allowed', message: { en: 'No.', fr: 'Non.' } }));
  answer(502, 'gateway');
  await expect(request('GET /api/me')).rejects.toBeInstanceOf(Offline);
  answer(204, null);
  expect(await request('POST /api/logout')).toBeUndefined();
});

test('a guest gets a name in the language of the reader', async () => {
  answer(200, {});
  api.forgetSession();
  settings.language = 'fr';
  await api.session();
  expect(fetch).toHaveBeenLastCalledWith('/api/session', expect.objectContaining({ method: 'POST', body: '{"language":"fr"}' }));
  settings.language = 'en';
});

test('a change of identity and a request for the session never run side by side', async () => {
  const order: string[] = [];
  const answers = new Map<string, () => void>();
  vi.stubGlobal('fetch', (path: string) => {
    order.push(`sent ${path}`);
    return new Promise((resolve) => {
      answers.set(path, () => {
        order.push(`answered ${path}`);
        resolve(new Response(JSON.stringify({ notices: [] }), { status: 200 }));
      });
    });
  });
  const settle = () => new Promise((done) => setTimeout(done));
  api.forgetSession();
  const first = api.session();
  const change = api.changeIdentity(() => request('PATCH /api/me', { body: { name: 'Ada' } }));
  await settle();
  answers.get('/api/session')!();
  await first;
  await settle();
  api.forgetSession();
  const second = api.session();
  await settle();
  answers.get('/api/me')!();
  await change;
  await settle();
  answers.get('/api/session')!();
  await second;
  expect(order).toEqual([
    'sent /api/session',
    'answered /api/session',
    'sent /api/me',
    'answered /api/me',
    'sent /api/session',
    'answered /api/session',
  ]);
  api.forgetSession();
});
