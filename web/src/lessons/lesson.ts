/**
 * Lessons: chapters on fixed deals (`boards/GAME/lesson.json`) and their words (`boards/GAME/lesson.*.ftl`). A chapter holds a position in
 * notation, the seed of what is dealt in it, and moves; the engine computes everything else.
 */
import type { Place, Refusal } from '../boards/definition';
import { kindName, lookUp, t } from '../i18n/index.svelte';
import { readStored, writeStored } from '../lib/localStore';

export interface LessonStep {
  /** Names the messages `GAME-lesson-CHAPTER-STEP-title`, `-text`, and with a move `-task` and `-other`. */
  step: string;
  /** What the hand points at in a step without a move: a place (data-area) or a spot (data-spot). */
  at?: Place;
  /** The learner's moves, in notation. */
  play?: string | string[];
  /** Any legal move counts until the round or the phase is over; the opponent plays greedily. */
  free?: 'round' | 'phase';
  /** The opponent's moves after that, in notation. */
  reply?: string[];
  /** Rules that the step teaches, by their ids in the ledger. */
  rules?: string[];
}

export interface Chapter {
  chapter: string;
  /** The position that it begins with, in notation. */
  start: string;
  /** Seeds the deals within the chapter: 64 hexadecimal digits. */
  seed: string;
  steps: LessonStep[];
}

export interface Lesson {
  game: string;
  /** The guided first game, then the others in the order in which they are offered. */
  chapters: Chapter[];
}

/** The learner's seat, and the opponent's. */
export const LEARNER = 0;
export const OPPONENT_NAME = 'Inês';

export const playsOf = ({ play }: LessonStep): string[] => (play === undefined ? [] : typeof play === 'string' ? [play] : play);

export const chapterTitle = (game: string, chapter: string): string => t(`${game}.lesson.${chapter}.title`);
export const chapterAbout = (game: string, chapter: string): string => t(`${game}.lesson.${chapter}.about`);

/** A message of a step; empty where there is none. */
export const stepText = (game: string, chapter: string, step: string, part: 'title' | 'text' | 'task' | 'other' | 'done'): string =>
  lookUp(`${game}.lesson.${chapter}.${step}.${part}`, '');

/** Why a spot can't be chosen, in the words of a game's lesson. */
export const refusalText = (game: string, { reason, colour, n = 1 }: Refusal): string =>
  lookUp(`${game}.lesson.no.${reason}`, t('learn.no'), { colour: colour ? kindName(game, colour, 2) : '', n });

const DONE = 'lessons';

/** The chapters of a game that were finished on this device. */
export const doneChapters = (game: string): string[] => readStored<Record<string, string[]>>(DONE, {})[game] ?? [];

export function markDone(game: string, chapter: string): void {
  const all = readStored<Record<string, string[]>>(DONE, {});
  writeStored(DONE, { ...all, [game]: [...new Set([...(all[game] ?? []), chapter])] });
}
