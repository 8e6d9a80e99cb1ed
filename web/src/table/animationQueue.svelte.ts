/**
 * Plays incoming views one move at a time, and the end of a round step by step. Any touch or key skips to the newest view, so nobody
 * has to wait for an animation.
 */
import type { LogEntry, Note, View } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import { animationScale, settings } from '../lib/settings.svelte';
import { buildTimeline, MOVE_TIMING, ROUND_END_TIMING, scaleTiming, type TimelineStep } from './timeline';
import { ownSeat } from './seats';

/** Pause between two moves of other players, and the limit for all of them together before it is one's own turn again. */
const MOVE_GAP_MS = 700;
const MAX_TOTAL_GAP_MS = 1500;

export class AnimationQueue {
  /** The view to draw: one from the server, or an intermediate one without legal actions. */
  view: View | null = $state.raw(null);
  /** The seat whose board is shown large. */
  own = $state(0);
  /** Notes that belong to the step that is drawn. */
  notes: Note[] = $state.raw([]);
  /** How long the current step is shown. */
  durationMs = $state(0);
  /** Whether steps are left that could be skipped. */
  isPlaying = $state(false);
  /** Whether the animation shows the end of a round rather than a move. */
  isRoundEnd = $state(false);
  /** Whether the end of a round waits for `next` after each step. */
  isPaused = $state(false);
  /** The seat whose move is shown. */
  mover: number | null = $state(null);

  #definition: GameDefinition | null = null;
  #queued: View[] = [];
  #log: readonly LogEntry[] = [];
  /** The view that the current steps lead to. */
  #target: View | null = null;
  #steps: TimelineStep[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWaiting = false;

  /** Start playing; views enqueued before are kept until now. */
  begin(definition: GameDefinition): void {
    this.#definition = definition;
    this.#waitThenAdvance(this.#moveGapMs());
  }

  enqueue(view: View, log: readonly LogEntry[]): void {
    this.#log = log;
    const newest = this.#queued.at(-1) ?? this.#target;
    if (newest && view.seq < newest.seq) return;
    if (newest && view.seq === newest.seq) this.#replaceNewest(view);
    else if (!newest?.position || !view.position || !animationScale() || document.hidden) this.#showNow(view);
    else {
      if (this.#isOwnMove(view, newest.seq)) this.#speedUp();
      this.#queued.push(view);
      this.#advance();
    }
  }

  /** Show the newest view at once. */
  skip(): void {
    const newest = this.#queued.at(-1) ?? this.#target;
    if (newest && (this.#queued.length || this.#steps.length)) this.#showNow(newest);
  }

  /** Stop at the current step. */
  pause(): void {
    if (!this.isPlaying) return;
    this.isPaused = true;
    clearTimeout(this.#timer);
  }

  /** Show the next step; the rest follows only on request. */
  next(): void {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
    this.#advance();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Finish earlier animations at once: one's own move never waits. */
  #speedUp(): void {
    const newest = this.#queued.at(-1) ?? this.#target;
    if (newest) this.#showNow(newest);
    clearTimeout(this.#timer);
    this.#isWaiting = false;
  }

  /** Replace the newest view by one with the same seq, as after a request for a rematch. */
  #replaceNewest(view: View): void {
    if (this.#queued.length) this.#queued[this.#queued.length - 1] = view;
    else if (this.#steps.length) this.#target = view;
    else this.#showNow(view);
  }

  #showNow(view: View): void {
    this.#queued = [];
    this.#steps = [];
    this.#target = view;
    this.notes = [];
    this.durationMs = 0;
    this.#draw(view);
    this.isPlaying = false;
    this.isPaused = false;
    this.#waitThenAdvance(this.#moveGapMs());
  }

  #waitThenAdvance(ms: number): void {
    clearTimeout(this.#timer);
    this.#isWaiting = true;
    if (this.isPaused && this.isPlaying) return;
    this.#timer = setTimeout(() => {
      this.#isWaiting = false;
      this.#advance();
    }, ms);
  }

  /** Draw the next step, if there is one. */
  #advance(): void {
    if (this.#isWaiting || !this.#definition) return;
    if (!this.#steps.length) this.#startNext();
    const step = this.#steps.shift();
    this.isPlaying = this.#steps.length > 0;
    if (!this.isPlaying) this.isPaused = false;
    if (!step) return;
    this.notes = step.notes;
    this.durationMs = step.durationMs;
    this.#draw(this.isPlaying ? intermediateView(this.view!, this.#target!, step.position) : this.#target!);
    this.#waitThenAdvance(this.isPlaying ? step.durationMs : Math.max(step.durationMs, this.#moveGapMs()));
  }

  /** Build the timeline of the next queued view. */
  #startNext(): void {
    const view = this.#queued.shift();
    const from = this.#target;
    this.notes = [];
    if (!view || !from) return;
    const entries = this.#log.filter((entry) => entry.seq > from.seq && entry.seq <= view.seq);
    this.mover = entries.find((entry) => entry.kind === 'play')?.seat ?? null;
    this.isRoundEnd = entries.some(({ kind }) => kind === 'end') || view.position!.round !== from.position!.round || view.result !== null;
    this.isPaused = this.isRoundEnd && settings.pace === 'step';
    const timing = scaleTiming(this.isRoundEnd ? ROUND_END_TIMING : MOVE_TIMING, animationScale() || 1);
    this.#steps = buildTimeline(this.#definition!, from.position!, entries, view.position!, this.own, timing);
    this.#target = view;
  }

  #draw(view: View): void {
    this.view = view;
    this.own = ownSeat(view, this.own);
  }

  #moveGapMs(): number {
    const others = Math.max(1, (this.#target?.seats.length ?? 2) - 1);
    return animationScale() * Math.min(MOVE_GAP_MS, MAX_TOTAL_GAP_MS / others);
  }

  #isOwnMove(view: View, after: number): boolean {
    return this.#log.some(
      (entry) =>
        entry.seq > after && entry.seq <= view.seq && entry.kind === 'play' && entry.seat !== null && view.you.seats.includes(entry.seat),
    );
  }
}

/** An intermediate view: no player to move, no result. */
function intermediateView(drawn: View, to: View, position: View['position']): View {
  const can = { ...to.you.can, play: false, undo: false };
  return {
    ...to,
    seq: drawn.seq,
    status: 'playing',
    position,
    turn: null,
    deadline: null,
    legal_actions: [],
    you: { ...to.you, can },
    result: null,
  };
}
