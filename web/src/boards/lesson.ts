/** What a first game is made of: words, and positions from a real game (web/fixtures/lessons.py). */
import type { PositionView, LegalAction, Words } from '../api/types';

/** Something to do on the board, with what comes of it. */
export interface Task {
  step: string;
  before: PositionView;
  action: LegalAction;
  after: PositionView;
}

export interface Positions {
  opening: PositionView;
  steps: Task[];
  end: PositionView;
}

export interface Page {
  /** Which position: the opening, the end, or the name of a task. */
  at: string;
  title: Words;
  text: Words;
}

export interface Lesson extends Positions {
  pages: Page[];
}

export const page = (at: string, title: [en: string, fr: string], text: [en: string, fr: string]): Page => ({
  at,
  title: { en: title[0], fr: title[1] },
  text: { en: text[0], fr: text[1] },
});

/** The position of a page, and the task on it if there is one. */
export function scene(lesson: Lesson, at: string): { position: PositionView; task: Task | null } {
  const task = lesson.steps.find((step) => step.step === at) ?? null;
  if (task) return { position: task.before, task };
  return { position: at === 'end' ? lesson.end : lesson.opening, task: null };
}
