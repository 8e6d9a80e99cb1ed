/** Generated from `tilework.games.edit_places` by `make web-types`. Do not edit. */
import * as py from '../../runtime';

/** Return what all games have on the table. */
export function tablePlaces(view: { [key: string]: any }, kinds: string[], phases: string[], discard: string): EditPlace[] {
  const factories = py.len(py.at(view, 'factories'));
  return [editPlace('phase', 'choice', 'phase', undefined, undefined, phases), editPlace('round', 'number', 'round'), editPlace('turn', 'seat', 'turn'), editPlace('first_player', 'seat', 'first-player'), ...py.range(factories).map((place) => editPlace(`factories.${place}`, 'tiles', 'factory', py.add(place, 1), undefined, kinds)), editPlace('centre', 'tiles', 'centre', undefined, undefined, kinds), editPlace(discard, 'counts', `discard-${discard}`, undefined, undefined, kinds)];
}

/** Return a place. */
export function editPlace(path: string, kind: 'tiles' | 'space' | 'counts' | 'number' | 'choice' | 'seat' | 'switch', label: string, number: number = 0, seat: number | null = null, choices: string[] = []): EditPlace {
  return ({ path: path, kind: kind, label: label, number: number, seat: seat, choices: py.copyList(choices) });
}

/** A part of a view that can be changed. */
export interface EditPlace {
  path: string;
  kind: 'tiles' | 'space' | 'counts' | 'number' | 'choice' | 'seat' | 'switch';
  label: string;
  number: number;
  seat: number | null;
  choices: string[];
}

/** Return the seats whose boards can be edited. */
export function seatPlaces(view: { [key: string]: any }): number[] {
  return py.range(py.len(py.at(view, 'boards')));
}
