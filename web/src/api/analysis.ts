/** What the engine thinks of a game that is over. */
import { ask } from './client';
import type { MoveReport } from './types';

export type { AnalysisReport, Candidate, MoveReport } from './types';
export type Mark = MoveReport['mark'];

export const analysis = {
  ofMatch: (match: string) => ask('GET /api/matches/{match}/analysis', { at: { match } }),
  ofRecord: (record: string) => ask('POST /api/records/analysis', { form: { record } }),
};
