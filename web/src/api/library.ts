/** What can be looked up: rules, one's own matches, games of the past. */
import { ask } from './client';

export type { History, Rules } from './types';

export const library = {
  rules: (game: string) => ask('GET /api/rules/{game}', { at: { game } }),
  history: (before: string | null = null, limit = 20) =>
    ask('GET /api/history', { query: before === null ? { limit } : { limit, before } }),
  replayOf: (record: string) => ask('POST /api/records/replay', { form: { record } }),
  recordLink: (match: string) => `/api/matches/${encodeURIComponent(match)}/record`,
};
