/** Generated from `tilework.games.core.view_reader` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { shortRepr } from '../../../runtime';
import { InvalidPosition } from '../../errors';
import { isSameValue } from '../../games/options';

const MAX_OF_A_KIND = 127;

/** One object of a view, and where it lies. */
export class ViewReader {
  declare protected readonly _class: 'ViewReader';
  data: { [key: string]: any };
  where: string;
  constructor(data: unknown, where: string = 'view') {
    if (!(py.isDict(data))) {
      throw new InvalidPosition('not-an-object', { where: where, data: shortRepr(data) });
    }
    this.data = data as { [key: string]: any };
    this.where = where;
  }

  /** Where a field lies. */
  pathOf(name: string): string {
    return `${this.where}.${name}`;
  }

  /** Return a required field. */
  get(name: string): unknown {
    if (!py.contains(this.data, name)) {
      throw new InvalidPosition('field-missing', { name: this.pathOf(name) });
    }
    return py.at(this.data, name);
  }

  /** Read an integer within bounds. */
  integer(name: string, low: number, high: number): number {
    return integer(this.get(name), low, high, this.pathOf(name));
  }

  /** Read a seat, or None. */
  seat(name: string, players: number): number | null {
    const value = this.get(name);
    return (value === null) ? null : integer(value, 0, py.sub(players, 1), this.pathOf(name));
  }

  /** Read a boolean. */
  boolean(name: string): boolean {
    const value = this.get(name);
    if (!(typeof value === 'boolean')) {
      throw new InvalidPosition('not-a-boolean', { name: this.pathOf(name), value: shortRepr(value) });
    }
    return value;
  }

  /** Read one of the allowed words; return its index. */
  choice(name: string, allowed: unknown[]): number {
    return choice(this.get(name), allowed, this.pathOf(name));
  }

  /** Read a list whose length is within bounds. */
  sequence(name: string, low: number, high: number | null = null): unknown[] {
    return sequence(this.get(name), low, (high === null) ? low : high, this.pathOf(name));
  }

  /** Read a list of objects of a given length. */
  objects(name: string, number: number): ViewReader[] {
    return py.enumerate(this.sequence(name, number)).map(([place, entry]) => new ViewReader(entry, `${this.pathOf(name)}[${place}]`));
  }

  /** Read a list of tile names, as a handful. */
  tiles(name: string, kinds: string[]): number {
    return tiles(this.get(name), kinds, this.pathOf(name));
  }

  /** Read tile counts by kind, as a handful. */
  counts(name: string, kinds: string[]): number {
    const found = new ViewReader(this.get(name), this.pathOf(name));
    for (const kind of py.keys(found.data) as string[]) {
      choice(kind, kinds, found.where);
    }
    return py.sum(py.enumerate(kinds).filter(([, kind]) => py.contains(found.data, kind)).map(([place, kind]) => py.shl(found.integer(kind, 0, MAX_OF_A_KIND), py.mul(8, place))));
  }
}

/** Require an integer within bounds. */
export function integer(value: unknown, low: number, high: number, where: string): number {
  if ((typeof value === 'boolean') || !(py.isInt(value)) || !((low <= value) && (value <= high))) {
    throw new InvalidPosition('not-a-whole-number', { where: where, low: low, high: high, value: shortRepr(value) });
  }
  return value;
}

/** Require one of the allowed words; return its index. */
export function choice(value: unknown, allowed: unknown[], where: string): number {
  for (const [place, known] of py.enumerate(allowed)) {
    if (((known === null) && (value === null)) || isSameValue(known, value)) {
      return place;
    }
  }
  const names = allowed.map((known) => (known === null) ? 'null' : py.str(known)).join(', ');
  throw new InvalidPosition('not-a-choice', { where: where, value: shortRepr(value), names: names });
}

/** Require a list whose length is within bounds. */
export function sequence(value: unknown, low: number, high: number, where: string): unknown[] {
  const found = (Array.isArray(value) || Array.isArray(value)) ? py.copyList(value as any[]) : null;
  if ((found === null) || (py.len(found) < low) || (py.len(found) > high)) {
    const number = (low === high) ? `${low}` : `${low} to ${high}`;
    throw new InvalidPosition('not-a-list', { where: where, number: number, value: shortRepr(value) });
  }
  return found;
}

/** Require a list of tile names; return a handful. */
export function tiles(value: unknown, kinds: string[], where: string): number {
  const found = sequence(value, 0, MAX_OF_A_KIND, where);
  return py.sum(py.enumerate(found).map(([place, name]) => py.shl(1, py.mul(8, choice(name, kinds, `${where}[${place}]`)))));
}
