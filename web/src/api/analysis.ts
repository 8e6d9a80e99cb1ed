/** Analysis of finished games. */
import { request } from './client';
import type { MoveReport } from './types';

export type { AnalysisReport, Candidate, MoveReport } from './types';
export type Mark = MoveReport['mark'];

export const analysis = {
  ofMatch: (match: string) => request('GET /api/matches/{match}/analysis', { at: { match } }),
  ofRecord: (record: string) => request('POST /api/records/analysis', { body: { record } }),
};
