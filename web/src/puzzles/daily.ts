/** The puzzle of a day, as `tilework.puzzles.puzzle.pick` finds it: the same for everybody, with a server and without. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const STRIDE = 0x9e3779b1;
const DAY = 86_400_000;

/** A day by UTC: 2026-11-15. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function dailyOf<T>(puzzles: readonly T[], day: string): T {
  const number = puzzles.length;
  let step = STRIDE % number || 1;
  while (commonOf(step, number) !== 1) step++;
  const days = Math.round((Date.parse(day) - FIRST_DAY) / DAY);
  return puzzles[(((days * step) % number) + number) % number]!;
}

function commonOf(one: number, other: number): number {
  return other ? commonOf(other, one % other) : one;
}

/** The streak that lasts (a day is not lost before it is over), and the longest. */
export function streaks(days: Iterable<string>, today: string): [current: number, longest: number] {
  let [length, longest, last] = [0, 0, NaN];
  for (const day of [...new Set(days)].sort().map(Date.parse)) {
    length = day - last === DAY ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  return [Date.parse(today) - last <= DAY ? length : 0, longest];
}
