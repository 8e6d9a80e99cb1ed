/** What games teach: figures, and how games begin. */
import { request } from './client';

export type { Figures, Openings, Statistics } from './schema';

const kind = (game: string, players: number): Record<string, string | number> => (game ? { game, players } : {});

export const statistics = {
  ofAll: (game = '', players = 0) => request('GET /api/statistics', { query: kind(game, players) }),
  ofPerson: (person: string, game = '', players = 0) =>
    request('GET /api/people/{person}/statistics', { at: { person }, query: kind(game, players) }),
  openings: (game: string, players: number, moves: readonly string[]) =>
    request('GET /api/openings/{game}', { at: { game }, query: { players, moves: moves.join('/') } }),
  openingOf: (match: string) => request('GET /api/matches/{match}/opening', { at: { match } }),
};
