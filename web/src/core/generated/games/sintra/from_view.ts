/** Generated from `tilework.games.sintra.from_view` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { ViewReader, choice } from '../../games/core/view_reader';
import { editPlace, seatPlaces, tablePlaces } from '../../games/edit_places';
import type { EditPlace } from '../../games/edit_places';

const ROUNDS = 6;
const NAME_OR_NONE = [null, 'blue', 'turquoise', 'yellow', 'orange', 'pink'];
const WINDOWS = 8;
const GLASS_COST = [0, 1, 2, 4, 6, 8, 11, 14, 18];
const MAX_LOST = 30000;
const STATES = ['present', 'removed', 'not_laid'];
const SPACES = 5;
const STRIPS = 8;
const SIDE_NAMES = ['front', 'back'];
const COLOUR_NAMES = ['blue', 'turquoise', 'yellow', 'orange', 'pink'];
const EDITABLE_PHASES = ['draft', 'pane', 'deal', 'over'];
const JOKER_NAME = 'joker';

/** Fill in Sintra's own fields. */
export function fill(seen: ViewReader, state: { [key: string]: any }, options: { [key: string]: any }): void {
  let place!: number;
  let strip!: ViewReader;
  let window!: ViewReader;
  const track = seen.sequence('round_track', ROUNDS);
  py.put(state, 'track', py.enumerate(track).map(([place, piece]) => choice(piece, NAME_OR_NONE, `view.round_track[${place}]`)));
  for (const [seat, board] of py.enumerate(seen.objects('boards', py.at(options, 'players')))) {
    py.put(py.at(state, 'glazier'), seat, py.sub(board.integer('glazier', 1, WINDOWS), 1));
    const glass = new ViewReader(board.get('broken_glass'), board.pathOf('broken_glass'));
    py.put(py.at(state, 'broken'), seat, glass.integer('steps', 0, py.sub(py.len(GLASS_COST), 1)));
    py.put(py.at(state, 'lost'), seat, board.integer('lost_to_glass', 0, MAX_LOST));
    for ([place, strip] of py.enumerate(board.objects('strips', WINDOWS))) {
      const [number, pieces] = _strip(strip);
      py.put(py.at(state, 'strips'), py.add(py.mul(WINDOWS, seat), place), number);
      py.put(py.at(state, 'glass'), py.add(py.mul(WINDOWS, seat), place), pieces);
    }
    for ([place, window] of py.enumerate(board.objects('windows', WINDOWS))) {
      py.put(py.at(state, 'windows'), py.add(py.mul(WINDOWS, seat), place), py.add(window.choice('upper', NAME_OR_NONE), py.mul(8, window.choice('lower', NAME_OR_NONE))));
    }
  }
}

/** Read the number of a strip with its side, and the pieces on it. */
export function _strip(strip: ViewReader): [number, number] {
  if (strip.choice('state', STATES)) {
    return [0, 0];
  }
  let glass: number = 0;
  for (const [place, space] of py.enumerate(strip.objects('spaces', SPACES))) {
    const colour = space.choice('piece', NAME_OR_NONE);
    if (colour) {
      glass = py.bitOr(glass, py.shl(1, py.add(py.mul(8, py.sub(colour, 1)), place)));
    }
  }
  return [py.add(py.mul(2, strip.integer('id', 1, STRIPS)), strip.choice('side', SIDE_NAMES)), glass];
}

/** Return what can be edited. */
export function editPlaces(view: { [key: string]: any }): EditPlace[] {
  let place!: number;
  let path!: string;
  let strip!: any;
  const found = tablePlaces(view, COLOUR_NAMES, EDITABLE_PHASES, 'tower');
  found.push(editPlace('marker', 'seat', 'marker'));
  for (place of py.range(ROUNDS)) {
    found.push(editPlace(`round_track.${place}`, 'space', 'round-track', undefined, undefined, COLOUR_NAMES));
  }
  for (const seat of seatPlaces(view)) {
    const board = `boards.${seat}`;
    found.push(editPlace(`${board}.score`, 'number', 'score', undefined, seat));
    found.push(editPlace(`${board}.glazier`, 'number', 'glazier', undefined, seat));
    found.push(editPlace(`${board}.broken_glass.steps`, 'number', 'broken-glass', undefined, seat));
    found.push(editPlace(`${board}.lost_to_glass`, 'number', 'lost-to-glass', undefined, seat));
    for ([place, strip] of py.enumerate(py.listItem(py.item(py.item(py.at(view, 'boards'), seat), 'strips')))) {
      if (py.equal(py.item(strip, 'state'), 'present')) {
        path = `${board}.strips.${place}.side`;
        found.push(editPlace(path, 'choice', 'strip-side', py.add(place, 1), seat, SIDE_NAMES));
      }
      for (const [space, printed] of py.enumerate(py.listItem(py.item(strip, 'spaces')))) {
        const fitting = py.equal(py.item(printed, 'colour'), JOKER_NAME) ? [...COLOUR_NAMES] : [py.item(printed, 'colour')];
        path = `${board}.strips.${place}.spaces.${space}.piece`;
        found.push(editPlace(path, 'space', 'strip', py.add(place, 1), seat, fitting));
      }
      for (const pane of ['upper', 'lower']) {
        path = `${board}.windows.${place}.${pane}`;
        found.push(editPlace(path, 'space', 'window', py.add(place, 1), seat, COLOUR_NAMES));
      }
    }
  }
  return found;
}
