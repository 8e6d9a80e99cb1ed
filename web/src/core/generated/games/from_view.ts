/** Generated from `tilework.games.from_view` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { TileworkError } from '../../errors';
import { getGame as gamesGet } from '../../position';
import type { Game } from '../../position';
import { InvalidPosition } from '../errors';
import { ViewReader, tiles } from '../games/core/view_reader';

const OVER = 0;
const NO_SEAT = -1;
const MAX_ROUNDS = 30000;
const MAX_POINTS = 30000;

/** Read the game, options and state shown by a view, without checking whether the position can occur. */
export function parseView(view: unknown): [Game, { [key: string]: any }, { [key: string]: any }] {
  const seen = new ViewReader(view);
  const game = gamesGet(seen.get('game') as string);
  const options = _options(game, new ViewReader(seen.get('options'), seen.pathOf('options')));
  const players = py.at(options, 'players');
  if (!py.equal(py.get(seen.data, 'players', players), players)) {
    throw new InvalidPosition('view-players', { players: players });
  }
  const state = game.cleared(options);
  _fillCommon(game, seen, state, players);
  game.fill(seen, state, options);
  return [game, options, state];
}

export function _options(game: Game, given: ViewReader): { [key: string]: any } {
  try {
    return game.completeOptions(py.copy(given.data) as { [key: string]: boolean | number | string });
  } catch (error) {
    if (!(error instanceof TileworkError)) throw error;
    throw py.because(new InvalidPosition('at', { where: given.where, problem: error }), error);
  }
}

export function _fillCommon(game: Game, seen: ViewReader, state: { [key: string]: any }, players: number): void {
  const phases = game.phases;
  const phase = py.at(py.copyList(py.keys(phases) as number[]), seen.choice('phase', py.copyList(py.values(phases) as string[])));
  const [first, marker, turn] = [seen.seat('first_player', players), seen.seat('marker', players), seen.seat('turn', players)];
  if ((turn === null) === (phase > OVER)) {
    throw new InvalidPosition(((phase > OVER) ? 'view-turn-seat' : 'view-turn-null'), { phase: py.at(phases, phase) });
  }
  py.put(state, 'phase', phase);
  py.put(state, 'first', (first === null) ? 0 : first);
  py.put(state, 'marker', (marker === null) ? NO_SEAT : marker);
  py.put(state, 'turn', (turn === null) ? seen.integer('next_turn', 0, py.sub(players, 1)) : turn);
  py.put(state, 'round_number', seen.integer('round', 0, MAX_ROUNDS));
  py.put(state, 'dealt', seen.integer('dealt', 0, MAX_ROUNDS));
  const kinds = game.kinds;
  py.put(py.at(state, 'offer'), 0, seen.tiles('centre', kinds));
  for (const [number, here] of py.enumerate(seen.sequence('factories', py.add(py.mul(2, players), 1)))) {
    py.put(py.at(state, 'offer'), py.add(1, number), tiles(here, kinds, `view.factories[${number}]`));
  }
  py.put(state, 'bag', seen.counts('bag', kinds));
  py.put(state, 'discard', seen.counts(game.discardName, kinds));
  for (const [seat, board] of py.enumerate(seen.objects('boards', players))) {
    py.put(py.at(state, 'score'), seat, board.integer('score', py.neg(MAX_POINTS), MAX_POINTS));
  }
}
