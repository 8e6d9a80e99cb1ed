/** What can be looked up: rules, one's own matches, games of the past. */
import { api } from './client';
import type { Replay, Summary, Words } from './types';

export interface Rules {
  game: string;
  title: Words;
  summary: Words;
  sections: { id: string; title: Words; intro: Words | null }[];
  rules: { id: string; section: string; words: Words; is_ruling: boolean }[];
  examples: { id: string; section: string; words: Words; rules: string[] }[];
}

export interface History {
  matches: Summary[];
  next: number | null;
}

export const library = {
  rules: (game: string) => api.get<Rules>(`/api/rules/${encodeURIComponent(game)}`),
  history: (before: number | null = null, limit = 20) =>
    api.get<History>(`/api/history?limit=${limit}${before === null ? '' : `&before=${before}`}`),
  replayOf: (record: string) => api.post<Replay>('/api/records/replay', { record }),
  recordLink: (match: string) => `/api/matches/${encodeURIComponent(match)}/record`,
};
