/** Generated from `tilework.bots.search.request` by `make web-types`. Do not edit. */

/** A root move with its value and principal variation. */
export class PvLine {
  declare protected readonly _class: 'PvLine';
  constructor(
    readonly actions: number[],
    readonly value: number,
    readonly winChances: number[],
    readonly expectedScores: number[],
  ) {}
}

/** The best root moves, best first, and how they were found. */
export class SearchResult {
  declare protected readonly _class: 'SearchResult';
  constructor(
    readonly pvs: PvLine[],
    readonly depth: number,
    readonly nodes: number,
    readonly solved: boolean,
    readonly seconds: number,
  ) {}
}
