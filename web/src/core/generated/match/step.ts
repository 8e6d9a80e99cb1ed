/** Generated from `tilework.match.step` by `make web-types`. Do not edit. */
import type { Action, Position } from '../../position';
import type { Note } from '../games/game';
import type { Draw, Play } from '../match/events';

/** One draw or action of the current game, with the position before it and its effects. */
export class Step {
  declare protected readonly _class: 'Step';
  constructor(
    readonly event: Draw | Play,
    readonly before: Position,
    readonly notes: Note[],
    readonly action: Action | null = null,
  ) {}
}
