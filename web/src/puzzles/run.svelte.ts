/** A run against the clock: as many puzzles as one can, until time or mistakes run out. */
import { puzzles, type PuzzleData, type PuzzleRun, type RunOutcome } from '../api/puzzles';

/** How long an answer is shown before the next puzzle comes. */
const PAUSE = 700;

export class Run {
  left = $state(0);
  solved = $state(0);
  mistakes = $state(0);
  outcome: RunOutcome | null = $state.raw(null);
  #run: PuzzleRun | null = null;
  #actions: string[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly game: () => string) {}

  get puzzle(): PuzzleData | null {
    return this.#run?.puzzles[this.#actions.length] ?? null;
  }

  get clock(): string {
    return `${Math.floor(this.left / 60)}:${String(this.left % 60).padStart(2, '0')}`;
  }

  async begin(): Promise<void> {
    this.#run = await puzzles.begin(this.game());
    const end = Date.now() + this.#run.seconds * 1000;
    this.left = this.#run.seconds;
    this.#timer = setInterval(() => {
      this.left = Math.max(0, Math.round((end - Date.now()) / 1000));
      if (!this.left) void this.#end();
    }, 250);
  }

  answer(action: string, right: boolean, next: () => void): void {
    this.#actions.push(action);
    if (right) this.solved++;
    else this.mistakes++;
    const over = this.mistakes >= this.#run!.mistakes || !this.puzzle;
    setTimeout(() => (over ? void this.#end() : next()), PAUSE);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #end(): Promise<void> {
    if (!this.#timer) return;
    this.stop();
    this.#timer = undefined;
    const own = { solved: this.solved, mistakes: this.mistakes, best: this.solved };
    this.outcome = await puzzles.end(this.#run!, this.#actions, this.game()).catch(() => own);
  }
}
