/** Puzzles: from the server; without one from the file beside this page, and what is kept is kept on this device. */
import { dailyOf, dayOf } from '../puzzles/daily';
import { home } from '../lib/home';
import { ownRecord } from '../puzzles/record';
import { keepForLater, sendWaiting } from '../puzzles/waiting';
import { api, ask, Offline } from './client';
import type { PuzzleData, PuzzleOutcome, PuzzleRun, Puzzles, RunOutcome } from './schema';

export type { PuzzleData, PuzzleGame, PuzzleOutcome, PuzzleRun, Puzzles, RunOutcome } from './schema';

const files = new Map<string, Promise<PuzzleData[]>>();

/** All puzzles of a game, from the file beside this page. */
function collection(game: string): Promise<PuzzleData[]> {
  const kept = files.get(game);
  if (kept) return kept;
  const coming = fetch(`${home.root}data/puzzles-${encodeURIComponent(game)}.json`).then(async (response) => {
    if (!response.ok) throw new Offline(`the puzzles of ${game} are not here`);
    return (await response.json()) as PuzzleData[];
  });
  files.set(game, coming);
  coming.catch(() => files.delete(game));
  return coming;
}

const here =
  <T>(work: () => Promise<T>) =>
  (error: unknown) =>
    error instanceof Offline ? work() : Promise.reject(error);

async function known(game: string): Promise<PuzzleData[]> {
  const found = await collection(game);
  if (!found.length) throw new Offline(`there are no puzzles of ${game}`);
  return found;
}

/** Be somebody, who is told first what was tried without a connection: the first attempt at a puzzle is the one that counts. */
const session = () => api.session().then(sendWaiting);

export const puzzles = {
  overview: (games: readonly string[]): Promise<Puzzles> =>
    session()
      .then(() => ask('GET /api/puzzles'))
      .catch(
        here(async () => ownRecord().overview(new Map(await Promise.all(games.map(async (game) => [game, await known(game)] as const))))),
      ),

  daily: (game: string): Promise<PuzzleData> =>
    ask('GET /api/puzzles/daily/{game}', { at: { game } }).catch(here(async () => dailyOf(await known(game), dayOf(new Date())))),

  one: (game: string, puzzle: string): Promise<PuzzleData> =>
    ask('GET /api/puzzles/one/{game}/{puzzle}', { at: { game, puzzle } }).catch(
      here(async () => {
        const found = (await known(game)).find(({ id }) => id === puzzle);
        if (!found) throw new Offline('this puzzle is not here');
        return found;
      }),
    ),

  next: (game: string, theme: string, own: boolean): Promise<PuzzleData> =>
    session()
      .then(() => ask('GET /api/puzzles/next', { query: { game, ...(theme && { theme }), ...(own && { own: 'true' }) } }))
      .catch(here(async () => ownRecord().next(await known(game), theme))),

  attempt(puzzle: PuzzleData, action: string | null, helped: boolean): Promise<PuzzleOutcome> {
    const form = { puzzle: puzzle.id, game: puzzle.game, action, helped };
    return session()
      .then(() => ask('POST /api/puzzles/attempts', { form }))
      .catch(
        here(async () => {
          if (!home.isSite) keepForLater(form);
          return ownRecord().attempt(puzzle, action, dailyOf(await known(puzzle.game), dayOf(new Date())).id === puzzle.id);
        }),
      );
  },

  begin: (game: string): Promise<PuzzleRun> =>
    api
      .session()
      .then(() => ask('POST /api/puzzles/runs', { form: { game } }))
      .catch(here(async () => ownRecord().run(await known(game)))),

  end: (run: PuzzleRun, actions: string[], game: string): Promise<RunOutcome> =>
    (run.run
      ? ask('POST /api/puzzles/runs/end', { form: { run: run.run, actions } })
      : Promise.reject(new Offline('a run of this device'))
    ).catch(here(() => Promise.resolve(ownRecord().ended(run, actions, game)))),

  /** Look for mistakes in one's own games. */
  searchOwn: () => ask('POST /api/puzzles/own'),
};
