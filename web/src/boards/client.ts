/** What a game tells the table, so that the table can stay the same for all games. Drawing only: the rules stay on the server. */
import type { Component } from 'svelte';

import type { ActionData, OptionFacts, PositionView, LegalAction, Note } from '../api/types';
import type { Kind } from '../art/kinds';
import type { Interaction } from '../table/interaction.svelte';

/** Something that can be chosen: `factory:3:blue`, `line:4`, `pass`. Elements carry it as data-spot. */
export type Spot = string;

/** Where tiles lie: `factory:3`, `line:0:4` (seat 0). Elements carry it as data-place. */
export type Place = string;

/** The parts of a decision, each chosen on its own and in any order: what is on offer, what is in hand, where it goes. */
export type Facet = 'source' | 'tile' | 'target';

export interface Choice {
  steps: Partial<Record<Facet, Spot>>;
  /** Finer points that have a default: the number of wild tiles, with or without jokers. */
  details: Record<string, string>;
}

export interface Ghost {
  kind: string;
  /** It would not land well: it falls to the floor or breaks. */
  lost?: boolean;
}

export type Ghosts = Record<Place, Ghost[]>;

/** The way of an action over the table: from tiles of a kind at a place, to a place. */
export interface Trail {
  from: Place;
  kind?: string;
  to: Place;
}

/** A part of a board in words, for those who read it instead of looking at it: a heading, and lines or a table under it. */
export interface Part {
  title: string;
  lines?: string[];
  table?: { columns: string[]; rows: { head: string; cells: string[] }[] };
}

export interface BoardProps<V extends PositionView = PositionView> {
  view: V;
  seat: number;
  name?: string;
  /** Only for a board on which something can be chosen. */
  ui?: Interaction | null;
  ghosts?: Ghosts;
  /** Places that changed since the player last looked. */
  changed?: ReadonlySet<Place>;
}

/** How a game's notes change its view, so that what happened can be shown step by step. Bookkeeping only: the notes say what the rules did. */
export interface Bookkeeping<V extends PositionView = PositionView> {
  /** Notes that are a moment of their own; the others go along with the one before them. */
  moments: ReadonlySet<string>;
  /** Notes that concern everybody though they name a seat. */
  common?: ReadonlySet<string>;
  /** Change a view as a note says; its points are counted elsewhere. */
  fold(view: V, note: Note): void;
  /** All of a board that notes tell, in an order of its own: equal for boards that show the same. */
  told(board: V['boards'][number]): unknown;
}

export interface ExtraProps<V extends PositionView = PositionView> {
  view: V;
  ui?: Interaction | null;
}

export interface GameClient<V extends PositionView = PositionView> {
  game: string;
  Art: Component;
  Board: Component<BoardProps<V>>;
  /** Drawn beside the factories: supply, round track. */
  Extra?: Component<ExtraProps<V>>;
  /** How its tiles look, in the order in which they are always shown. */
  kinds: readonly Kind[];
  /** Width of a tile as a share of its height. */
  aspect: number;
  /** The kind that is special in this round; the word `<game>-special` says in what way. */
  special?(view: V): string | null;
  /** Discarded tiles; the word `<game>-discard` says where they lie. */
  discarded(view: V): Record<string, number>;
  /** How many of something must be chosen now, for the words `<game>-bar-<phase>`. */
  owed?(view: V): number;
  choice(action: ActionData, view: V): Choice;
  /** The tiles on offer that an action would take: how many of each kind (all of it where the number is left out). */
  lifts(action: LegalAction, view: V): Record<string, number>;
  /** What lies where, for everything that can travel. */
  places(view: V): Record<Place, string[]>;
  /** Where the tiles of an action would come to lie, by what the server says of it. */
  ghosts(action: LegalAction, view: V, seat: number): Ghosts;
  /** What a move will cost by what is printed on the board, where the server counts it only later. */
  cost?(action: LegalAction, view: V, seat: number): number;
  /** Where on the board a note happened. */
  spots(note: Note, view: V): Place[];
  /** Which way an action goes; null for one that happens nowhere, as passing does. */
  trail(action: ActionData, view: V, seat: number): Trail | null;
  books: Bookkeeping<V>;
  /** A board in words, part by part. */
  parts(view: V, seat: number): Part[];
  /** What lies beside the factories, in words. */
  around?(view: V): Part[];
}

/** A client as the table takes it: whatever game is played, its own view comes to its own board. */
export function defineClient<V extends PositionView>(client: GameClient<V>): GameClient {
  return client as unknown as GameClient;
}

/** Fills in an option whose values no list can hold; null while what is there makes no sense. */
export interface OptionEditor {
  /** What the choice is called, and what is said where it was made but not filled in, or where the rules refuse it: keys of words. */
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

/** Put tiles to the discarded ones. */
export function discard(heap: Record<string, number>, tiles: readonly string[]): void {
  for (const kind of tiles) if (kind !== 'marker') heap[kind] = (heap[kind] ?? 0) + 1;
}

/** Some tiles without so many of a kind. */
export function without(tiles: readonly string[], kind: string, number: number): string[] {
  let left = number;
  return tiles.filter((tile) => tile !== kind || left-- <= 0);
}

export function several(kind: string, number: number): string[] {
  return Array.from({ length: number }, () => kind);
}

/** Where an action takes from. */
export function sourcePlace(data: ActionData): Place {
  return data.source === 'factory' ? `factory:${data.factory}` : 'centre';
}

export function sourceSpot(data: ActionData): Spot {
  return `${sourcePlace(data)}:`;
}
