/** Luck and skill, as `analysis/luck.py` tells them apart (which says what the figures mean): playouts of the module, added up. */
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
  /** By seat, then by who moved. */
  moves: number[][];
  each: { step: number; margins: number[] }[];
}

const SEED = 0n;
/** The phase in which who begins is drawn. */
const FIRST_PLAYER = 'first_player';

const plus = (one: number[], two: number[], sign = 1) => one.map((number, seat) => number + sign * two[seat]!);
const minus = (one: number[], two: number[]) => plus(one, two, -1);

/** Each seat's score less the mean of the others'. */
export function marginsOf(scores: readonly number[]): number[] {
  const sum = scores.reduce((all, score) => all + score, 0);
  return scores.map((score) => (score * scores.length - sum) / (scores.length - 1));
}

class Appraiser {
  readonly #plan;

  constructor(
    private readonly rules: Rules,
    private readonly search: Search,
  ) {
    this.#plan = rules.manifest.analysis.luck;
    search.seed(SEED);
  }

  worth(position: Uint8Array): number[] {
    return this.#expected(position, this.#plan.repeats);
  }

  /** The same right after a draw: looked at more closely, since all its luck hangs on it. */
  worthOfDraw(position: Uint8Array): number[] {
    return this.#expected(position, 2 * this.#plan.repeats);
  }

  luck(before: Uint8Array, worth: number[], inside: boolean): number[] {
    if (this.rules.manifest.phases[String(this.rules.look(before).phase)] === FIRST_PLAYER) return worth;
    const others = inside ? this.#plan.refills : this.#plan.deals;
    const usual = this.#mean(others, () => this.#playout(this.search.dealt(before)));
    const share = this.#plan.lasting[worth.length - 2]!;
    return minus(worth, usual).map((points) => share * points);
  }

  #expected(position: Uint8Array, repeats: number): number[] {
    const { phase, scores } = this.rules.look(position);
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

/** Split the margins of a game. `breathe` is called between its steps, and throws to end it. */
export async function luckOf(
  rules: Rules,
  search: Search,
  steps: LuckStep[],
  end: Uint8Array,
  breathe: () => Promise<void>,
): Promise<Luck> {
  const appraiser = new Appraiser(rules, search);
  const nothing = Array.from({ length: rules.look(end).players }, () => 0);
  let [start, worth, luck, deals] = [nothing, nothing, nothing, nothing];
  const moves = nothing.map(() => [...nothing]);
  const each: Luck['each'] = [];
  let [mover, round] = [null as number | null, 0];
  for (const [step, { before, mover: own }] of steps.entries()) {
    await breathe();
    const after = steps[step + 1]?.before ?? end;
    if (own !== null) [mover, round, luck] = [own, rules.look(before).round, nothing];
    const { phase, round: now } = rules.look(after);
    if (phase < 0) continue; // the draw is the next step
    const later = own === null ? appraiser.worthOfDraw(after) : appraiser.worth(after);
    if (own === null) {
      luck = appraiser.luck(before, later, now === round);
      deals = plus(deals, luck);
      each.push({ step, margins: luck });
    }
    if (mover === null) start = minus(later, luck);
    else for (const [seat, row] of moves.entries()) row[mover]! += later[seat]! - luck[seat]! - worth[seat]!;
    worth = later;
  }
  return { margins: worth, start, deals, moves, each };
}
