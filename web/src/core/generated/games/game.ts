/** Generated from `tilework.games.game` by `make web-types`. Do not edit. */
import * as py from '../../runtime';

/** One thing that the rules did: who it concerns, the points, the ledger rules behind it, and the details to explain it with. */
export class Note {
  declare protected readonly _class: 'Note';
  constructor(
    readonly kind: string,
    readonly seat: number | null,
    readonly points: number,
    readonly rules: string[],
    readonly details: { [key: string]: any } = {},
  ) {}

  /** Return the note as plain data. */
  toData(): { [key: string]: any } {
    return ({ kind: this.kind, seat: this.seat, points: this.points, rules: py.copyList(this.rules), ...this.details });
  }
}

/** A field of a game's states: the name, the number of its numbers, and the least and the greatest that it can hold. */
export class StateField {
  declare protected readonly _class: 'StateField';
  constructor(
    readonly name: string,
    readonly size: number,
    readonly isArray: boolean,
    readonly low: number,
    readonly high: number,
  ) {}
}

/** What followed from a move or a deal: what the rules did, and what was drawn, in notation. */
export class Effects {
  declare protected readonly _class: 'Effects';
  constructor(
    readonly notes: Note[],
    readonly draws: string[] = [],
  ) {}
}
