/** What a game defines for the table, which is the same for all games. Drawing only: the rules stay on the server. */
import type { Component } from 'svelte';

import type { ActionData, OptionFacts, PositionView, LegalAction, Note } from '../api/types';
import type { Kind } from '../art/kinds';
import type { Selection } from '../table/selection.svelte';
import type { BoardSize } from '../table/tableLayout';

/** Something that can be chosen: `factory:3:blue`, `line:4`, `pass`. Elements carry it as data-spot. */
export type Spot = string;

/** Where tiles lie: `factory:3`, `line:0:4` (seat 0). Elements carry it as data-place. */
export type Place = string;

/** Stages of a choice, selected in any order: tiles on offer, tiles in hand, and where they go. */
export type ChoiceStage = 'source' | 'tile' | 'target';

export interface Choice {
  steps: Partial<Record<ChoiceStage, Spot>>;
  /** Details with a default, such as the number of wild tiles. */
  details: Record<string, string>;
}

interface Ghost {
  kind: string;
  /** It would fall to the floor or break. */
  lost?: boolean;
}

export type Ghosts = Record<Place, Ghost[]>;

/** Where an action's tiles come from and go to. */
export interface MovePath {
  from: Place;
  kind?: string;
  to: Place;
}

/** The words `<game>-lesson-no-<reason>`, which may name a colour. */
export interface Refusal {
  reason: string;
  colour?: string;
  n?: number;
}

/** A section of a board as text: a heading with lines or a table. */
export interface Section {
  title: string;
  lines?: string[];
  table?: { columns: string[]; rows: { head: string; cells: string[] }[] };
}

export interface BoardProps<V extends PositionView = PositionView> {
  view: V;
  seat: number;
  name?: string;
  /** Only for a board on which something can be chosen. */
  selection?: Selection | null;
  ghosts?: Ghosts;
  /** Places that changed since the player last looked. */
  changed?: ReadonlySet<Place>;
  /** Draw the form for narrow screens, where the game has one. */
  isTall?: boolean | undefined;
}

/** Applies a game's notes to its view, so that events can be shown step by step. The notes say what the rules did. */
export interface NoteReducer<V extends PositionView = PositionView> {
  /** Notes that are a step of their own; the others belong to the step before them. */
  stepKinds: ReadonlySet<string>;
  /** Notes that concern all players although they name a seat. */
  common?: ReadonlySet<string>;
  /** Apply a note to a view; its points are counted elsewhere. */
  fold(view: V, note: Note): void;
  /** Key of everything on a board that notes change, for comparing boards. */
  boardKey(board: V['boards'][number]): unknown;
}

export interface ExtraProps<V extends PositionView = PositionView> {
  view: V;
  selection?: Selection | null;
}

export interface GameDefinition<V extends PositionView = PositionView> {
  game: string;
  Art: Component;
  Board: Component<BoardProps<V>>;
  /** Drawn beside the factories: supply, round track. */
  Extra?: Component<ExtraProps<V>>;
  /** How its tiles look, in the order in which they are always shown. */
  kinds: readonly Kind[];
  /** Width of a tile as a share of its height. */
  aspect: number;
  /** The board's drawing: its view box, and the smaller side of a tile in it. The tall form is for narrow screens. */
  boardSize(view: V, isTall: boolean): BoardSize;
  /** Width over height of what `Extra` draws. */
  extraAspect?: number;
  /** The kind that is special in this round; the word `<game>-special` says in what way. */
  special?(view: V): string | null;
  /** Discarded tiles; the word `<game>-discard` says where they lie. */
  discarded(view: V): Record<string, number>;
  /** How many of something must be chosen now, for the words `<game>-bar-<phase>`. */
  requiredCount?(view: V): number;
  choice(action: ActionData, view: V): Choice;
  /** The tiles on offer that an action would take: how many of each kind (all of it where the number is left out). */
  takenTiles(action: LegalAction, view: V): Record<string, number>;
  /** The tiles at every place, for animations. */
  places(view: V): Record<Place, string[]>;
  /** Where an action would place its tiles, by the server's preview. */
  ghosts(action: LegalAction, view: V, seat: number): Ghosts;
  /** Printed costs of an action that the server counts only later. */
  cost?(action: LegalAction, view: V, seat: number): number;
  /** The places that a note is about. */
  spots(note: Note, view: V): Place[];
  /** The path of an action; null for one without a place, such as passing. */
  path(action: ActionData, view: V, seat: number): MovePath | null;
  noteReducer: NoteReducer<V>;
  /** Why a spot cannot be combined with the current selection. */
  refusal(spot: Spot, picked: Choice['steps'], view: V, seat: number): Refusal | null;
  /** A board as text. */
  sections(view: V, seat: number): Section[];
  /** Sources beside the factories, as text. */
  offerSections?(view: V): Section[];
}

/** Erase a definition's view type: the table passes each game its own views. */
export function defineGame<V extends PositionView>(definition: GameDefinition<V>): GameDefinition {
  return definition as unknown as GameDefinition;
}

/** Editor of an option whose values can't be listed; it sets null while the input is invalid. */
export interface OptionEditor {
  /** Message keys: the choice's label, and the errors for an empty and for an invalid value. */
  own: string;
  missing: string;
  refused: string;
  Editor: Component<{ option: OptionFacts; onset: (value: string | null) => void }>;
}

/** Where discarded tiles go. */
export const DISCARD = 'discard';
export const BAG = 'bag';

/** Factories and centre are the same in all games. */
export function offerPlaces(view: PositionView): Record<Place, string[]> {
  const places: Record<Place, string[]> = { centre: [...view.centre] };
  view.factories.forEach((tiles, index) => (places[`factory:${index + 1}`] = [...tiles]));
  if (view.phase === 'draft' && view.marker === null) places.centre!.push('marker');
  return places;
}

/** Add tiles to a discard pile; the marker is not discarded. */
export function discard(heap: Record<string, number>, tiles: readonly string[]): void {
  for (const kind of tiles) if (kind !== 'marker') heap[kind] = (heap[kind] ?? 0) + 1;
}

/** Tiles without a number of one kind. */
export function withoutTiles(tiles: readonly string[], kind: string, number: number): string[] {
  let left = number;
  return tiles.filter((tile) => tile !== kind || left-- <= 0);
}

export function repeatTile(kind: string, number: number): string[] {
  return Array.from({ length: number }, () => kind);
}

/** Where an action takes from. */
export function sourcePlace(data: ActionData): Place {
  return data.source === 'factory' ? `factory:${data.factory}` : 'centre';
}

export function sourceSpot(data: ActionData): Spot {
  return `${sourcePlace(data)}:`;
}
