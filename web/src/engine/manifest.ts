/** The description of a game that `tilework build wasm` writes: where fields lie, options, files. Nothing here knows a game. */
import { EngineError } from './errors';

/** Offset, type of a number as NumPy spells it ('' for records in records), shape. */
export type Field = [offset: number, kind: string, shape: number[]];

export interface Layout {
  size: number;
  fields: Record<string, Field>;
}

export type Value = string | number | boolean;
export type Options = Record<string, Value>;

export type Form = 'simd' | 'plain';
export type ModuleName = 'rules' | 'search' | 'mastery' | 'advice';

/** How selective a search is, and what it does besides (see `bots/search/engine.py`). */
export interface Mastery {
  narrow: number;
  tried: number;
  grown: number;
  trusted: number;
}

export interface Level {
  seconds: number | null;
  nodes: number | null;
  depth: number;
  overlooked: number;
  misjudged: number;
  /** The set of weights that it plays with. */
  judgement: string;
  mastery: Mastery;
}

export interface Option {
  name: string;
  values: Value[];
  /** What the rules' `set_up` wants for each value. */
  numbers: number[][];
  /** How further values are spelt (see `own` in `games/options.py`). */
  own?: Own;
}

interface Own {
  pattern: string;
  same: Record<string, Value>;
  letters: string;
  before: number[];
  file: { list: string; by: string; parts: string[]; letters: Record<string, string> };
}

export interface Manifest {
  game: string;
  record: Layout;
  room: { list: number; journal_rows: number; journal_width: number; outcomes: number; numbers: number; line: number; facts: number };
  options: Option[];
  kinds: string[];
  /** The kinds of notes that carry points, in the order of a breakdown. */
  point_sources: string[];
  /** The name of each phase, and for those in which chance decides the notation of each outcome. */
  phases: Record<string, string>;
  draws: Record<string, string[]>;
  /** What each level of the bots is asked for, with two players and more. */
  levels: Record<string, Level[]>;
  letters: string;
  /** The version of the rules that matches are played by. */
  rules_version: number;
  number_of_actions: number;
  /** A file with every action's notation and structured form. */
  actions: string;
  /** A file that says how views, notes and words are made (`reader.ts`). */
  description: string;
  modules: Record<ModuleName, Partial<Record<Form, string>>>;
  /** By set, number of players and family of options. */
  weights: Record<string, Record<string, Record<string, string>>>;
  search: {
    work: Layout;
    weight_fields: [name: string, kind: 'f2' | 'f4' | 'f8' | 'i2'][];
    surprise: number;
    selfish_from: number;
    table_bits: number;
    ages: number;
    deepest: number;
    every_action: number;
    plain_options: Options;
    /** How a tree grows, and how actions are tried out (see `bots/search/growing.py` and `trying.py`). */
    tree: { record: Layout; share: number; width: number; curiosity: number; warmth: number };
    trials: { share: number; trust: number; gap: number; noise: number; nodes: number; fewest: number; most: number; table: number };
  };
  analysis: {
    /** Up to which loss of win chance a move deserves each mark, the best first. */
    marks: [number, string][];
    turning_points: number;
    /** What an expected score is made of: each part's name and the message that tells a gain in it. */
    parts: [name: string, message: string][];
    /** From which feature on features belong to a part. */
    owners: [from: number, part: number][];
    room: { active: number; parts: number; reasons: number };
    /** How many hundredths of a better action's lead come in the end, with two players and more. */
    borne_out: number[];
    kinds: { gains: number; saves: number; denies: number };
    /** How luck is told from skill (see `analysis/luck.py`). */
    luck: {
      table: number;
      nodes: number;
      noise: number;
      repeats: number;
      deals: number;
      refills: number;
      judgement: string;
      /** With two, three and four players. */
      lasting: number[];
    };
  };
}

export interface Index {
  version: string;
  built_from: string;
  games: Record<string, string>;
}

/** The options with the first value of each for what is not given: players, the game's own, and who begins (0 for drawn by lot). */
export function completeOptions(manifest: Manifest, given: Options): Options {
  const unknown = Object.keys(given).find((name) => !manifest.options.some((option) => option.name === name));
  if (unknown) throw new EngineError('invalid_option', `${manifest.game} has no option ${unknown}`);
  return Object.fromEntries(manifest.options.map((option) => [option.name, optionValue(option, given[option.name] ?? option.values[0]!)]));
}

function optionValue(option: Option, given: Value): Value {
  const value = option.values.includes(given) ? given : ownValue(option, given);
  if (value !== undefined) return value;
  throw new EngineError('invalid_option', `${option.name} can't be ${String(given)}; possible are ${option.values.join(', ')}`);
}

/** A value beside the listed ones, in the one way in which it is spelt; undefined if it is none. */
export function ownValue({ own }: Option, given: Value): Value | undefined {
  if (!own) return undefined;
  const text = String(given).trim();
  const word = text.startsWith('{') ? wordOf(text, own.file) : text.toUpperCase();
  return new RegExp(own.pattern).test(word) ? (own.same[word] ?? word) : undefined;
}

/** The word for what stands in a file; empty where it is none of that kind. */
function wordOf(text: string, { list, by, parts, letters }: Own['file']): string {
  try {
    const rows = (JSON.parse(text) as Record<string, Record<string, string[]>[]>)[list]!;
    const numbers = rows.map((row) => Number(row[by]));
    if (new Set(numbers).size < rows.length) return '';
    const word = (row: Record<string, string[]>) => parts.map((part) => row[part]!.map((name) => letters[name] ?? '?').join('')).join('-');
    return rows
      .toSorted((one, other) => Number(one[by]) - Number(other[by]))
      .map(word)
      .join(',');
  } catch {
    return '';
  }
}

/** The numbers that the rules' `set_up` wants for options that are complete. */
export function optionNumbers(manifest: Manifest, options: Options): number[] {
  return manifest.options.flatMap(({ name, values, numbers, own }) => {
    const value = options[name]!;
    return numbers[values.indexOf(value)] ?? ownNumbers(own!, String(value));
  });
}

function ownNumbers({ letters, before }: Own, word: string): number[] {
  const runs = word.match(new RegExp(`[${letters}]+`, 'g')) ?? [];
  return [...before, ...runs.map((run) => [...run].reduce((sum, letter, place) => sum + 2 ** (8 * letters.indexOf(letter) + place), 0))];
}

/** The set of weights that is used where no other is asked for: that of all levels but the highest. */
const FIRST_WEIGHTS = '0.1';

/** The file of a set's weights for a game with these options. */
export function weightsFile(manifest: Manifest, options: Options, judgement = FIRST_WEIGHTS): string {
  const plain = Object.entries(manifest.search.plain_options).every(([name, value]) => options[name] === value);
  return manifest.weights[judgement]![String(options['players'])]![plain ? '' : 'variants']!;
}
