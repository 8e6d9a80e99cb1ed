/** The pointer in a lesson: the move that is wanted is played once it is chosen, and every other choice is explained. */
import type { Spot } from '../boards/definition';
import { t } from '../i18n/index.svelte';
import { MoveController } from '../table/moveController.svelte';
import { LEARNER, refusalText } from './lesson';
import type { LessonRun } from './run.svelte';

const ORDER = ['source', 'tile', 'target'] as const;

export class LessonController extends MoveController {
  constructor(readonly run: LessonRun) {
    super(run.definition, () => ({}));
  }

  /** Where the move that is wanted is made, in the order of its choices. */
  get #wanted(): Spot[] {
    const { expected, view } = this.run;
    if (!expected) return [];
    const { steps } = this.game.choice(expected.data, view.position!);
    return ORDER.flatMap((stage) => steps[stage] ?? []);
  }

  /** What is to be touched next; null where nothing is, or anything may be. */
  get nextSpot(): Spot | null {
    return this.#wanted.find((spot) => !this.selection.isChosen(spot)) ?? null;
  }

  /** Everything can be touched: what can't be chosen is explained. */
  override isOpen(): boolean {
    return this.run.phase === 'ask';
  }

  override isSource(spot: Spot): boolean {
    return this.selection.openSpots.has(spot) && super.isSource(spot);
  }

  override point(spot: Spot | null): void {
    super.point(spot !== null && this.selection.openSpots.has(spot) ? spot : null);
  }

  override choose(spot: Spot): void {
    if (this.run.phase !== 'ask') return;
    const { selection, run } = this;
    if (!selection.openSpots.has(spot)) run.explain(this.#whyNot(spot));
    else if (run.step.free) this.#chooseFreely(spot);
    else if (!this.#wanted.includes(spot)) run.explain();
    else {
      run.explanation = '';
      if (!selection.isChosen(spot)) selection.choose(spot);
      if (this.#wanted.every((each) => selection.isChosen(each))) run.play(run.expected!.number);
    }
  }

  override startDrag(spot: Spot): void {
    if (this.run.step.free || this.#wanted.includes(spot)) super.startDrag(spot);
    else this.run.explain();
  }

  #chooseFreely(spot: Spot): void {
    this.run.explanation = '';
    this.selection.choose(spot);
    if (this.selection.action) this.run.play(this.selection.action.number);
  }

  #whyNot(spot: Spot): string {
    const { view } = this.run;
    const found = this.game.refusal(spot, this.selection.picked.steps, view.position!, LEARNER);
    return found ? refusalText(this.game.game, found) : t('learn.no');
  }
}
