/** Generated from `tilework.analysis.puzzle_messages` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import type { Position } from '../../position';
import { reasonMessage } from '../analysis/comparison';
import { actionMessage } from '../match/messages';
import type { Message } from '../match/messages';

/**
 * Say what is best, why, and what another move gives away, one sentence per message.
 *
 * ``loss``: win chance in percent and points that the other move loses. ``is_played``: it was tried, and is not just the next best.
 */
export function explanationMessages(position: Position, answer: string, other: string, loss: number[], reasons: { [key: string]: any }[], isPlayed: boolean): Message[] {
  const seat = position.turn;
  py.assert(seat !== null);
  const names = rivalNames(position.players, seat);
  const [chance, points] = [py.at(loss, 0), py.at(loss, 1)];
  const kind = isPlayed ? 'explain.played' : 'explain.runner_up';
  const values: { [key: string]: any } = ({ move: actionMessage(position, position.action(other).number), loss: chance, points: points });
  const said: Message[] = [({ domain: 'puzzles', key: 'explain.answer', values: ({ move: actionMessage(position, position.action(answer).number) }) })];
  for (const reason of reasons) {
    const what = reasonMessage(reason, position.game.name, names);
    said.push(({ domain: 'puzzles', key: 'explain.because', values: ({ what: what }) }));
  }
  said.push(({ domain: 'puzzles', key: (chance > 0) ? kind : `${kind}_points`, values: values }));
  return said;
}

/** Return what the other seats are called, by seat, as an explanation addresses the one to move. */
export function rivalNames(players: number, seat: number): Message[] {
  if (players === 2) {
    return py.range(players).map(() => ({ domain: 'puzzles', key: 'rival', values: {} }));
  }
  return py.range(players).map((other) => ({ domain: 'puzzles', key: 'rival.number', values: ({ number: `${py.mod(py.add(py.sub(other, seat), players), players)}` }) }));
}
