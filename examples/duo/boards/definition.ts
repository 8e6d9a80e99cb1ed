import type { ActionData, LegalAction, Note } from '../../api/types';
import { defineGame, discard, offerPlaces, repeatTile, sourcePlace, sourceSpot, type Ghosts, type NoteReducer, type Place } from '../definition';
import Art from './Art.svelte';
import Board from './Board.svelte';
import { kinds } from './kinds';
import { sections } from './sections';
import type { DuoView } from './view';

const line = (seat: number | null, colour: unknown): Place => `line:${seat}:${String(colour)}`;

function places(view: DuoView): Record<Place, string[]> {
  const all = offerPlaces(view);
  for (const { seat, lines } of view.boards) lines.forEach((tiles, row) => (all[line(seat, kinds[row]!.name)] = [...tiles]));
  return all;
}

function takenTiles({ data, preview }: LegalAction): Record<string, number> {
  const marker = preview?.notes.some(({ kind }) => kind === 'marker');
  return { [String(data.colour)]: Infinity, ...(marker ? { marker: 1 } : {}) };
}

function ghosts({ preview }: LegalAction, _: DuoView, seat: number): Ghosts {
  const placed = (preview?.notes ?? []).filter((note) => note.kind === 'placed' && note.seat === seat);
  return Object.fromEntries(
    placed.map(({ details }) => [
      line(seat, details.colour),
      repeatTile(String(details.colour), Number(details.number)).map((kind) => ({ kind })),
    ]),
  );
}

function fold(view: DuoView, { kind, seat, details }: Note): void {
  const tiles = repeatTile(String(details.colour), Number(details.number));
  const row = kinds.findIndex(({ name }) => name === details.colour);
  if (kind === 'marker') view.marker = seat;
  if (kind === 'placed') view.boards[seat!]!.lines[row]!.push(...tiles);
  if (kind === 'spilt') discard(view.tower, tiles);
}

const noteReducer: NoteReducer<DuoView> = {
  stepKinds: new Set(['placed', 'spilt']),
  fold,
  boardKey: ({ score, lines }) => [score, lines],
};

export const definition = defineGame<DuoView>({
  game: 'duo',
  Art,
  Board,
  kinds,
  aspect: 1,
  boardSize: () => ({ width: 300, height: 116, tile: 43 }),
  discarded: (view) => view.tower,
  choice: (data: ActionData) => ({ steps: { source: sourceSpot(data) + data.colour }, details: {} }),
  takenTiles,
  places,
  ghosts,
  spots: ({ kind, seat, details }) => (kind === 'marker' ? [] : [line(seat, details.colour)]),
  path: (data, _, seat) => ({ from: sourcePlace(data), kind: String(data.colour), to: line(seat, data.colour) }),
  noteReducer,
  sections,
});
