/** What the engine thinks of a game that is over. */
import { api } from './client';
import type { ActionData, Words } from './types';

export type Mark = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Candidate {
  action: string;
  number: number;
  data: ActionData;
  words: Words;
  win_chances: number[];
  expected_scores: number[];
  loss: number;
  points_lost: number;
  line: string[];
}

export interface MoveReport {
  number: number;
  /** The replay's frame in which it was decided; the next frame shows what came of it. */
  step: number;
  seat: number;
  action: string;
  best: string;
  mark: Mark;
  loss: number;
  points_lost: number;
  /** By seat, before the move. */
  win_chances: number[];
  expected_scores: number[];
  line: string[];
  reasons: { key: string; words: Words | null }[];
  played: Candidate;
  /** Best first; none that would be a mistake. */
  best_moves: Candidate[];
}

export interface SeatMarks extends Record<Mark, number> {
  seat: number;
  moves: number;
  mean_loss: number;
}

export interface AnalysisReport {
  game: string;
  seats: string[];
  winners: number[];
  summary: SeatMarks[];
  moves: MoveReport[];
  turning_points: (MoveReport & { words: Words })[];
}

export const analysis = {
  ofMatch: (match: string) => api.get<AnalysisReport>(`/api/matches/${encodeURIComponent(match)}/analysis`),
  ofRecord: (record: string) => api.post<AnalysisReport>('/api/records/analysis', { record }),
};
