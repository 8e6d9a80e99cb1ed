import type { ActionData, LegalAction, Note } from '../../api/types';
import Art from './Art.svelte';
import {
  defineGame,
  offerPlaces,
  sourcePlace,
  sourceSpot,
  type Choice,
  type Ghosts,
  type MovePath,
  type Place,
  type Refusal,
  type Spot,
} from '../definition';
import { noteReducer } from './noteReducer';
import { BOARD_SIZE } from './geometry';
import { kinds } from './kinds';
import { offerSections, sections } from './sections';
import RoundTrack from './RoundTrack.svelte';
import Board from './Board.svelte';
import { landing } from './spaces';
import type { SintraView } from './view';

function choice(data: ActionData): Choice {
  if (data.type === 'pane') return { steps: { target: `piece:${data.colour}` }, details: {} };
  if (data.type !== 'take') return { steps: { target: `do:${data.type}` }, details: {} };
  const target = data.strip === null ? 'glass' : `strip:${data.strip}`;
  return {
    steps: { source: sourceSpot(data) + data.colour, target },
    details: { on_jokers: data.on_jokers === null ? 'few' : String(data.on_jokers) },
  };
}

function takenTiles({ data, preview }: LegalAction): Record<string, number> {
  const taken: Record<string, number> = { [String(data.colour)]: Infinity };
  if (preview?.notes.some((note) => note.kind === 'marker')) taken.marker = 1;
  return taken;
}

function places(view: SintraView): Record<Place, string[]> {
  const all = offerPlaces(view);
  view.round_track.forEach((piece, round) => piece && (all[`track:${round + 1}`] = [piece]));
  for (const { seat, strips, windows } of view.boards) {
    for (const { strip, spaces } of strips) {
      spaces.forEach(({ piece }, space) => piece && (all[`strip:${seat}:${strip}:${space + 1}`] = [piece]));
    }
    for (const { window, upper, lower } of windows) {
      if (upper) all[`pane:${seat}:${window}:upper`] = [upper];
      if (lower) all[`pane:${seat}:${window}:lower`] = [lower];
    }
  }
  return all;
}

/** The glazier's ghost is named by the strip that it walks to. */
function ghosts(action: LegalAction, view: SintraView, seat: number): Ghosts {
  const found: Ghosts = {};
  for (const note of action.preview?.notes ?? []) {
    if (note.seat !== seat) continue;
    const { colour, number, on_jokers, strip, window, pane, to, spaces } = note.details as {
      colour: string;
      number: number;
      on_jokers: number;
      strip: number;
      window: number;
      pane: string;
      to: number;
      /** Of the broken-glass track, where the marker steps on them. */
      spaces?: number[];
    };
    for (const space of spaces ?? []) found[`glass:${seat}:${space}`] = [{ kind: note.kind === 'marker' ? 'marker' : colour, lost: true }];
    if (note.kind === 'pane') found[`pane:${seat}:${window}:${pane}`] = [{ kind: colour }];
    if (note.kind === 'back') found[`glazier:${seat}`] = [{ kind: String(to) }];
    if (note.kind === 'placed') {
      found[`glazier:${seat}`] = [{ kind: String(strip) }];
      const side = view.boards[seat]!.strips[strip - 1]!.spaces;
      for (const space of landing(side, colour, number, on_jokers)) {
        found[`strip:${seat}:${strip}:${space + 1}`] = [{ kind: colour }];
      }
    }
  }
  return found;
}

function spots(note: Note, view: SintraView): Place[] {
  const { seat } = note;
  const { strip, window, left, right } = note.details as Record<string, number>;
  switch (note.kind) {
    case 'round_bonus':
      return [`strip:${seat}:${strip}`];
    case 'window': {
      const board = view.boards[seat!]!;
      const filled = board.windows.filter((each) => each.window > window! && (each.upper || each.lower)).map((each) => each.window);
      return [...filled.toReversed(), window].map((each) => `window:${seat}:${each}`);
    }
    case 'ornament':
      return [left, right].map((each) => `window:${seat}:${each}`);
    case 'glass_fall':
    case 'broken_glass':
      return [`glass:${seat}`];
    default:
      return [];
  }
}

function refusal(spot: Spot, picked: Choice['steps'], view: SintraView, seat: number): Refusal | null {
  const [kind, number] = spot.split(':');
  if (spot.endsWith(':marker')) return { reason: 'marker' };
  if (kind === 'piece') return { reason: 'pane' };
  if (kind === 'glass') return { reason: 'glass' };
  if (kind !== 'strip') return null;
  if (Number(number) < view.boards[seat]!.glazier) return { reason: 'left' };
  const colour = picked.source?.split(':').at(-1);
  return colour ? { reason: 'space', colour } : null;
}

function path(data: ActionData, view: SintraView, seat: number): MovePath | null {
  const { strips } = view.boards[seat]!;
  const colour = String(data.colour);
  if (data.type === 'pane') {
    const strip = view.completed_strip!;
    const space = strips[strip - 1]!.spaces.findIndex(({ piece }) => piece === colour);
    return { from: `strip:${seat}:${strip}:${space + 1}`, to: `window:${seat}:${strip}` };
  }
  if (data.type !== 'take') return null;
  return { from: sourcePlace(data), kind: colour, to: data.strip === null ? `glass:${seat}` : `strip:${seat}:${data.strip}` };
}

export const definition = defineGame<SintraView>({
  game: 'sintra',
  Art,
  Board,
  Extra: RoundTrack,
  kinds,
  aspect: 1,
  boardSize: (_, isTall) => BOARD_SIZE[isTall ? 'tall' : 'wide'],
  extraAspect: 360 / 46,
  special: (view) => view.round_colour,
  discarded: (view) => view.tower,
  choice,
  takenTiles,
  places,
  ghosts,
  spots,
  path,
  noteReducer,
  refusal,
  sections,
  offerSections,
});
