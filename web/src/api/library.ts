/** What can be looked up: rules, one's own matches, games of the past. */
import { ask, Offline } from './client';

export type { History, Rules } from './types';

export const library = {
  rules: (game: string) => ask('GET /api/rules/{game}', { at: { game } }),
  history: (before: string | null = null, limit = 20) =>
    ask('GET /api/history', { query: before === null ? { limit } : { limit, before } }),
  replayOf: (record: string) => ask('POST /api/records/replay', { form: { record } }),
  /** Keep a game of this device in one's history. Resolves to its match there. */
  keep: (record: string) => ask('POST /api/records/import', { form: { record } }),
  async record(match: string): Promise<string> {
    const response = await fetch(library.recordLink(match)).catch(() => null);
    if (!response?.ok) throw new Offline('there is no record');
    return response.text();
  },
  recordLink: (match: string) => `/api/matches/${encodeURIComponent(match)}/record`,
};
