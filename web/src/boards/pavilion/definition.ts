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
import Board from './Board.svelte';
import type { PavilionBoardView, PavilionView } from './view';
import Supply from './Supply.svelte';

function choice(data: ActionData): Choice {
  switch (data.type) {
    case 'take':
      return { steps: { source: sourceSpot(data) + data.colour }, details: {} };
    case 'place':
      return { steps: { tile: `hand:${data.colour}`, target: `star:${data.star}:${data.space}` }, details: { wilds: String(data.wilds) } };
    case 'bonus':
      return { steps: { source: `supply:${data.colour}` }, details: {} };
    case 'keep':
      return { steps: { tile: `hand:${data.colour}` }, details: {} };
    default:
      return { steps: { target: `do:${data.type}` }, details: {} };
  }
}

function takenTiles({ data, preview }: LegalAction, view: PavilionView): Record<string, number> {
  const colour = String(data.colour);
  if (data.type === 'bonus') return { [colour]: 1 };
  const taken: Record<string, number> = {};
  for (const note of preview?.notes ?? []) {
    if (note.kind === 'taken') {
      taken[colour] = Number(note.details.n);
      if (note.details.wilds && view.wild) taken[view.wild] = Number(note.details.wilds);
    }
    if (note.kind === 'token') taken.marker = 1;
  }
  return taken;
}

function places(view: PavilionView): Record<Place, string[]> {
  const all = offerPlaces(view);
  all.supply = [...view.supply];
  for (const board of view.boards) {
    all[`hand:${board.seat}`] = [...board.hand];
    all[`corners:${board.seat}`] = [...board.corners];
    for (const { star, spaces } of board.stars) {
      for (const { space, tile } of spaces) if (tile) all[`star:${board.seat}:${star}:${space}`] = [tile];
    }
  }
  return all;
}

const repeat = (kind: unknown, number: unknown, lost = false) =>
  Array.from({ length: Number(number) }, () => ({ kind: String(kind), lost }));

function ghosts(action: LegalAction, view: PavilionView, seat: number): Ghosts {
  const hand: Ghosts[string] = [];
  const found: Ghosts = { [`hand:${seat}`]: hand };
  for (const { kind, seat: whose, details } of action.preview?.notes ?? []) {
    if (whose !== seat) continue;
    if (kind === 'taken') hand.push(...repeat(details.colour, details.n), ...repeat(view.wild, details.wilds));
    if (kind === 'bonus') hand.push({ kind: String(details.colour) });
    if (kind === 'kept') {
      hand.push({ kind: String(details.colour), lost: true });
      found[`corners:${seat}`] = [...(found[`corners:${seat}`] ?? []), { kind: String(details.colour) }];
    }
    if (kind === 'placed') {
      hand.push(...repeat(details.colour, details.n, true), ...repeat(view.wild, details.wilds, true));
      found[`star:${seat}:${String(details.star)}:${String(details.space)}`] = [{ kind: String(details.colour) }];
    }
  }
  return found;
}

function spots(note: Note, view: PavilionView): Place[] {
  const board = view.boards[note.seat ?? 0]!;
  const place = (star: string, space: string) => `star:${board.seat}:${star}:${space}`;
  const { star, space, number } = note.details as { star: string; space: string; number: number };
  switch (note.kind) {
    case 'run':
      return run(board, star, space).map((each) => place(star, each));
    case 'star':
      return board.stars.find((each) => each.star === star)!.spaces.map((each) => place(star, each.space));
    case 'number':
      return board.stars.flatMap((each) => each.spaces.filter((one) => one.number === number).map((one) => place(each.star, one.space)));
    case 'feature':
      return [`feature:${board.seat}:${String(note.details.feature)}:${star}`];
    case 'returned':
    case 'kept':
    case 'corners':
      return [`corners:${board.seat}`];
    default:
      return [`hand:${board.seat}`];
  }
}

/** The filled spaces that hang together with one, round the ring, itself last. */
function run(board: PavilionBoardView, star: string, space: string): string[] {
  const spaces = board.stars.find((each) => each.star === star)!.spaces;
  const at = spaces.findIndex((each) => each.space === space);
  const found: string[] = [];
  for (const way of [1, -1]) {
    for (let step = 1; step < 6; step++) {
      const next = spaces[(at + way * step + 6) % 6]!;
      if (!next.tile || found.includes(next.space)) break;
      found.push(next.space);
    }
  }
  return [...found, space];
}

function refusal(spot: Spot, picked: Choice['steps'], view: PavilionView, seat: number): Refusal | null {
  const [kind, star, space] = spot.split(':');
  if (spot.endsWith(':marker')) return { reason: 'marker' };
  if ((kind === 'factory' || kind === 'centre') && view.wild && spot.endsWith(`:${view.wild}`)) return { reason: 'wild' };
  if (kind === 'supply') return { reason: 'supply' };
  if (kind !== 'star') return null;
  if (view.phase !== 'place') return { reason: 'phase' };
  const found = view.boards[seat]!.stars.find((each) => each.star === star)?.spaces.find((each) => each.space === space);
  if (!found || found.tile) return { reason: 'covered' };
  const colour = picked.tile?.split(':').at(-1);
  return colour && star !== 'centre' && colour !== star && view.options.board !== 'mono'
    ? { reason: 'star', colour }
    : { reason: 'cost', n: found.number };
}

function path(data: ActionData, _: PavilionView, seat: number): MovePath | null {
  const kind = String(data.colour);
  const hand = `hand:${seat}`;
  switch (data.type) {
    case 'take':
      return { from: sourcePlace(data), kind, to: `${hand}:${kind}` };
    case 'bonus':
      return { from: 'supply', kind, to: `${hand}:${kind}` };
    case 'place':
      return { from: hand, kind, to: `star:${seat}:${data.star}:${data.space}` };
    case 'keep':
      return { from: hand, kind, to: `corners:${seat}` };
    default:
      return null;
  }
}

export const definition = defineGame<PavilionView>({
  game: 'pavilion',
  Art,
  Board,
  Extra: Supply,
  kinds,
  aspect: 1 / Math.sqrt(3),
  boardSize: (_, isTall) => BOARD_SIZE[isTall ? 'tall' : 'wide'],
  extraAspect: 6,
  special: (view) => view.wild,
  requiredCount: (view) => view.bonus_owed,
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
