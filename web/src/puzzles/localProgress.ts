/** How somebody did with puzzles where there is no server: kept on this device. */
import type { PuzzleData, PuzzleOutcome, PuzzleRun, Puzzles, RunOutcome } from '../api/schema';
import { writeStored, readStored } from '../lib/localStore';
import { dailyOf, dayOf, streaks } from './daily';

interface Kept {
  /** Found in the end: null where not yet, false where the solution was looked at. */
  tried: Record<string, boolean | null>;
  days: string[];
  runs: Record<string, number>;
}

const NAME = 'puzzles';
const RUN = { seconds: 180, mistakes: 3, puzzles: 60 };
const BEGINNER = 1300;

export function localProgress(today = dayOf(new Date())) {
  const kept = readStored<Kept>(NAME, { tried: {}, days: [], runs: {} });
  const standing = (id: string) => (id in kept.tried ? (kept.tried[id] === null ? 'tried' : kept.tried[id] ? 'found' : 'shown') : 'new');

  return {
    overview(known: Map<string, PuzzleData[]>): Puzzles {
      const [streak, longest] = streaks(kept.days, today);
      const games = [...known].map(([game, puzzles]) => {
        const { id, theme, rating } = dailyOf(puzzles, today);
        return {
          game,
          daily: { puzzle: id, theme, rating, status: standing(id) as 'new', standing: standing(id) as 'new' },
          number: puzzles.length,
          tried: puzzles.filter((puzzle) => puzzle.id in kept.tried).length,
          themes: [...new Set(puzzles.map((puzzle) => puzzle.theme))].sort(),
          rating: null,
          best_run: kept.runs[game] ?? 0,
          own: 0,
          unsearched_games: 0,
          own_left: 0,
        };
      });
      return { day: today, streak, longest, games };
    },

    /** One that was not tried, the easier ones first for whoever begins. */
    next(known: PuzzleData[], theme: string): PuzzleData {
      const fitting = known.filter((puzzle) => !theme || puzzle.theme === theme);
      const fresh = fitting.filter(({ id }) => !(id in kept.tried));
      const found = fitting.filter(({ id }) => kept.tried[id]).length;
      const strength = BEGINNER + 5 * found;
      const near = (fresh.length ? fresh : fitting).sort((one, two) => Math.abs(one.rating - strength) - Math.abs(two.rating - strength));
      return near[0]!;
    },

    attempt(puzzle: PuzzleData, action: string | null, isDaily: boolean): PuzzleOutcome {
      const solved = action !== null && puzzle.answers.includes(action);
      const first = !(puzzle.id in kept.tried);
      if (first || kept.tried[puzzle.id] === null) kept.tried[puzzle.id] = action === null ? false : solved || null;
      if (isDaily && kept.tried[puzzle.id]) kept.days = [...new Set([...kept.days, today])];
      writeStored(NAME, kept);
      return { solved, rated: first, rating: null, streak: streaks(kept.days, today)[0] };
    },

    run(known: PuzzleData[]): PuzzleRun {
      const chosen = [...known]
        .map((puzzle) => ({ puzzle, place: Math.random() }))
        .sort((one, two) => one.place - two.place)
        .slice(0, RUN.puzzles)
        .map(({ puzzle }) => puzzle);
      return { run: '', seconds: RUN.seconds, mistakes: RUN.mistakes, puzzles: chosen.sort((one, two) => one.rating - two.rating) };
    },

    ended(run: PuzzleRun, actions: string[], game: string): RunOutcome {
      const right = actions.map((action, place) => run.puzzles[place]!.answers.includes(action));
      const solved = right.filter(Boolean).length;
      kept.runs[game] = Math.max(solved, kept.runs[game] ?? 0);
      writeStored(NAME, kept);
      return { solved, mistakes: right.length - solved, best: kept.runs[game] };
    },
  };
}
