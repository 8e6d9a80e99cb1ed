/** Shows lines of play on the boards: the one that the pointer is at, else the one that was chosen. */
import { hasMotion } from '../../lib/settings.svelte';
import type { Variation } from './variation.svelte';

/** Milliseconds between two moves of a line that plays by itself. */
const PACE = 900;

export class LineViewer {
  /** A line that was tapped; it stays until it is closed. */
  #chosen = $state.raw<Variation | null>(null);
  /** A line that the pointer is at. Leaving it changes nothing else. */
  #hovered = $state.raw<Variation | null>(null);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    /** The position that lines start from; null where this device can't read the game. */
    private readonly base: () => Variation | null,
    /** Brings the boards into view. */
    private readonly reveal: () => void = () => undefined,
  ) {}

  get shown(): Variation | null {
    return this.#hovered ?? this.#chosen;
  }

  get chosen(): Variation | null {
    return this.#chosen;
  }

  /** A line move by move, shown at its start. */
  line(actions: readonly string[]): Variation | null {
    return this.base()?.extended(actions) ?? null;
  }

  #after(actions: readonly string[], moves: number): Variation | null {
    const line = this.line(actions);
    if (line) line.at += moves;
    return line;
  }

  /** Whether this is the move of a line that was chosen and is still shown. */
  isChosen(actions: readonly string[], moves: number): boolean {
    return this.#chosen !== null && this.#chosen.moves === moves && this.#chosen.line.join() === actions.join();
  }

  /** Show a line after some of its moves for as long as the pointer is there. */
  hover(actions: readonly string[], moves: number): void {
    if (this.#hovered?.moves === moves && this.#hovered.line.join() === actions.join()) return;
    this.#hovered = this.isChosen(actions, moves) ? null : this.#after(actions, moves);
  }

  leave(): void {
    this.#hovered = null;
  }

  /** Show a line after some of its moves until it is closed; choosing the same again closes it. */
  choose(actions: readonly string[], moves: number): void {
    const again = this.isChosen(actions, moves);
    this.close();
    if (again) return;
    this.#chosen = this.#after(actions, moves);
    this.reveal();
  }

  /** Let a line run by itself; without motion its end is shown at once. */
  playOut(actions: readonly string[]): void {
    this.close();
    this.#chosen = this.#after(actions, hasMotion() ? 0 : actions.length);
    this.reveal();
    if (hasMotion())
      this.#timer = setInterval(() => {
        if (this.#chosen && this.#chosen.at < this.#chosen.last) this.#chosen.at += 1;
        else clearInterval(this.#timer);
      }, PACE);
  }

  /** Go along the line that is shown. */
  step(by: 1 | -1): void {
    clearInterval(this.#timer);
    this.#chosen = this.shown;
    this.#hovered = null;
    this.#chosen?.step(by);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#chosen = this.#hovered = null;
  }
}
