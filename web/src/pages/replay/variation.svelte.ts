/** Moves tried from a position: a line of the engine, or one's own. Where something is drawn, chance decides. */
import type { ReplayStep } from '../../api/types';
import { Dealer } from '../../core/generated/match/fairness';
import { fromHex } from '../../core/hashing';
import { Position } from '../../core/position';
import { newSeed } from '../../local/dealer';
import { GameCore, type Draw, type Play } from '../../local/gameCore';
import type { GameRuntime } from '../../local/gameRuntime';
import { replaySteps } from '../../local/recordReader';

export class Variation {
  /** The start position and the positions after each move. */
  readonly steps: readonly ReplayStep[];
  at = $state(0);
  readonly #game: GameCore;

  constructor(
    private readonly runtime: GameRuntime,
    /** The position that it leaves. */
    readonly start: Position,
    private readonly events: readonly (Draw | Play)[] = [],
    /** What follows from where it is shown. */
    readonly line: readonly string[] = [],
  ) {
    this.#game = new GameCore(runtime, start.options, new Dealer(fromHex(newSeed())), start);
    for (const event of events) this.#game.apply(event);
    for (const action of line) {
      const seat = this.#game.match.turn;
      if (seat === null) break;
      this.#game.apply({ kind: 'play', seat, action, at: 0 });
    }
    this.steps = replaySteps(this.#game, runtime);
    this.at = events.length;
  }

  get shown(): ReplayStep {
    return this.steps[this.at]!;
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** How many moves of its line are shown. */
  get moves(): number {
    return this.at - this.events.length;
  }

  /** Go forward or back, as far as it goes. */
  step(by: 1 | -1): void {
    this.at = Math.min(this.last, Math.max(0, this.at + by));
  }

  /** The draws and moves up to what is shown. */
  get eventsShown(): (Draw | Play)[] {
    return this.#game.steps.slice(0, this.at).map(({ event }) => event);
  }

  /** The position that is shown. */
  get position(): Position {
    const bytes = this.#game.steps[this.at]?.before ?? this.#game.position;
    return new Position(this.runtime.game, this.#game.options, bytes);
  }

  /** A line from the shown position, without later moves; shown at its start. */
  extended(line: readonly string[]): Variation {
    return new Variation(this.runtime, this.start, this.eventsShown, line);
  }

  /** The variation after one more move; what must be drawn is drawn at random. */
  played(action: string): Variation {
    const next = this.extended([action]);
    next.#game.drawPending(0);
    const events = next.#game.steps.map(({ event }) => event);
    return new Variation(this.runtime, this.start, events);
  }
}
