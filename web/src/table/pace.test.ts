import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LogEntry, View } from '../api/types';
import { settings } from '../lib/settings.svelte';
import { Pace } from './pace.svelte';

function view(seq: number, seat = 1): View {
  return { seq, state: {}, you: { seats: [0] }, log: [{ seq, kind: 'play', seat }] as unknown as LogEntry[] } as unknown as View;
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = 'system';
});

test('others’ moves are shown one after the other', () => {
  const pace = new Pace();
  for (const seq of [1, 2, 3]) pace.take(view(seq));
  expect(pace.view?.seq).toBe(1);
  vi.advanceTimersByTime(750);
  expect(pace.view?.seq).toBe(2);
  vi.advanceTimersByTime(750);
  expect(pace.view?.seq).toBe(3);
});

test('scoring is given its time', () => {
  const pace = new Pace();
  pace.take(view(1));
  pace.hold(3000);
  pace.take(view(2));
  vi.advanceTimersByTime(2900);
  expect(pace.view?.seq).toBe(1);
  vi.advanceTimersByTime(200);
  expect(pace.view?.seq).toBe(2);
});

test('a touch brings the picture up to date', () => {
  const pace = new Pace();
  for (const seq of [1, 2, 3]) pace.take(view(seq));
  pace.hurry();
  expect(pace.view?.seq).toBe(3);
  vi.advanceTimersByTime(5000);
  expect(pace.view?.seq).toBe(3);
});

test('one’s own move, and all moves without motion, are shown at once', () => {
  const pace = new Pace();
  pace.take(view(1));
  pace.take(view(2, 0));
  expect(pace.view?.seq).toBe(2);
  settings.motion = 'none';
  pace.take(view(3));
  expect(pace.view?.seq).toBe(3);
});
