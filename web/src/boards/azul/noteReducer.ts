/** Azul's notes as changes of its view. */
import type { Note } from '../../api/types';
import { discard, repeatTile, withoutTiles, type NoteReducer } from '../definition';
import printed from './printed.json';
import type { AzulBoardView, AzulView } from './view';

const SPACES = printed.floor_costs.length;

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

function fall(view: AzulView, board: AzulBoardView, tiles: string[]): void {
  const all = [...board.floor, ...tiles];
  board.floor = all.slice(0, SPACES);
  discard(view.lid, all.slice(SPACES));
}

function fold(view: AzulView, note: Note): void {
  const board = view.boards[note.seat ?? -1];
  if (!board) return;
  const { line, row, column, tile, colour, tiles, jokers } = note.details as unknown as Details;
  switch (note.kind) {
    case 'marker':
      view.marker = note.seat;
      fall(view, board, ['marker']);
      break;
    case 'placed': {
      const all = [...board.lines[line - 1]!, ...repeatTile(colour, tiles), ...repeatTile('joker', jokers)];
      board.lines[line - 1] = [...all.filter((kind) => kind !== 'joker'), ...all.filter((kind) => kind === 'joker')];
      break;
    }
    case 'fell':
      fall(view, board, [...repeatTile('joker', jokers), ...repeatTile(colour, tiles)]);
      break;
    case 'wall_tile':
      discard(view.lid, withoutTiles(board.lines[row - 1]!, tile, 1));
      board.lines[row - 1] = [];
      board.wall[row - 1]![column - 1] = tile;
      break;
    case 'line_fell':
      board.lines[line - 1] = [];
      fall(view, board, repeatTile(colour, tiles));
      break;
    case 'floor':
      discard(view.lid, board.floor);
      board.floor = [];
      break;
  }
}

export const noteReducer: NoteReducer<AzulView> = {
  stepKinds: new Set(['wall_tile', 'line_fell', 'floor', 'rows', 'columns', 'colour']),
  fold,
  boardKey: ({ score, lines, wall, floor }: AzulBoardView) => [score, lines, wall, floor],
};
