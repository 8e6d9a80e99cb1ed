import { expect, test, vi } from 'vitest';

import { badged } from './badge';
import { Calls, untold } from './calls.svelte';

const words = { en: '', fr: '' };
const call = (subject: string, at: number) => ({ kind: 'turn' as const, subject, title: words, body: words, link: '', at, notify: true });

test('what waits is told once, and again when it waits anew', () => {
  const first = untold([call('one', 1), call('two', 1)], []);
  expect(first.fresh.map(({ subject }) => subject)).toEqual(['one', 'two']);
  const second = untold([call('one', 1), call('two', 5)], first.told);
  expect(second.fresh.map(({ subject, at }) => [subject, at])).toEqual([['two', 5]]);
  expect(untold([call('one', 1), call('two', 5)], second.told).fresh).toEqual([]);
});

test('the icon shows how many, up to nine', () => {
  expect(badged(3)).toContain('>3</text>');
  expect(badged(12)).toContain('>9+</text>');
});

test('however fast somebody plays, the server is asked once in ten seconds', async () => {
  vi.useFakeTimers();
  const calls = new Calls();
  const look = vi.spyOn(calls, 'look');
  for (let second = 0; second < 30; second++) {
    calls.soon();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(look).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look, 'the last one is not forgotten').toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
