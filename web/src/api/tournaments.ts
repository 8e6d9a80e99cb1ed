/** Tournaments: lists, one of them with its standings and tables, and what one does there. */
import { ask } from './client';
import type { Form } from './types';

export type { Participant, StandingLine, Standings, TableLine, Tables, TournamentSummary, TournamentView } from './schema';

export type NewTournament = Form<'POST /api/tournaments'>;

export const tournaments = {
  list: (over: boolean, before: string | null) =>
    ask('GET /api/tournaments', { query: { over: String(over), ...(before ? { before } : {}) } }),
  create: (form: NewTournament) => ask('POST /api/tournaments', { form }),
  look: (tournament: string) => ask('GET /api/tournaments/{tournament}', { at: { tournament } }),
  standings: (tournament: string, start: number) =>
    ask('GET /api/tournaments/{tournament}/standings', { at: { tournament }, query: { start } }),
  tables: (tournament: string, round: number | null, start: number) =>
    ask('GET /api/tournaments/{tournament}/tables', { at: { tournament }, query: { start, ...(round === null ? {} : { round }) } }),
  join: (tournament: string) => ask('POST /api/tournaments/{tournament}/join', { at: { tournament } }),
  withdraw: (tournament: string) => ask('POST /api/tournaments/{tournament}/withdraw', { at: { tournament } }),
  addBots: (tournament: string, bot: string, count: number) =>
    ask('POST /api/tournaments/{tournament}/bots', { at: { tournament }, form: { bot, count } }),
  start: (tournament: string) => ask('POST /api/tournaments/{tournament}/start', { at: { tournament } }),
  cancel: (tournament: string) => ask('POST /api/tournaments/{tournament}/cancel', { at: { tournament } }),
};
