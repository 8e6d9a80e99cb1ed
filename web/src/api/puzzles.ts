/** Puzzles: from the server; without one from the file beside this page, and what is kept is kept on this device. */
import { dailyOf, dayOf } from '../puzzles/daily';
import { home } from '../lib/basePath';
import { localProgress } from '../puzzles/localProgress';
import { queueAttempt, sendPendingAttempts } from '../puzzles/pendingAttempts';
import { api, request, Offline } from './client';
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
  (error: unknown) => {
    if (error instanceof Offline) return work();
    throw error;
  };

async function known(game: string): Promise<PuzzleData[]> {
  const found = await collection(game);
  if (!found.length) throw new Offline(`there are no puzzles of ${game}`);
  return found;
}

/** Ensure a session and send offline attempts first: the first attempt at a puzzle is the one that counts. */
const session = () => api.session().then(sendPendingAttempts);

export const puzzles = {
  overview: (games: readonly string[]): Promise<Puzzles> =>
    session()
      .then(() => request('GET /api/puzzles'))
      .catch(
        here(async () =>
          localProgress().overview(new Map(await Promise.all(games.map(async (game) => [game, await known(game)] as const)))),
        ),
      ),

  daily: (game: string): Promise<PuzzleData> =>
    request('GET /api/puzzles/daily/{game}', { at: { game } }).catch(here(async () => dailyOf(await known(game), dayOf(new Date())))),

  one: (game: string, puzzle: string): Promise<PuzzleData> =>
    request('GET /api/puzzles/{game}/{puzzle}', { at: { game, puzzle } }).catch(
      here(async () => {
        const found = (await known(game)).find(({ id }) => id === puzzle);
        if (!found) throw new Offline('this puzzle is not here');
        return found;
      }),
    ),

  next: (game: string, theme: string, own: boolean): Promise<PuzzleData> =>
    session()
      .then(() => request('GET /api/puzzles/next', { query: { game, ...(theme && { theme }), ...(own && { own: 'true' }) } }))
      .catch(here(async () => localProgress().next(await known(game), theme))),

  attempt(puzzle: PuzzleData, action: string | null, helped: boolean): Promise<PuzzleOutcome> {
    const body = { puzzle: puzzle.id, game: puzzle.game, action, used_hint: helped };
    return session()
      .then(() => request('POST /api/puzzles/attempts', { body }))
      .catch(
        here(async () => {
          if (!home.isSite) queueAttempt(body);
          return localProgress().attempt(puzzle, action, dailyOf(await known(puzzle.game), dayOf(new Date())).id === puzzle.id);
        }),
      );
  },

  begin: (game: string): Promise<PuzzleRun> =>
    api
      .session()
      .then(() => request('POST /api/puzzles/runs', { body: { game } }))
      .catch(here(async () => localProgress().run(await known(game)))),

  end: (run: PuzzleRun, actions: string[], game: string): Promise<RunOutcome> =>
    (run.run
      ? request('POST /api/puzzles/runs/end', { body: { run: run.run, actions } })
      : Promise.reject(new Offline('a run of this device'))
    ).catch(here(() => Promise.resolve(localProgress().ended(run, actions, game)))),

  /** Look for mistakes in one's own games. */
  searchOwn: () => request('POST /api/puzzles/from-my-games'),
};
