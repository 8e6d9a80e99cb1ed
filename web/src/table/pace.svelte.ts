/** Views come as fast as bots think; people see one move after the other. Any touch or key brings the picture up to date at once. */
import type { View } from '../api/types';
import { moves } from '../lib/settings.svelte';

const BETWEEN = 700;

export class Pace {
  view: View | null = $state.raw(null);
  #waiting: View[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #heldUntil = 0;

  take(view: View): void {
    const newest = this.#waiting.at(-1) ?? this.view;
    if (newest && view.seq < newest.seq) return;
    if (!newest?.state || !view.state || view.seq === newest.seq || !moves() || document.hidden || isOwn(view, newest.seq)) {
      this.#waiting = [];
      this.#show(view);
      return;
    }
    this.#waiting.push(view);
    this.#next();
  }

  /** Give scoring the time that it takes before the next move is shown. */
  hold(ms: number): void {
    this.#heldUntil = Date.now() + ms;
  }

  /** Show the newest now. */
  hurry(): void {
    this.#heldUntil = 0;
    const newest = this.#waiting.pop();
    this.#waiting = [];
    if (newest) this.#show(newest);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (!this.#waiting.length) return;
    const wait = Math.max(this.#shownAt + BETWEEN, this.#heldUntil) - Date.now();
    if (wait <= 0) {
      this.#show(this.#waiting.shift()!);
      this.#next();
    } else {
      this.#timer = setTimeout(() => this.#next(), wait);
    }
  }

  #show(view: View): void {
    this.#shownAt = Date.now();
    this.view = view;
  }
}

/** One's own move is never kept waiting. */
function isOwn(view: View, after: number): boolean {
  return view.log.some((entry) => entry.seq > after && entry.kind === 'play' && entry.seat !== null && view.you.seats.includes(entry.seat));
}
