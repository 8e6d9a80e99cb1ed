/** Generated from `tilework.games.options` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { shortRepr } from '../../runtime';
import { InvalidOption } from '../errors';
import { isIntegerText } from '../games/validation';

const SWITCH_WORDS = { true: true, on: true, yes: true, false: false, off: false, no: false };

/** Whether a value is a known one, of the same type: ``True`` is not 1. */
export function isSameValue(known: any, meant: any): boolean {
  if (!(typeof meant === 'boolean' || py.isInt(meant) || typeof meant === 'string') || !((typeof meant === 'boolean') === (typeof known === 'boolean'))) {
    return false;
  }
  return ((typeof meant === 'string') === (typeof known === 'string')) && py.equal(known, meant);
}

/** One choice: its name, its values, the default first. */
export class Option {
  declare protected readonly _class: 'Option';
  constructor(
    readonly name: string,
    readonly values: any[],
  ) {}

  get default_(): any {
    return py.at(this.values, 0);
  }

  /** Regular expression of values beyond the listed ones, in the syntax that Python and JavaScript share; None if there are none. */
  get pattern(): string | null {
    return null;
  }

  /**
   * How such values become numbers for the rules; None if there are none.
   *
   * Each run of ``letters`` is a number in which a letter sets the bit 8 × its index in ``letters`` + its index in the run; ``before``
   * are the numbers in front.
   */
  get customValueSpec(): { [key: string]: unknown } | null {
    return null;
  }

  /** Return the valid value, or raise InvalidOption. Switches also accept true/false, on/off and yes/no. */
  check(value: any): any {
    let meant = value;
    if ((typeof value === 'string') && py.equal(this.values, [false, true])) {
      meant = py.get(SWITCH_WORDS, value.toLowerCase(), value) as boolean | string;
    } else if ((typeof value === 'string') && this.values.every((known) => py.isInt(known)) && isIntegerText(value)) {
      meant = py.int(value);
    }
    for (const known of this.values) {
      if (isSameValue(known, meant)) {
        return known;
      }
    }
    const allowed = this.values.map((known) => (typeof known === 'boolean') ? py.str(known).toLowerCase() : py.str(known)).join(', ');
    throw new InvalidOption('not-a-choice', { where: this.name, value: shortRepr(meant), names: allowed });
  }
}

/** Complete and check the options, including that the first player (0: drawn by lot) is one of the players. */
export function completeAll(known: Option[], given: { [key: string]: any }): { [key: string]: any } {
  const options = complete(known, given);
  if (py.compare(py.at(options, 'first'), py.at(options, 'players')) <= 0) {
    return options;
  }
  const first = new Option('first', py.range(py.add(py.at(options, 'players'), 1)));
  return complete(known.map((option) => (option.name === 'first') ? first : option), given);
}

/** All options with a value each: those given, checked, and the defaults for the others. */
export function complete(known: Option[], given: { [key: string]: any }): { [key: string]: any } {
  const names = known.map((option) => option.name);
  for (const name of py.keys(given) as string[]) {
    if (!py.contains(names, name)) {
      throw new InvalidOption('unknown-option', { name: shortRepr(name), names: names.join(', ') });
    }
  }
  return py.dict(known.map((option) => [option.name, option.check(py.get(given, option.name, option.default_))] as const));
}
