/** Text of an Azul board: labels of its drawing, and its parts for the text table. */
import { capital, kindName, t } from '../../i18n/index.svelte';
import type { Section } from '../definition';
import printed from './printed.json';
import type { AzulBoardView, AzulView } from './view';

export function lineLabel(tiles: readonly string[], line: number): string {
  if (!tiles.length) return t('azul.line.empty', { line });
  const colour = tiles.find((tile) => tile !== 'joker') ?? 'joker';
  const jokers = tiles.filter((tile) => tile === 'joker').length;
  const what = `${tiles.length} ${kindName('azul', colour, tiles.length)}`;
  return t(jokers && colour !== 'joker' ? 'azul.line.jokers' : 'azul.line', { line, what, jokers });
}

/** The colour that is printed on a space of the wall; null on the grey one. */
function printedColour(view: AzulView, row: number, column: number): string | null {
  return view.options.wall === 'grey' ? null : printed.wall[row]![column]!;
}

export function cellLabel(view: AzulView, board: AzulBoardView, row: number, column: number): string {
  const tile = board.wall[row]![column];
  const where = { row: row + 1, column: column + 1 };
  if (tile) return t('azul.cell', { ...where, tile: kindName('azul', tile, 0) });
  const colour = printedColour(view, row, column);
  return colour ? t('azul.cell.for', { ...where, tile: kindName('azul', colour, 1) }) : t('azul.cell.empty', where);
}

export function floorLabel(floor: readonly string[]): string {
  if (!floor.length) return t('azul.floor.empty');
  return t('azul.floor', { n: floor.length, cost: printed.floor_costs.slice(0, floor.length).reduce((sum, cost) => sum + cost, 0) });
}

function cellWords(view: AzulView, board: AzulBoardView, row: number, column: number): string {
  const tile = board.wall[row]![column];
  if (tile) return kindName('azul', tile, 0);
  const colour = printedColour(view, row, column);
  return colour ? t('azul.free.for', { tile: kindName('azul', colour, 1) }) : t('azul.free');
}

export function sections(view: AzulView, seat: number): Section[] {
  const board = view.boards[seat]!;
  return [
    { title: t('azul.part.lines'), lines: [...board.lines.map((tiles, row) => lineLabel(tiles, row + 1)), floorLabel(board.floor)] },
    {
      title: t('azul.part.wall'),
      table: {
        columns: board.wall[0]!.map((_, column) => t('azul.part.column', { column: column + 1 })),
        rows: board.wall.map((cells, row) => ({
          head: t('azul.part.row', { row: row + 1 }),
          cells: cells.map((_, column) => capital(cellWords(view, board, row, column))),
        })),
      },
    },
  ];
}
