/** Sintra's notes as changes of its view. */
import type { Note } from '../../api/types';
import { discard, several, without, type Bookkeeping } from '../client';
import { glassSteps, landing } from './spaces';
import type { SintraBoardView, SintraView } from './view';

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

function step(view: SintraView, board: SintraBoardView, steps: number): void {
  const at = glassSteps(view, board.broken_glass.steps, steps);
  board.broken_glass = { steps: at, value: view.palace.broken_glass_values[at]! };
}

function place(board: SintraBoardView, { strip, colour, number, on_jokers }: Details): void {
  const { spaces } = board.strips[strip - 1]!;
  for (const space of landing(spaces, colour, number, on_jokers)) spaces[space]!.piece = colour;
  board.glazier = strip;
}

function fillPane(view: SintraView, board: SintraBoardView, { window, pane, colour }: Details): void {
  const { spaces } = board.strips[window - 1]!;
  discard(
    view.tower,
    without(
      spaces.flatMap(({ piece }) => piece ?? []),
      colour,
      1,
    ),
  );
  for (const space of spaces) space.piece = null;
  board.windows[window - 1]![pane] = colour;
}

function foldBoard(view: SintraView, board: SintraBoardView, note: Note): void {
  const details = note.details as unknown as Details;
  const strip = board.strips[details.strip - 1];
  switch (note.kind) {
    case 'marker':
      view.marker = note.seat;
      step(view, board, 1);
      break;
    case 'placed':
      place(board, details);
      break;
    case 'broke':
    case 'broke_all':
      discard(view.tower, several(details.colour, details.number));
      step(view, board, details.number);
      break;
    case 'pane':
      fillPane(view, board, details);
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

function fold(view: SintraView, note: Note): void {
  const { round, colour } = note.details as unknown as Details;
  if (note.kind === 'round_over') {
    view.round_track[round - 1] = null;
    discard(view.tower, [colour]);
  }
  const board = view.boards[note.seat ?? -1];
  if (board) foldBoard(view, board, note);
}

export const books: Bookkeeping<SintraView> = {
  moments: new Set(['round_bonus', 'pane', 'leftovers', 'broken_glass', 'ornament', 'palace']),
  fold,
  told: ({ score, glazier, strips, windows, broken_glass }: SintraBoardView) => [
    score,
    glazier,
    strips.map(({ state, spaces, next_side }) => [state, spaces, next_side]),
    windows,
    broken_glass,
  ],
};
