/** Generated from `tilework.match.messages` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import type { Game, Position } from '../../position';
import type { Note } from '../games/game';
import type { Step } from '../match/step';

/** Build the message of a legal action: as a choice ("none"), or as what "you" or "they" do. */
export function actionMessage(position: Position, number: number, person: string = 'none'): Message {
  const [kind, values] = position.actionMessage(number);
  return ({ domain: position.game.name, key: `action.${kind}`, values: ({ ...values, person: person }) });
}

/**
 * A Fluent message: the domain that it belongs to (a game, ``match``, ``analysis``…), its key, and its arguments.
 *
 * An argument that is a message itself is formatted first.
 */
export interface Message {
  domain: string;
  key: string;
  values: { [key: string]: any };
}

/** Build the message of a step: what was played or dealt. */
export function stepMessage(step: Step): Message {
  if (step.action !== null) {
    return actionMessage(step.before, step.action.number, 'they');
  }
  if (step.before.round === 0) {
    return matchMessage('log.draw_setup');
  }
  return matchMessage((step.before.phaseName === 'supply') ? 'log.draw_supply' : 'log.draw');
}

/** Build a message about a match. */
export function matchMessage(key: string, values: { [key: string]: any } | null = null): Message {
  return ({ domain: 'match', key: key, values: py.or(values, () => ({})) });
}

/** Build the message of a note, without its points and the player concerned. */
export function noteMessage(game: Game, note: Note): Message {
  const given = py.dict((py.items(game.noteValues(note)) as [string, any][]).filter(([, value]) => !(Array.isArray(value) || Array.isArray(value))).map(([name, value]) => [name, value] as const));
  return ({ domain: game.name, key: `note.${note.kind}`, values: ({ ...given, person: 'they' }) });
}
