/** Azul's notes as changes of its picture. */
import type { Note } from '../../api/types';
import { discard, several, without, type Bookkeeping } from '../client';
import { FLOOR_COSTS, type AzulBoardState, type AzulState } from './state';

const SPACES = FLOOR_COSTS.length;

interface Details {
  line: number;
  row: number;
  column: number;
  tile: string;
  colour: string;
  tiles: number;
  jokers: number;
  to_lid: number;
}

function fall(picture: AzulState, board: AzulBoardState, tiles: string[]): void {
  const all = [...board.floor, ...tiles];
  board.floor = all.slice(0, SPACES);
  discard(picture, all.slice(SPACES));
}

function fold(picture: AzulState, note: Note): void {
  const board = picture.boards[note.seat ?? -1];
  if (!board) return;
  const { line, row, column, tile, colour, tiles, jokers } = note.details as unknown as Details;
  switch (note.kind) {
    case 'marker':
      picture.marker = note.seat;
      fall(picture, board, ['marker']);
      break;
    case 'placed': {
      const all = [...board.lines[line - 1]!, ...several(colour, tiles), ...several('joker', jokers)];
      board.lines[line - 1] = [...all.filter((kind) => kind !== 'joker'), ...all.filter((kind) => kind === 'joker')];
      break;
    }
    case 'fell':
      fall(picture, board, [...several('joker', jokers), ...several(colour, tiles)]);
      break;
    case 'wall_tile':
      discard(picture, without(board.lines[row - 1]!, tile, 1));
      board.lines[row - 1] = [];
      board.wall[row - 1]![column - 1] = tile;
      break;
    case 'line_fell':
      board.lines[line - 1] = [];
      fall(picture, board, several(colour, tiles));
      break;
    case 'floor':
      discard(picture, board.floor);
      board.floor = [];
      break;
  }
}

export const books: Bookkeeping = {
  moments: new Set(['wall_tile', 'line_fell', 'floor', 'rows', 'columns', 'colour']),
  fold,
  told: ({ score, lines, wall, floor }: AzulBoardState) => [score, lines, wall, floor],
};
