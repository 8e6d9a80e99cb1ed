/** Tournaments: lists, standings, tables and commands. */
import { request } from './client';
import type { RequestBody } from './types';

export type { Participant, StandingLine, Standings, TableLine, Tables, TournamentSummary, TournamentView } from './schema';

export type NewTournament = RequestBody<'POST /api/tournaments'>;

export const tournaments = {
  list: (over: boolean, before: string | null) =>
    request('GET /api/tournaments', { query: { over: String(over), ...(before ? { before } : {}) } }),
  create: (body: NewTournament) => request('POST /api/tournaments', { body }),
  look: (tournament: string) => request('GET /api/tournaments/{tournament}', { at: { tournament } }),
  standings: (tournament: string, start: number) =>
    request('GET /api/tournaments/{tournament}/standings', { at: { tournament }, query: { start } }),
  tables: (tournament: string, round: number | null, start: number) =>
    request('GET /api/tournaments/{tournament}/tables', { at: { tournament }, query: { start, ...(round === null ? {} : { round }) } }),
  join: (tournament: string) => request('POST /api/tournaments/{tournament}/join', { at: { tournament } }),
  withdraw: (tournament: string) => request('POST /api/tournaments/{tournament}/withdraw', { at: { tournament } }),
  addBots: (tournament: string, bot: string, count: number) =>
    request('POST /api/tournaments/{tournament}/bots', { at: { tournament }, body: { bot, count } }),
  start: (tournament: string) => request('POST /api/tournaments/{tournament}/start', { at: { tournament } }),
  cancel: (tournament: string) => request('POST /api/tournaments/{tournament}/cancel', { at: { tournament } }),
};
