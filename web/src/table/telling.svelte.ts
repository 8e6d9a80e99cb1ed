/**
 * What is drawn now. Views come as fast as bots think; people see one move after the other, and the end of a round step by step.
 * Any touch or key brings the picture up to date at once, so that nobody ever has to wait for it.
 */
import type { LogEntry, Note, View } from '../api/types';
import type { GameClient } from '../boards/client';
import { slowness } from '../lib/settings.svelte';
import { NORMAL, scaled, script, type Step } from './script';
import { ownSeat } from './seats';

/** Between two moves of others, and what all of them together may take before it is one's own turn again. */
const BETWEEN = 700;
const MOST_FOR_ALL = 1500;

export class Telling {
  /** What is drawn: a stored view, or on the way to one a picture in between with nothing to choose. */
  view: View | null = $state.raw(null);
  /** The seat whose board is shown large. */
  own = $state(0);
  /** What is told with the picture that is drawn. */
  notes: Note[] = $state.raw([]);
  /** How long the picture stays before the next one, in milliseconds. */
  time = $state(0);
  /** Whether there is more to come that could be skipped. */
  isUnderWay = $state(false);

  #client: GameClient | null = null;
  #waiting: View[] = [];
  #log: readonly LogEntry[] = [];
  /** The last view whose story has begun; what is drawn may still be on the way to it. */
  #stored: View | null = null;
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting = false;

  /** From here on there is somebody to tell it to: what came before waits until then. */
  begin(client: GameClient): void {
    this.#client = client;
    this.#rest(this.#between());
  }

  take(view: View, log: readonly LogEntry[]): void {
    this.#log = log;
    const newest = this.#waiting.at(-1) ?? this.#stored;
    if (newest && view.seq < newest.seq) return;
    if (newest && view.seq === newest.seq) this.#again(view);
    else if (!newest?.position || !view.position || !slowness() || document.hidden) this.#jump(view);
    else {
      if (this.#isOwn(view, newest.seq)) this.#hasten();
      this.#waiting.push(view);
      this.#next();
    }
  }

  /** Show the newest now. */
  skip(): void {
    const newest = this.#waiting.at(-1) ?? this.#stored;
    if (newest && (this.#waiting.length || this.#steps.length)) this.#jump(newest);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** One's own move is never kept waiting: what came before it is shown as it ended. */
  #hasten(): void {
    const newest = this.#waiting.at(-1) ?? this.#stored;
    if (newest) this.#jump(newest);
    clearTimeout(this.#timer);
    this.#resting = false;
  }

  /** The same moment told anew, as when somebody asks for a rematch. */
  #again(view: View): void {
    if (this.#waiting.length) this.#waiting[this.#waiting.length - 1] = view;
    else if (this.#steps.length) this.#stored = view;
    else this.#jump(view);
  }

  #jump(view: View): void {
    this.#waiting = [];
    this.#steps = [];
    this.#stored = view;
    this.notes = [];
    this.time = 0;
    this.#look(view);
    this.isUnderWay = false;
    this.#rest(this.#between());
  }

  #rest(ms: number): void {
    clearTimeout(this.#timer);
    this.#resting = true;
    this.#timer = setTimeout(() => {
      this.#resting = false;
      this.#next();
    }, ms);
  }

  /** Draw the next step, or let what is drawn be. */
  #next(): void {
    if (this.#resting || !this.#client) return;
    if (!this.#steps.length) this.#open();
    const step = this.#steps.shift();
    this.isUnderWay = this.#steps.length > 0;
    if (!step) return;
    this.notes = step.notes;
    this.time = step.time;
    this.#look(this.isUnderWay ? onTheWay(this.view!, this.#stored!, step.position) : this.#stored!);
    this.#rest(this.isUnderWay ? step.time : Math.max(step.time, this.#between()));
  }

  /** Make the script of the next view that waits. */
  #open(): void {
    const view = this.#waiting.shift();
    const from = this.#stored;
    this.notes = [];
    if (!view || !from) return;
    const entries = this.#log.filter((entry) => entry.seq > from.seq && entry.seq <= view.seq);
    const tempo = scaled(NORMAL, slowness() || 1);
    this.#steps = script(this.#client!, from.position!, entries, view.position!, this.own, tempo);
    this.#stored = view;
  }

  #look(view: View): void {
    this.view = view;
    this.own = ownSeat(view, this.own);
  }

  #between(): number {
    const others = Math.max(1, (this.#stored?.seats.length ?? 2) - 1);
    return slowness() * Math.min(BETWEEN, MOST_FOR_ALL / others);
  }

  #isOwn(view: View, after: number): boolean {
    return this.#log.some(
      (entry) =>
        entry.seq > after && entry.seq <= view.seq && entry.kind === 'play' && entry.seat !== null && view.you.seats.includes(entry.seat),
    );
  }
}

/** A view between two others: all as it was, nobody to move, nothing decided yet. */
function onTheWay(drawn: View, to: View, position: View['position']): View {
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
