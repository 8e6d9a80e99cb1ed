/** Generated from `tilework.match.events` by `make web-types`. Do not edit. */

/** Chance outcomes in notation, in order, up to the next decision. */
export class Draw {
  declare protected readonly _class: 'Draw';
  constructor(
    readonly outcomes: string[],
  ) {}
}

/** A seat played an action, in notation. */
export class Play {
  declare protected readonly _class: 'Play';
  constructor(
    readonly seat: number,
    readonly action: string,
  ) {}
}

/** Undo the last action and the draws after it. */
export class Undo {
  declare protected readonly _class: 'Undo';
}

/** Replay an undone action. */
export class Redo {
  declare protected readonly _class: 'Redo';
}
