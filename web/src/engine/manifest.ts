/** Manifest of a game, written by `tilework build wasm`: field offsets, options, files. Independent of the game. */
/** Offset, type of a number as NumPy spells it ('' for records in records), shape. */
type Field = [offset: number, kind: string, shape: number[]];

export interface Layout {
  size: number;
  fields: Record<string, Field>;
}

type Value = string | number | boolean;
export type Options = Record<string, Value>;

export type WasmVariant = 'simd' | 'plain';
export type ModuleName = 'rules' | 'search' | 'strong_search' | 'advice';

/** How a search is pruned, and which second stage chooses among its candidates (see `bots/search/request.py`). */
export interface SearchOptions {
  prune_width: number;
  rollouts: number;
  mcts_width: number;
  backup_mix: number;
}

interface Level {
  seconds: number | null;
  nodes: number | null;
  depth: number;
  skip_rate: number;
  weight_noise_permille: number;
  weight_set: string;
  options: SearchOptions;
}

export interface Option {
  name: string;
  values: Value[];
  /** Argument of the rules' `set_up` for each value. */
  numbers: number[][];
  /** How the numbers of further values are found (see `custom_value_spec` in `games/options.py`). */
  custom_value_spec?: CustomValueSpec;
}

interface CustomValueSpec {
  letters: string;
  before: number[];
}

export interface Manifest {
  game: string;
  record: Layout;
  capacity: { list: number; journal_rows: number; journal_width: number; outcomes: number; numbers: number; line: number; facts: number };
  options: Option[];
  kinds: string[];
  /** The kinds of notes that carry points, in the order of a breakdown. */
  point_sources: string[];
  /** The name of each phase, and for those in which chance decides the notation of each outcome. */
  phases: Record<string, string>;
  draws: Record<string, string[]>;
  /** Search request of each bot level, for two players and for more. */
  levels: Record<string, Level[]>;
  /** The bot that replaces a player who resigned. */
  stand_in: string;
  letters: string;
  /** The version of the rules that matches are played by. */
  rules_version: number;
  /** All versions whose matches can be continued. */
  rules_versions: number[];
  num_actions: number;
  /** A file with every action's notation and structured form. */
  actions: string;
  modules: Record<ModuleName, Partial<Record<WasmVariant, string>>>;
  /** By set, number of players and family of options. */
  weights: Record<string, Record<string, Record<string, string>>>;
  search: {
    state: Layout;
    /** The request fields of a search state with their defaults (see `bots/search/request.py`). */
    request: Record<string, number>;
    weight_fields: [name: string, kind: 'f2' | 'f4' | 'f8' | 'i2'][];
    max_correction: number;
    maxn_min_players: number;
    tt_bits: number;
    min_tt_bits: number;
    tt_generations: number;
    plain_options: Options;
    /** Monte Carlo tree search and rollouts (see `bots/search/mcts_driver.py` and `rollout_driver.py`). */
    mcts: { record: Layout; candidate_share: number; max_children: number; c_puct_per_width: number; temperature_per_width: number };
    rollouts: {
      candidate_share: number;
      weight: number;
      max_candidate_gap: number;
      /** The request of the search that chooses each move of a rollout. */
      request: Record<string, number>;
      min_rollouts: number;
      max_rollouts: number;
      table_words: number;
    };
  };
  analysis: {
    /** Parameters of the luck analysis (see `analysis/luck.py`). */
    luck: {
      table: number;
      nodes: number;
      noise: number;
      repeats: number;
      deals: number;
      refills: number;
      weight_set: string;
      /** With two, three and four players. */
      deal_luck_persistence: number[];
    };
  };
}

export interface Index {
  version: string;
  built_from: string;
  games: Record<string, string>;
}

/** The numbers that the rules' `set_up` wants for options that are complete. */
export function optionNumbers(manifest: Manifest, options: Options): number[] {
  return manifest.options.flatMap(({ name, values, numbers, custom_value_spec }) => {
    const value = options[name]!;
    return numbers[values.indexOf(value)] ?? customNumbers(custom_value_spec!, String(value));
  });
}

function customNumbers({ letters, before }: CustomValueSpec, word: string): number[] {
  const runs = word.match(new RegExp(`[${letters}]+`, 'g')) ?? [];
  return [...before, ...runs.map((run) => [...run].reduce((sum, letter, place) => sum + 2 ** (8 * letters.indexOf(letter) + place), 0))];
}

/** The default weight set, used by all levels but the highest. */
const FIRST_WEIGHTS = '0.1';

/** The file of a set's weights for a game with these options. */
export function weightsFile(manifest: Manifest, options: Options, weightSet = FIRST_WEIGHTS): string {
  const plain = Object.entries(manifest.search.plain_options).every(([name, value]) => options[name] === value);
  return manifest.weights[weightSet]![String(options['players'])]![plain ? '' : 'variants']!;
}
