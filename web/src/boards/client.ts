/** What a game tells the table, so that the table can stay the same for all games. Drawing only: the rules stay on the server. */
import type { Component } from 'svelte';

import type { ActionData, GameState, LegalAction, Note } from '../api/types';
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

export interface BoardProps {
  state: any;
  seat: number;
  name?: string;
  /** Only for a board on which something can be chosen. */
  ui?: Interaction | null;
  ghosts?: Ghosts;
  /** Places that changed since the player last looked. */
  changed?: ReadonlySet<Place>;
}

/** How a game's notes change its picture, so that what happened can be shown step by step. Bookkeeping only: the notes say what the rules did. */
export interface Bookkeeping {
  /** Notes that are a moment of their own; the others go along with the one before them. */
  moments: ReadonlySet<string>;
  /** Notes that concern everybody though they name a seat. */
  common?: ReadonlySet<string>;
  /** Change a picture as a note says; its points are counted elsewhere. */
  fold(picture: any, note: Note): void;
  /** All of a board that notes tell, in an order of its own: equal for boards that show the same. */
  told(board: any): unknown;
}

export interface GameClient {
  game: string;
  Art: Component;
  Board: Component<BoardProps>;
  /** Drawn beside the factories: supply, round track. */
  Extra?: Component<{ state: any; ui?: Interaction | null }>;
  /** Width of a tile as a share of its height. */
  aspect: number;
  choice(action: ActionData, state: any): Choice;
  /** The tiles on offer that an action would take: how many of each kind (all of it where the number is left out). */
  lifts(action: LegalAction, state: any): Record<string, number>;
  /** What lies where, for everything that can travel. */
  places(state: any): Record<Place, string[]>;
  /** Where the tiles of an action would come to lie, by what the server says of it. */
  ghosts(action: LegalAction, state: any, seat: number): Ghosts;
  /** What a move will cost by what is printed on the board, where the server counts it only later. */
  cost?(action: LegalAction, state: any, seat: number): number;
  /** Where on the board a note happened. */
  spots(note: Note, state: any): Place[];
  /** Which way an action goes; null for one that happens nowhere, as passing does. */
  trail(action: ActionData, state: any, seat: number): Trail | null;
  books: Bookkeeping;
}

/** Where discarded tiles go. */
export const DISCARD = 'discard';
export const BAG = 'bag';

/** Factories and centre are the same in all games. */
export function offerPlaces(state: GameState): Record<Place, string[]> {
  const places: Record<Place, string[]> = { centre: [...state.centre] };
  state.factories.forEach((tiles, index) => (places[`factory:${index + 1}`] = [...tiles]));
  if (state.phase === 'draft' && state.marker === null) places.centre!.push('marker');
  return places;
}

/** Put tiles to the discarded ones. */
export function discard(picture: { lid?: Record<string, number>; tower?: Record<string, number> }, tiles: readonly string[]): void {
  const heap = picture.lid ?? picture.tower;
  for (const kind of tiles) if (heap && kind !== 'marker') heap[kind] = (heap[kind] ?? 0) + 1;
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

const loaders: Record<string, () => Promise<{ client: GameClient }>> = {
  azul: () => import('./azul/client'),
  pavilion: () => import('./pavilion/client'),
  sintra: () => import('./sintra/client'),
};

/** The drawing part of a game, loaded when first needed. */
export async function loadClient(game: string): Promise<GameClient> {
  const load = loaders[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).client;
}
