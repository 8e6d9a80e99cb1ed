/** Generated from `tilework.imports.problems` by `make web-types`. Do not edit. */
import { TileworkError } from '../../errors';

/** A file from which no game can be imported: the key and the arguments of a message of the ``imports`` domain. */
export class ImportRefused extends TileworkError {
  override readonly name: string = 'ImportRefused';
}

/** End an import here; the moves before this one stand. */
export class Stop extends Error {
  override readonly name: string = 'Stop';
  problem: Problem;
  constructor(problem: Problem) {
    super(problem.key);
    this.problem = problem;
  }
}

/** One finding about an imported game. */
export class Problem {
  declare protected readonly _class: 'Problem';
  constructor(
    readonly key: string,
    readonly values: { [key: string]: string | number } = {},
    readonly move: number | null = null,
  ) {}

  /** Return the finding as plain data. */
  toData(): { [key: string]: unknown } {
    return ({ key: this.key, values: this.values, move: this.move });
  }
}
