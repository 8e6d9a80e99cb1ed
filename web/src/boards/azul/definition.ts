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
import Board from './Board.svelte';
import { noteReducer } from './noteReducer';
import { boardHeight, TALL, WIDE } from './geometry';
import { kinds } from './kinds';
import { sections } from './sections';
import printed from './printed.json';
import type { BoardSize } from '../../table/tableLayout';
import type { AzulBoardView, AzulView } from './view';

function choice(data: ActionData, view: AzulView): Choice {
  if (data.type === 'tile') return { steps: { target: `wall:${view.tiling_row}:${data.column}` }, details: {} };
  const source = sourceSpot(data) + (data.colour ?? 'joker');
  const details: Record<string, string> = data.colour && view.options.jokers ? { jokers: data.jokers ? 'with' : 'without' } : {};
  return { steps: { source, target: data.to === 'floor' ? 'floor' : `line:${data.line}` }, details };
}

function takenTiles({ data, preview }: LegalAction): Record<string, number> {
  const taken: Record<string, number> = {};
  if (data.colour) taken[String(data.colour)] = Infinity;
  if (data.jokers) taken.joker = Infinity;
  if (preview?.notes.some((note) => note.kind === 'marker')) taken.marker = 1;
  return taken;
}

function places(view: AzulView): Record<Place, string[]> {
  const all = offerPlaces(view);
  for (const board of view.boards) {
    board.lines.forEach((tiles, line) => (all[`line:${board.seat}:${line + 1}`] = [...tiles]));
    all[`floor:${board.seat}`] = [...board.floor];
    board.wall.forEach((row, y) => row.forEach((tile, x) => tile && (all[`wall:${board.seat}:${y + 1}:${x + 1}`] = [tile])));
  }
  return all;
}

function repeat(kind: string, number: number, lost = false): { kind: string; lost: boolean }[] {
  return Array.from({ length: number }, () => ({ kind, lost }));
}

function ghosts(action: LegalAction, view: AzulView, seat: number): Ghosts {
  const found: Ghosts = {};
  const add = (place: Place, tiles: Ghosts[string]) => (found[place] = [...(found[place] ?? []), ...tiles]);
  if (action.data.type === 'tile') {
    const line = view.boards[seat]!.lines[view.tiling_row! - 1]!;
    add(`wall:${seat}:${view.tiling_row}:${action.data.column}`, [{ kind: line.includes('joker') ? 'joker' : line[0]! }]);
  }
  for (const note of action.preview?.notes ?? []) {
    const { colour, tiles, jokers, line } = note.details as { colour: string; tiles: number; jokers: number; line: number };
    if (note.seat !== seat) continue;
    if (note.kind === 'marker') add(`floor:${seat}`, [{ kind: 'marker', lost: true }]);
    if (note.kind === 'placed') add(`line:${seat}:${line}`, [...repeat(colour, tiles), ...repeat('joker', jokers)]);
    if (note.kind === 'fell') add(`floor:${seat}`, [...repeat('joker', jokers, true), ...repeat(colour, tiles, true)]);
    if (note.kind === 'wall_tile' || note.kind === 'floor') break; // The round is over: what follows is scoring.
  }
  return found;
}

function cost(action: LegalAction, view: AzulView, seat: number): number {
  if (action.preview?.notes.some((note) => note.kind === 'floor' && note.seat === seat)) return 0; // Counted in the preview already.
  const before = view.boards[seat]!.floor.length;
  const falling = ghosts(action, view, seat)[`floor:${seat}`]?.length ?? 0;
  return printed.floor_costs.slice(before, before + falling).reduce((sum, points) => sum + points, 0);
}

function spots(note: Note, view: AzulView): Place[] {
  const { row, column, across, down, line } = note.details as Record<string, number>;
  if (note.kind === 'wall_tile') return run(view.boards[note.seat!]!, row!, column!, across!, down!);
  if (note.kind === 'floor') return [`floor:${note.seat}`];
  if (note.kind === 'line_fell') return [`line:${note.seat}:${line}`];
  return sets(note, view.boards[note.seat ?? 0]!);
}

/** The cells of complete rows, complete columns, or a colour that is complete. */
function sets({ kind, details }: Note, { seat, wall }: AzulBoardView): Place[] {
  const isPart: Record<string, (row: number, column: number) => boolean> = {
    rows: (row) => wall[row]!.every(Boolean),
    columns: (_, column) => wall.every((cells) => cells[column]),
    colour: (row, column) => wall[row]![column] === details.colour,
  };
  return wall.flatMap((cells, row) =>
    cells.flatMap((_, column) => (isPart[kind]?.(row, column) ? [`wall:${seat}:${row + 1}:${column + 1}`] : [])),
  );
}

/** The cells that scored with a tile, itself last. Rows are tiled from the top, so tiles above it were placed first. */
function run(board: AzulBoardView, row: number, column: number, across: number, down: number): Place[] {
  const cells: [number, number][] = [];
  const walk = (dy: number, dx: number, most: number) => {
    let [y, x] = [row - 1 + dy, column - 1 + dx];
    let found = 0;
    for (; found < most && board.wall[y]?.[x]; y += dy, x += dx, found++) cells.push([y + 1, x + 1]);
    return found;
  };
  if (across > 1) walk(0, 1, across - 1 - walk(0, -1, across - 1));
  if (down > 1) walk(1, 0, down - 1 - walk(-1, 0, down - 1));
  return [...cells, [row, column]].map(([y, x]) => `wall:${board.seat}:${y}:${x}`);
}

function refusal(spot: Spot, picked: Choice['steps'], view: AzulView, seat: number): Refusal | null {
  const { lines, wall } = view.boards[seat]!;
  const [kind, first, second] = spot.split(':');
  if (spot.endsWith(':marker')) return { reason: 'marker' };
  if (kind === 'wall') {
    if (view.tiling_row === null) return { reason: 'wall' };
    if (Number(first) !== view.tiling_row) return { reason: 'row', n: view.tiling_row };
    return { reason: wall[Number(first) - 1]![Number(second) - 1] ? 'covered' : 'column' };
  }
  if (kind !== 'line' || !picked.source) return null;
  const tiles = lines[Number(first) - 1]!;
  const colour = picked.source.split(':').at(-1)!;
  const held = tiles.find((tile) => tile !== 'joker');
  if (tiles.length === Number(first)) return { reason: 'full' };
  return held && held !== colour ? { reason: 'colour', colour: held } : { reason: 'taken', colour };
}

/** Into the next free space of its line, of the floor, or of the wall. */
function boardSize(view: AzulView, isTall: boolean): BoardSize {
  const { width, tile } = isTall ? TALL : WIDE;
  return { width, height: boardHeight(view), tile };
}

function path(data: ActionData, view: AzulView, seat: number): MovePath {
  const { lines, floor } = view.boards[seat]!;
  if (data.type === 'tile') return { from: `line:${seat}:${view.tiling_row}`, to: `wall:${seat}:${view.tiling_row}:${data.column}` };
  const line = Number(data.line);
  const to =
    data.to === 'floor'
      ? `floor:${seat}:${Math.min(floor.length, printed.floor_costs.length - 1) + 1}`
      : `line:${seat}:${line}:${lines[line - 1]!.length + 1}`;
  return { from: sourcePlace(data), kind: String(data.colour ?? 'joker'), to };
}

export const definition = defineGame<AzulView>({
  game: 'azul',
  Art,
  Board,
  kinds,
  aspect: 1,
  boardSize,
  discarded: (view) => view.lid,
  choice,
  takenTiles,
  places,
  ghosts,
  cost,
  spots,
  path,
  noteReducer,
  refusal,
  sections,
});
