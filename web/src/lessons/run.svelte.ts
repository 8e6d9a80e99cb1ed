/** A chapter as it is played: the learner's moves on a real match, the opponent's replies, and scoring at the learner's pace. */
import type { LegalAction, LogEntry, Note, PositionView, View } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import { Position } from '../core/position';
import { capital, say, t } from '../i18n/index.svelte';
import { animationScale } from '../lib/settings.svelte';
import type { GameRuntime } from '../local/gameRuntime';
import { LocalMatch, type StoredMatch } from '../local/localMatch';
import { buildTimeline, type TimelineTiming } from '../table/timeline';
import { LEARNER, OPPONENT_NAME, playsOf, stepText, type Chapter, type LessonStep } from './lesson';

/** One board after the other and every step by itself: here nobody waits. */
const TIMING: TimelineTiming = { maxMs: Infinity, ownStepMs: 800, otherStepMs: 800, moveMs: 700 };
const BEFORE_REPLY_MS = 600;

/** Something that happened, in words. */
export interface Said {
  seat: number | null;
  text: string;
  points: number;
}

interface Frame {
  view: View;
  notes: Note[];
  said: Said[];
  /** It waits for the learner; others follow by themselves. */
  isManual: boolean;
  durationMs: number;
}

export class LessonRun {
  /** The step's place in the chapter. */
  index = $state(0);
  /** `ask`: a move is wanted. `show`: something happens. `told`: the step is over. */
  phase: 'ask' | 'show' | 'told' = $state('told');
  view: View = $state.raw(null as unknown as View);
  /** What the drawn position is about; its points are shown on the boards. */
  notes: Note[] = $state.raw([]);
  durationMs = $state(0);
  /** What happened in this step so far. */
  said: Said[] = $state.raw([]);
  /** Why the last choice was not the one that is wanted. */
  explanation = $state('');
  isFinished = $state(false);

  #match: LocalMatch;
  #frames: Frame[] = [];
  #made = 0;
  #replied = 0;
  #seq = 0;
  #stage = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly definition: GameDefinition,
    readonly runtime: GameRuntime,
    readonly chapter: Chapter,
  ) {
    this.#match = this.#begun();
    this.#enter(0);
  }

  get game(): string {
    return this.definition.game;
  }

  get step(): LessonStep {
    return this.chapter.steps[this.index]!;
  }

  get isLast(): boolean {
    return this.index === this.chapter.steps.length - 1;
  }

  /** The move that is wanted now; null where any is, or none. */
  get expected(): LegalAction | null {
    if (this.phase !== 'ask') return null;
    const text = playsOf(this.step)[this.#made];
    return this.view.legal_actions.find((action) => action.text === text) ?? null;
  }

  /** Own points in this step so far. */
  get tally(): Said[] {
    return this.said.filter(({ seat, points }) => seat === LEARNER && points);
  }

  /** Play a legal move. Returns null, or why it is not the one that is wanted. */
  play(number: number): string | null {
    if (this.phase !== 'ask') return '';
    if (!this.step.free && number !== this.expected?.number) return this.explain();
    this.explanation = '';
    this.#made++;
    this.#apply(number);
    return null;
  }

  /** Say why a legal move is not the one that is wanted here. */
  explain(text = stepText(this.game, this.chapter.chapter, this.step.step, 'other') || t('learn.other')): string {
    // Said again, it is heard again.
    this.explanation = this.explanation === text ? `${text}\u200b` : text;
    return text;
  }

  /** Go on: to what happens next, or to the next step. */
  next(): void {
    if (this.phase === 'ask') return;
    if (this.#frames.length) this.#showFrame();
    else if (this.phase === 'show') this.#goOn();
    else if (this.isLast) this.isFinished = true;
    else this.#enter(this.index + 1);
  }

  back(): void {
    this.#restart(Math.max(0, this.isFinished ? this.index : this.index - 1));
  }

  restart(): void {
    this.#restart(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #restart(to: number): void {
    this.stop();
    this.isFinished = false;
    this.#match = this.#begun();
    for (const step of this.chapter.steps.slice(0, to)) {
      this.#stage = this.#stageOf(step);
      for (const text of playsOf(step)) this.#match.play(this.runtime.parse(text)!, 0);
      while (step.free && this.#isFreeOn(step)) this.#match.play(this.#greedy(), 0);
      for (const text of step.reply ?? []) this.#match.play(this.runtime.parse(text)!, 0);
    }
    this.#enter(to);
  }

  #begun(): LocalMatch {
    const { start, seed } = this.chapter;
    const seats = [t('puzzles.you'), OPPONENT_NAME].map((name) => ({ kind: 'person' as const, name, bot: null }));
    const shown = { status: 'playing' as const, your_turn: true, updated_at: 0, scores: null, ranks: null };
    const { options } = Position.parse(start);
    const stored: StoredMatch = { id: '', game: this.game, options, seats, seed, start, created_at: 0, events: [], rematch: null, shown };
    return new LocalMatch(stored, this.runtime);
  }

  #enter(index: number): void {
    this.stop();
    this.index = index;
    this.phase = 'told';
    [this.#made, this.#replied, this.#frames] = [0, 0, []];
    [this.notes, this.said, this.explanation] = [[], [], ''];
    this.#stage = this.#stageOf(this.step);
    this.#goOn();
  }

  /** What comes next in a step: a move of the learner's, one of the opponent's, or nothing more. */
  #goOn(): void {
    const { step } = this;
    const reply = step.reply?.[this.#replied];
    if (this.#made < playsOf(step).length || (step.free && this.#isFreeOn(step) && this.#match.turn === LEARNER)) this.#ask();
    else if (step.free && this.#isFreeOn(step)) this.#apply(this.#greedy());
    else if (reply !== undefined) {
      this.#replied++;
      this.#apply(this.runtime.parse(reply)!);
    } else {
      // What was shown last stays as it is.
      if (this.phase !== 'show') this.view = this.#drawn(false);
      this.phase = 'told';
    }
  }

  /** What a free step ends with: another round, or another phase too. */
  #stageOf({ free }: LessonStep): string {
    const { round, phase } = this.runtime.view(this.#match.position, this.#match.options);
    return free === 'phase' ? `${round} ${phase}` : String(round);
  }

  #isFreeOn(step: LessonStep): boolean {
    return !!step.free && this.#match.status === 'playing' && this.#stageOf(step) === this.#stage;
  }

  #greedy(): number {
    return this.runtime.rules.greedy(this.#match.position, BigInt(this.#match.seq));
  }

  #ask(): void {
    this.phase = 'ask';
    this.view = this.#drawn(true);
  }

  #apply(number: number): void {
    const before = this.#match.view(0);
    const seat = this.#match.turn;
    this.#match.play(number, 0);
    const after = this.#drawn(false);
    const entries = after.log.filter((entry) => entry.seq > before.seq);
    this.#frames = this.#framesOf(before.position!, entries, after, seat);
    this.phase = 'show';
    if (seat !== LEARNER && this.#made) this.#after(BEFORE_REPLY_MS, () => this.#showFrame());
    else this.#showFrame();
  }

  #framesOf(before: PositionView, entries: LogEntry[], after: View, mover: number | null): Frame[] {
    const timeline = buildTimeline(this.definition, before, entries, after.position!, LEARNER, TIMING);
    const opening = entries.flatMap((entry) => (entry.kind === 'play' && mover !== LEARNER ? [this.#moveSaid(entry)] : []));
    const isOwn = (notes: Note[]) => notes.some((note) => note.seat === LEARNER && note.points);
    const scores = (notes: Note[]) => notes.some((note) => note.points);
    const changesRound = before.round !== after.position!.round;
    return timeline.map(({ position, notes, durationMs }, place): Frame => {
      const isEnd = place === timeline.length - 1 && place > 0 && !notes.length;
      const before = timeline[place - 1]?.notes ?? [];
      const begins = isOwn(notes) || (scores(notes) && !scores(before));
      const isManual = place > 0 && (begins || isOwn(before) || (isEnd && changesRound));
      const said = notes.filter((note) => note.seat !== null && this.#isWorthSaying(note)).map(noteSaid);
      return { view: { ...after, position }, notes, said: place ? said : [...opening, ...said], isManual, durationMs };
    });
  }

  #isWorthSaying({ kind, points }: Note): boolean {
    return points !== 0 || this.definition.noteReducer.stepKinds.has(kind);
  }

  #moveSaid(entry: LogEntry): Said {
    return { seat: entry.seat, text: `${OPPONENT_NAME} ${say(entry.message)}.`, points: 0 };
  }

  #showFrame(): void {
    clearTimeout(this.#timer);
    const frame = this.#frames.shift()!;
    this.view = { ...frame.view, seq: ++this.#seq };
    this.notes = frame.notes;
    this.durationMs = frame.durationMs;
    this.said = [...this.said, ...frame.said];
    const next = this.#frames[0];
    if (next && !next.isManual) this.#after(frame.durationMs, () => this.#showFrame());
    else if (!next && this.#hasMore) this.#after(frame.durationMs, () => this.#goOn());
    else if (!next) this.#goOn();
  }

  /** Whether somebody is still to move in this step. */
  get #hasMore(): boolean {
    const { step } = this;
    return this.#made < playsOf(step).length || this.#replied < (step.reply?.length ?? 0) || this.#isFreeOn(step);
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    const wait = ms * animationScale();
    if (wait) this.#timer = setTimeout(then, wait);
    else then();
  }

  /** The position as it is now; `open`: the learner may move. */
  #drawn(open: boolean): View {
    const view = this.#match.view(0);
    const seats = view.seats.map((seat) => ({ ...seat, person: seat.seat === LEARNER ? seat.person : null }));
    const can = { ...view.you.can, play: open, undo: false, hint: false };
    return {
      ...view,
      seq: ++this.#seq,
      seats,
      you: { seats: [LEARNER], can },
      legal_actions: open ? view.legal_actions : [],
      result: null,
    };
  }
}

function noteSaid({ seat, message, points }: Note): Said {
  const text = capital(say(message));
  return { seat, text: seat === LEARNER ? text : `${OPPONENT_NAME}${t('colon')}${text}`, points };
}
