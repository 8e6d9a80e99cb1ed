/** Generated from `tilework.games.core.view` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';

const FIRST_PLAYER = -1;
const OVER = 0;
const NO_SEAT = -1;

/** Round, turn, factories, centre, marker and bag, in plain names. */
export function commonView(state: { [key: string]: any }, options: { [key: string]: any }, lastRound: boolean, kinds: string[], phases: Map<number, string>): CommonView {
  const [phase, players] = [py.at(state, 'phase'), py.at(state, 'players')];
  const offer = py.listItem(py.sliceItem(py.at(state, 'offer'), null, py.add(py.mul(2, players), 2))).map((here) => tileNames(here, kinds));
  const knownFirst = !py.equal(phase, FIRST_PLAYER);
  const marker = py.at(state, 'marker');
  return ({ options: py.copy(options), players: players, phase: py.at(phases, phase), round: py.at(state, 'round_number'), last_round: lastRound, turn: (py.compare(phase, OVER) > 0) ? py.at(state, 'turn') : null, next_turn: py.at(state, 'turn'), first_player: knownFirst ? py.at(state, 'first') : null, marker: (py.equal(marker, NO_SEAT) || !knownFirst) ? null : marker, dealt: py.at(state, 'dealt'), factories: py.slice(offer, 1, null), centre: py.at(offer, 0), bag: tileCounts(py.at(state, 'bag'), kinds) });
}

/** Return a handful as a list of names in kind order. */
export function tileNames(handful: number, kinds: string[]): string[] {
  return handful ? py.copyList(_names(handful, kinds)) : [];
}

export function _names(handful: number, kinds: string[]): string[] {
  return py.enumerate(kinds).flatMap(([kind, name]) => py.range(py.bitAnd(py.shr(handful, py.mul(8, kind)), 255)).map((_) => name));
}

/** Return a handful as the count of each kind, zeros included. */
export function tileCounts(handful: number, kinds: string[]): { [key: string]: number } {
  return py.dict(py.enumerate(kinds).map(([kind, name]) => [name, py.bitAnd(py.shr(handful, py.mul(8, kind)), 255)] as const));
}

/** What the views of all games have in common; seats count from 0, factories from 1. */
export interface CommonView {
  options: { [key: string]: boolean | number | string };
  players: number;
  phase: string;
  round: number;
  last_round: boolean;
  turn: number | null;
  next_turn: number;
  first_player: number | null;
  marker: number | null;
  dealt: number;
  factories: string[][];
  centre: string[];
  bag: { [key: string]: number };
}

/** Return a seat's slice of an array with ``each`` numbers per seat. */
export function bySeat(values: any[], seat: number, each: number): any[] {
  return py.slice(values, py.mul(seat, each), py.add(py.mul(seat, each), each));
}
