/** Generated from `tilework.imports.game` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { TileworkError } from '../../errors';
import type { Position } from '../../position';
import type { Note } from '../games/game';
import { Problem, Stop } from '../imports/problems';
import { Draw, Play } from '../match/events';
import { Match } from '../match/match';
import { writeRecord } from '../match/record';

/** Play the moves of a log on a match of ours; whatever the rules refuse raises :class:`Stop`. */
export class Replayer {
  declare protected readonly _class: 'Replayer';
  moves: number;
  match: Match;
  _letters: string;
  _refill: string;
  constructor(start: Position, seats: string[], letters: string, refill: string) {
    this.match = new Match(start, seats, null);
    this.moves = 0;
    this._letters = letters;
    this._refill = refill;
  }

  /** The position reached. */
  get position(): Position {
    return this.match.position;
  }

  /** Build the exception that ends the import at the move being played. */
  stop(key: string, values: { [key: string]: any } = {}): Stop {
    return new Stop(new Problem(key, values, py.max([1, this.moves])));
  }

  /** Play a decision of the log. */
  play(seat: number, action: string): Note[] {
    this.moves = py.add(this.moves, 1);
    try {
      return this.match.apply(new Play(seat, action));
    } catch (error) {
      if (!(error instanceof TileworkError)) throw error;
      throw this.stop('illegal', { player: py.at(this.match.seats, seat), action: action });
    }
  }

  /**
   * Draw groups of tiles: a factory each, or a filling of the supply.
   *
   * The log does not say in which order a group was drawn. That matters only where the bag runs out within it: then what the bag still
   * holds came first.
   */
  draw(groups: string[][]): Note[] {
    let [bag, rest] = [this._pile('bag'), this._pile(this._refill)];
    let outcomes: string[] = [];
    for (const group of groups) {
      let pending: string[] = py.copyList(group);
      while (pending.length > 0) {
        if (!(bag.length > 0)) {
          bag = rest;
          rest = [];
        }
        const first = (py.len(bag) < py.len(pending)) ? _shared(pending, bag) : pending;
        if (!(first.length > 0) || (py.len(_shared(first, bag)) < py.len(first))) {
          throw this.stop('impossible-draw', { round: py.max([1, this.position.round]) });
        }
        bag = _without(bag, first);
        pending = _without(pending, first);
        outcomes.push(...first);
      }
    }
    try {
      return this.match.apply(new Draw(py.copyList(outcomes)));
    } catch (error) {
      if (!(error instanceof TileworkError)) throw error;
      throw this.stop('impossible-draw', { round: py.max([1, this.position.round]) });
    }
  }

  /** List the tiles of a pile by their letters. */
  _pile(name: string): string[] {
    const counts = py.zipStrict(py.list(this._letters), py.listItem(py.values(py.at(this.position.view(), name))));
    return counts.flatMap(([letter, count]) => py.range(count).map((_) => letter));
  }

  /** How many tiles are in the bag. */
  get bagSize(): number {
    return py.len(this._pile('bag'));
  }
}

/** List what both hold, each as often as both do. */
export function _shared(some: string[], others: string[]): string[] {
  return py.enumerate(some).filter(([place, letter]) => py.count(py.copyList(py.slice(some, null, place)), letter) < py.count(py.copyList(others), letter)).map(([, letter]) => letter);
}

/** List the rest after each of the taken ones is removed once. */
export function _without(some: string[], taken: string[]): string[] {
  return py.enumerate(some).filter(([place, letter]) => py.count(py.copyList(py.slice(some, null, place)), letter) >= py.count(py.copyList(taken), letter)).map(([, letter]) => letter);
}

/** A game from another site as one of our matches. */
export class ImportedGame {
  declare protected readonly _class: 'ImportedGame';
  constructor(
    public match: Match,
    public tags: { [key: string]: string },
    public problem: Problem | null = null,
    public remarks: Problem[] = [],
  ) {}

  /** Whether the whole game was imported. */
  get isComplete(): boolean {
    return this.problem === null;
  }

  /** Write the game as a record. */
  record(): string {
    return writeRecord(this.match, this.tags);
  }
}
