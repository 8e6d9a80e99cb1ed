/** Generated from `tilework.games` by `make web-types`. Do not edit. */
import type { ViewReader } from './core/view_reader';
import type { EditPlace } from './edit_places';
import type { Note } from './game';
import type { Codec } from './notation';
import type { Option } from './options';

/* eslint-disable @typescript-eslint/no-explicit-any -- each game has types of its own */

/** How a game shows itself. */
export interface GameModule {
  OPTIONS: Option[];
  CODECS: Record<string, Codec>;
  PHASES: Map<number, string>;
  KINDS: string[];
  DISCARD_NAME: string;
  OPTION_FIELDS: string[];
  view(state: Record<string, any>, options: Record<string, any>, lastRound: boolean): object;
  explain(row: number[]): Note;
  noteValues(note: Note): Record<string, any>;
  actionMessage(facts: number[]): [string, Record<string, any>];
  piecesLost(note: Note): number;
  completed(note: Note): [string, string] | null;
  piecesTaken(note: Note): [string, number] | null;
  progress(board: Record<string, any>): [string, string, number, number][];
  editPlaces(view: Record<string, any>): EditPlace[];
  fill(seen: ViewReader, state: Record<string, any>, options: Record<string, any>): void;
  check(state: Record<string, any>, options: Record<string, any>): void;
  settle(state: Record<string, any>): void;
  tilesOnTable(state: Record<string, any>): number[];
  tilesInBox(state: Record<string, any>): number[];
}

export const GAMES: Record<string, () => Promise<GameModule>> = {
  azul: () => import('./azul'),
  pavilion: () => import('./pavilion'),
  sintra: () => import('./sintra'),
};
