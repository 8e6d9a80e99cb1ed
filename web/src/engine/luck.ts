/** Luck and skill by playouts, as in `analysis/luck.py`, which defines the figures. */
import type { Rules } from './rules';
import type { Search } from './search';

/** A draw, or the move of a seat, with the position before it. */
export interface LuckStep {
  before: Uint8Array;
  mover: number | null;
}

export interface Luck {
  margins: number[];
  start: number[];
  deals: number[];
  /** Indexed by seat, then by mover. */
  moves: number[][];
  each: { step: number; margins: number[] }[];
}

const SEED = 0n;
/** The phase that draws the starting player. */
const FIRST_PLAYER = 'first_player';

const plus = (one: number[], two: number[], sign = 1) => one.map((number, seat) => number + sign * two[seat]!);
const minus = (one: number[], two: number[]) => plus(one, two, -1);

/** Each seat's score less the mean of the others'. */
function marginsOf(scores: readonly number[]): number[] {
  const sum = scores.reduce((all, score) => all + score, 0);
  return scores.map((score) => (score * scores.length - sum) / (scores.length - 1));
}

class LuckEstimator {
  readonly #plan;

  constructor(
    private readonly rules: Rules,
    private readonly search: Search,
  ) {
    this.#plan = rules.manifest.analysis.luck;
    search.seed(SEED);
  }

  expectedMargins(position: Uint8Array): number[] {
    return this.#expected(position, this.#plan.repeats);
  }

  /** Expected margins right after a draw, with twice the playouts: the whole luck depends on it. */
  expectedMarginsAfterDraw(position: Uint8Array): number[] {
    return this.#expected(position, 2 * this.#plan.repeats);
  }

  luck(before: Uint8Array, worth: number[], inside: boolean): number[] {
    if (this.rules.manifest.phases[String(this.rules.inspect(before).phase)] === FIRST_PLAYER) return worth;
    const others = inside ? this.#plan.refills : this.#plan.deals;
    const usual = this.#mean(others, () => this.#playout(this.search.dealt(before)));
    const share = this.#plan.deal_luck_persistence[worth.length - 2]!;
    return minus(worth, usual).map((points) => share * points);
  }

  #expected(position: Uint8Array, repeats: number): number[] {
    const { phase, scores } = this.rules.inspect(position);
    if (phase === 0) return marginsOf(scores);
    return this.#mean(repeats, () => this.#playout(position));
  }

  #playout(position: Uint8Array): number[] {
    return marginsOf(this.search.playout(position));
  }

  #mean(times: number, make: () => number[]): number[] {
    let sum = make();
    for (let time = 1; time < times; time++) sum = plus(sum, make());
    return sum.map((number) => number / times);
  }
}

/** Split the margins of a game. `yieldControl` is called between steps and throws to cancel. */
export async function luckOf(
  rules: Rules,
  search: Search,
  steps: LuckStep[],
  end: Uint8Array,
  yieldControl: () => Promise<void>,
): Promise<Luck> {
  const estimator = new LuckEstimator(rules, search);
  const nothing = Array.from({ length: rules.inspect(end).players }, () => 0);
  let [start, worth, luck, deals] = [nothing, nothing, nothing, nothing];
  const moves = nothing.map(() => [...nothing]);
  const each: Luck['each'] = [];
  let [mover, round] = [null as number | null, 0];
  for (const [step, { before, mover: own }] of steps.entries()) {
    await yieldControl();
    const after = steps[step + 1]?.before ?? end;
    if (own !== null) [mover, round, luck] = [own, rules.inspect(before).round, nothing];
    const { phase, round: now } = rules.inspect(after);
    if (phase < 0) continue; // the draw is the next step
    const later = own === null ? estimator.expectedMarginsAfterDraw(after) : estimator.expectedMargins(after);
    if (own === null) {
      luck = estimator.luck(before, later, now === round);
      deals = plus(deals, luck);
      each.push({ step, margins: luck });
    }
    if (mover === null) start = minus(later, luck);
    else for (const [seat, row] of moves.entries()) row[mover]! += later[seat]! - luck[seat]! - worth[seat]!;
    worth = later;
  }
  return { margins: worth, start, deals, moves, each };
}
