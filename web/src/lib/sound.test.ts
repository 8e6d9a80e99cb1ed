import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { settings } from './settings.svelte';
import { isQuiet, keepQuietHours, play } from './sound';

const vibrate = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 0, 1, 23, 30) });
  vi.stubGlobal('navigator', { ...navigator, vibrate, userActivation: { hasBeenActive: true } });
  settings.motion = 'full';
  settings.vibration = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vibrate.mockReset();
  keepQuietHours(null);
  settings.motion = 'system';
});

test('quiet hours may go over midnight', () => {
  const night = { start: 22 * 60, end: 8 * 60 };
  expect([21 * 60, 22 * 60, 0, 7 * 60 + 59, 8 * 60].map((minutes) => isQuiet(minutes, night))).toEqual([false, true, true, true, false]);
  expect(isQuiet(12 * 60, { start: 9 * 60, end: 17 * 60 })).toBe(true);
});

test('one’s own turn vibrates, somebody else’s move does not', () => {
  play({ name: 'turn' }, true);
  expect(vibrate).toHaveBeenCalledTimes(1);
  play({ name: 'turn' });
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('nothing vibrates in quiet hours, without motion, or where it is switched off', () => {
  keepQuietHours({ start: 22 * 60, end: 8 * 60 });
  play({ name: 'turn' }, true);
  keepQuietHours(null);
  settings.motion = 'none';
  play({ name: 'turn' }, true);
  settings.motion = 'full';
  settings.vibration = false;
  play({ name: 'turn' }, true);
  expect(vibrate).not.toHaveBeenCalled();
});
