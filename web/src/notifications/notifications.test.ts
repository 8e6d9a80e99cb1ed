import { expect, test, vi } from 'vitest';

import { badged } from './badge';
import { Notifications, unannounced } from './notifications.svelte';

const words = { en: '', fr: '' };
const call = (subject: string, at: number) => ({
  kind: 'turn' as const,
  subject,
  title: words,
  body: words,
  link: '',
  at,
  count: 1,
  notify: true,
  unread: true,
});

test('a waiting event is announced once, and again when it recurs', () => {
  const first = unannounced([call('one', 1), call('two', 1)], []);
  expect(first.fresh.map(({ subject }) => subject)).toEqual(['one', 'two']);
  const second = unannounced([call('one', 1), call('two', 5)], first.told);
  expect(second.fresh.map(({ subject, at }) => [subject, at])).toEqual([['two', 5]]);
  expect(unannounced([call('one', 1), call('two', 5)], second.told).fresh).toEqual([]);
});

test('the icon shows how many, up to nine', () => {
  expect(badged(3)).toContain('>3</text>');
  expect(badged(12)).toContain('>9+</text>');
});

test('the server is polled at most once in ten seconds', async () => {
  vi.useFakeTimers();
  const calls = new Notifications();
  const poll = vi.spyOn(calls, 'poll');
  for (let second = 0; second < 30; second++) {
    calls.pollSoon();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(poll).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll, 'the last one is not forgotten').toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
