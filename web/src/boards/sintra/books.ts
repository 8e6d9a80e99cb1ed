/** Sintra's notes as changes of its picture. */
import type { Note } from '../../api/types';
import { discard, several, without, type Bookkeeping } from '../client';
import { glassSteps, landing, type SintraBoardState, type SintraState } from './state';

interface Details {
  colour: string;
  number: number;
  on_jokers: number;
  strip: number;
  window: number;
  pane: 'upper' | 'lower';
  to: number;
  round: number;
}

function step(picture: SintraState, board: SintraBoardState, steps: number): void {
  const at = glassSteps(picture, board.broken_glass.steps, steps);
  board.broken_glass = { steps: at, value: picture.palace.broken_glass_values[at]! };
}

function place(board: SintraBoardState, { strip, colour, number, on_jokers }: Details): void {
  const { spaces } = board.strips[strip - 1]!;
  for (const space of landing(spaces, colour, number, on_jokers)) spaces[space]!.piece = colour;
  board.glazier = strip;
}

function fillPane(picture: SintraState, board: SintraBoardState, { window, pane, colour }: Details): void {
  const { spaces } = board.strips[window - 1]!;
  discard(
    picture,
    without(
      spaces.flatMap(({ piece }) => piece ?? []),
      colour,
      1,
    ),
  );
  for (const space of spaces) space.piece = null;
  board.windows[window - 1]![pane] = colour;
}

function foldBoard(picture: SintraState, board: SintraBoardState, note: Note): void {
  const details = note.details as unknown as Details;
  const strip = board.strips[details.strip - 1];
  switch (note.kind) {
    case 'marker':
      picture.marker = note.seat;
      step(picture, board, 1);
      break;
    case 'placed':
      place(board, details);
      break;
    case 'broke':
    case 'broke_all':
      discard(picture, several(details.colour, details.number));
      step(picture, board, details.number);
      break;
    case 'pane':
      fillPane(picture, board, details);
      break;
    case 'turned':
      strip!.spaces = (strip!.next_side ?? []).map((colour) => ({ colour, piece: null }));
      strip!.next_side = null;
      break;
    case 'removed':
      board.strips[details.strip - 1] = { strip: details.strip, state: 'removed', id: null, side: null, spaces: [], next_side: null };
      break;
    case 'back':
      board.glazier = details.to;
      break;
  }
}

function fold(picture: SintraState, note: Note): void {
  const { round, colour } = note.details as unknown as Details;
  if (note.kind === 'round_over') {
    picture.round_track[round - 1] = null;
    discard(picture, [colour]);
  }
  const board = picture.boards[note.seat ?? -1];
  if (board) foldBoard(picture, board, note);
}

export const books: Bookkeeping = {
  moments: new Set(['round_bonus', 'pane', 'leftovers', 'broken_glass', 'ornament', 'palace']),
  fold,
  told: ({ score, glazier, strips, windows, broken_glass }: SintraBoardState) => [
    score,
    glazier,
    strips.map(({ state, spaces, next_side }) => [state, spaces, next_side]),
    windows,
    broken_glass,
  ],
};
