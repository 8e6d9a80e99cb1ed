/** Generated from `tilework.errors` by `make web-types`. Do not edit. */
import { TileworkError } from '../errors';

/** A position notation that can't be read, or a position that can't occur. */
export class InvalidPosition extends TileworkError {
  override readonly name: string = 'InvalidPosition';
}

/** An option that the game does not have, or a value that it can't take. */
export class InvalidOption extends TileworkError {
  override readonly name: string = 'InvalidOption';
}

/** A part of a notation that can't be read. */
export class InvalidValue extends TileworkError {
  override readonly name: string = 'InvalidValue';
}

/** A set of strips for Sintra with a fault in it. */
export class InvalidStripSet extends TileworkError {
  override readonly name: string = 'InvalidStripSet';
}

/** There is no game of that name. */
export class UnknownGame extends TileworkError {
  override readonly name: string = 'UnknownGame';
}

/** Text, data or a number that names no action of the game. */
export class InvalidAction extends TileworkError {
  override readonly name: string = 'InvalidAction';
}

/** A record that can't be read, or that breaks the rules of its game. */
export class InvalidRecord extends TileworkError {
  override readonly name: string = 'InvalidRecord';
}

/** A seed or a nonce that draws can't be made from. */
export class InvalidSeed extends TileworkError {
  override readonly name: string = 'InvalidSeed';
}

/** A real action of the game that is not allowed now. */
export class IllegalAction extends TileworkError {
  override readonly name: string = 'IllegalAction';
}

/** An event that does not fit the match as it stands. */
export class InvalidEvent extends TileworkError {
  override readonly name: string = 'InvalidEvent';
}
