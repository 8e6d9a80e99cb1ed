/** Scoring, step by step: what a log entry's notes say in points, with a pace that never takes long. */
import type { LogEntry, Note } from '../api/types';

export interface Step {
  note: Note;
  /** How long it is shown, in milliseconds. */
  time: number;
}

const STEP = 900;
const MOST_A_SEAT = 4000;
const MOST_ALL = 12000;

/** The steps of some log entries: only notes with points, quicker where a seat has many. */
export function scoringSteps(entries: readonly LogEntry[]): Step[] {
  const notes = entries.flatMap((entry) => entry.notes.filter((note) => note.points !== 0 && note.seat !== null));
  const bySeat = new Map<number, number>();
  for (const note of notes) bySeat.set(note.seat!, (bySeat.get(note.seat!) ?? 0) + 1);
  const steps = notes.map((note) => ({ note, time: Math.min(STEP, MOST_A_SEAT / bySeat.get(note.seat!)!) }));
  const total = steps.reduce((sum, step) => sum + step.time, 0);
  const shrink = Math.min(1, MOST_ALL / Math.max(total, 1));
  return steps.map((step) => ({ ...step, time: step.time * shrink }));
}
