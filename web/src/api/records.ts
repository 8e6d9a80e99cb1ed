/** Rules, match history and records. */
import { request, Offline } from './client';
import { home } from '../lib/basePath';

export type { History, Rules } from './types';

export const records = {
  rules: (game: string) => request('GET /api/rules/{game}', { at: { game } }),
  /** Every action of a game, by number. */
  actions: (game: string) => request('GET /api/actions/{game}', { at: { game } }),
  history: (before: string | null = null, limit = 20) =>
    request('GET /api/history', { query: before === null ? { limit } : { limit, before } }),
  replayOf: (record: string) => request('POST /api/records/replay', { body: { record } }),
  /** Import a record into the account's history. */
  importRecord: (record: string) => request('POST /api/records/import', { body: { record } }),
  async record(match: string): Promise<string> {
    const response = await fetch(records.recordLink(match)).catch(() => null);
    if (!response?.ok) throw new Offline('there is no record');
    return response.text();
  },
  recordLink: (match: string) => home.server(`/api/matches/${encodeURIComponent(match)}/record`),
};
