/** Generated from `tilework.games.pavilion.from_view` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import type { ViewReader } from '../../games/core/view_reader';
import { editPlace, seatPlaces, tablePlaces } from '../../games/edit_places';
import type { EditPlace } from '../../games/edit_places';

const COLOUR_NAMES = ['purple', 'green', 'orange', 'yellow', 'blue', 'red'];
const COLOURS = 6;
const STARS = 7;
const PLACES = 6;
const EDITABLE_PHASES = ['draft', 'place', 'bonus', 'keep', 'deal', 'over'];
const CENTRE_STAR = 6;
const STAR_COLOURS = [2, 5, 4, 3, 1, 0];

/** Fill in Summer Pavilion's own fields. */
export function fill(seen: ViewReader, state: { [key: string]: any }, options: { [key: string]: any }): void {
  py.put(state, 'supply', seen.tiles('supply', COLOUR_NAMES));
  py.put(state, 'owed', seen.integer('bonus_owed', 0, 100));
  let passed: number = 0;
  for (const [seat, board] of py.enumerate(seen.objects('boards', py.at(options, 'players')))) {
    passed = py.bitOr(passed, py.shl(board.boolean('passed') ? 1 : 0, seat));
    py.put(py.at(state, 'hands'), seat, board.tiles('hand', COLOUR_NAMES));
    py.put(py.at(state, 'corners'), seat, board.tiles('corners', COLOUR_NAMES));
    for (const [colour, spaces] of py.enumerate(_spaces(board))) {
      py.put(py.at(state, 'board'), py.add(py.mul(COLOURS, seat), colour), spaces);
    }
  }
  py.put(state, 'passed', passed);
}

export function _spaces(board: ViewReader): number[] {
  const found = py.repeat([0], COLOURS);
  for (const [star, shown] of py.enumerate(board.objects('stars', STARS))) {
    for (const [place, space] of py.enumerate(shown.objects('spaces', PLACES))) {
      const colour = space.choice('tile', [null, ...COLOUR_NAMES]);
      if (colour) {
        py.put(found, py.sub(colour, 1), py.bitOr(py.at(found, py.sub(colour, 1)), py.shl(1, py.add(py.mul(PLACES, star), place))));
      }
    }
  }
  return found;
}

/** Return what can be edited. */
export function editPlaces(view: { [key: string]: any }): EditPlace[] {
  const found = tablePlaces(view, COLOUR_NAMES, EDITABLE_PHASES, 'tower');
  found.push(editPlace('supply', 'tiles', 'supply', undefined, undefined, COLOUR_NAMES));
  found.push(editPlace('marker', 'seat', 'marker'));
  found.push(editPlace('bonus_owed', 'number', 'bonus-owed'));
  for (const seat of seatPlaces(view)) {
    const board = `boards.${seat}`;
    found.push(editPlace(`${board}.score`, 'number', 'score', undefined, seat));
    found.push(editPlace(`${board}.passed`, 'switch', 'passed', undefined, seat));
    found.push(editPlace(`${board}.hand`, 'tiles', 'hand', undefined, seat, COLOUR_NAMES));
    found.push(editPlace(`${board}.corners`, 'tiles', 'corners', undefined, seat, COLOUR_NAMES));
    for (const star of py.range(STARS)) {
      const isOwn = (star !== CENTRE_STAR) && py.equal(py.item(py.at(view, 'options'), 'board'), 'coloured');
      const fitting = isOwn ? [py.at(COLOUR_NAMES, py.at(STAR_COLOURS, star))] : [...COLOUR_NAMES];
      for (const place of py.range(PLACES)) {
        const path = `${board}.stars.${star}.spaces.${place}.tile`;
        found.push(editPlace(path, 'space', 'star', py.add(star, 1), seat, fitting));
      }
    }
  }
  return found;
}
