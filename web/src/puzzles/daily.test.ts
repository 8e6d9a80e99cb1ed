import { expect, test } from 'vitest';

import { dailyOf, dayOf, streaks } from './daily';

// What `tilework.puzzles.puzzle.pick` gives: the same puzzle with a server and without.
test.each([
  [305, '2026-11-15', 273] as const,
  [300, '2027-02-28', 3] as const,
  [7, '2026-01-01', 0] as const,
  [1, '2030-05-05', 0] as const,
  [312, '2025-12-30', 46] as const,
])('of %i puzzles the one of %s is number %i', (number, day, place) => {
  expect(
    dailyOf(
      Array.from({ length: number }, (_, at) => at),
      day,
    ),
  ).toBe(place);
});

test('a day ends at midnight by UTC', () => {
  expect(dayOf(new Date('2026-11-15T23:59:59Z'))).toBe('2026-11-15');
  expect(dayOf(new Date('2026-11-16T00:30:00+01:00'))).toBe('2026-11-15');
});

test('a streak lasts while no day is missed', () => {
  const days = ['2026-03-05', '2026-03-04', '2026-03-02', '2026-03-01', '2026-02-28'];
  expect(streaks(days, '2026-03-05')).toEqual([2, 3]);
  expect(streaks(days, '2026-03-06')).toEqual([2, 3]);
  expect(streaks(days, '2026-03-07')).toEqual([0, 3]);
  expect(streaks([], '2026-03-07')).toEqual([0, 0]);
});
