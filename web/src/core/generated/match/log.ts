/** Generated from `tilework.match.log` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import type { Game } from '../../position';
import type { Note } from '../games/game';
import { Draw } from '../match/events';
import { matchMessage, noteMessage } from '../match/messages';
import type { Message } from '../match/messages';
import type { Step } from '../match/step';

/** Return the message of an event that is not a step of the game, without its seat. */
export function eventMessage(kind: string, data: { [key: string]: any }): Message {
  if (kind === 'takeover') {
    return matchMessage('log.takeover', ({ bot: ({ domain: 'bots', key: `bot.${py.str(py.at(data, 'bot'))}`, values: {} }) }));
  }
  if (kind === 'end') {
    return matchMessage(`log.end.${py.str(py.at(data, 'reason'))}`);
  }
  if (kind === 'undo') {
    return matchMessage('log.undo', ({ n: py.at(data, 'count') }));
  }
  return matchMessage(`log.${kind}`);
}

/** Return a note as views and logs show it. */
export function noteData(game: Game, note: Note): { [key: string]: any } {
  return ({ kind: note.kind, seat: note.seat, points: note.points, rules: py.copyList(note.rules), details: py.copy(note.details), message: noteMessage(game, note) });
}

/** Return what a step did: the action or the draws, the notes and the round. */
export function playedData(step: Step): { [key: string]: any } {
  return ({ action: step.action ? step.action.toData() : null, outcomes: (step.event instanceof Draw) ? py.copyList(step.event.outcomes) : null, notes: step.notes.map((note) => noteData(step.before.game, note)), round: step.before.round });
}
