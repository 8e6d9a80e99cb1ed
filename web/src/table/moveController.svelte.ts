/** A player's move from the first touch to the server's reply: select, confirm, undo, ask for a hint. */
import type { Hint } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import { loadGameMessages, t } from '../i18n/index.svelte';
import { seatName } from '../lib/displayNames.svelte';
import { settings } from '../lib/settings.svelte';
import { hintText, hintArrows } from './hints';
import { Selection } from './selection.svelte';
import { stageOf } from './actionFilter';
import type { PointerTarget } from './pointer';

export interface Dragged {
  kinds: string[];
  x: number;
  y: number;
}

/** Requests to the server. Playing and undoing resolve to null, or to the reason for a refusal (which may be empty). */
interface MoveCallbacks {
  play?: ((action: number) => Promise<string | null>) | undefined;
  undo?: (() => Promise<string | null>) | undefined;
  hint?: (() => Promise<Hint[]>) | undefined;
}

export class MoveController implements PointerTarget {
  readonly selection: Selection;
  message = $state('');
  drag: Dragged | null = $state.raw(null);
  #advice: { seq: number; hints: Hint[] } | null = $state.raw(null);

  constructor(
    readonly game: GameDefinition,
    readonly callbacks: () => MoveCallbacks,
  ) {
    this.selection = new Selection(game);
  }

  get hasSelection(): boolean {
    return Object.keys(this.selection.picked.steps).length > 0;
  }

  /** Arrows of the current hints; none once the position has changed. */
  get pointers() {
    const { view, sending } = this.selection;
    if (!view?.position || sending || this.#advice?.seq !== view.seq) return [];
    return hintArrows(this.#advice.hints, this.game, view.position, view.turn ?? 0);
  }

  choose(spot: string): void {
    this.message = '';
    const yes = this.selection.choose(spot);
    if (this.selection.action && (yes || (!settings.confirm && !Object.keys(this.selection.pendingDetails).length))) void this.confirm();
  }

  async confirm(): Promise<void> {
    const { action, sending } = this.selection;
    const { play } = this.callbacks();
    if (!action || sending || !play) return;
    this.selection.sending = action;
    const errorMessage = await play(action.number);
    if (errorMessage === null) return;
    this.selection.sending = null;
    this.message = errorMessage;
  }

  /** Clear the selection; without one, undo the last move. */
  async undo(): Promise<void> {
    const { undo } = this.callbacks();
    if (this.hasSelection) this.cancelSelection();
    else if (this.selection.view?.you.can.undo && undo) this.message = (await undo()) ?? '';
  }

  cancelSelection(): void {
    this.selection.clear();
    this.#advice = null;
  }

  /** Select the engine's best move and draw its alternatives. Resolves to its comment. */
  async hint(): Promise<{ words: string; best: Hint | null }> {
    const seq = this.selection.view?.seq;
    const [hints = []] = await Promise.all([this.callbacks().hint?.(), loadGameMessages('analysis')]);
    const best = hints[0];
    if (!best || seq === undefined || this.selection.view?.seq !== seq) return { words: t('hint.none'), best: null };
    this.#advice = { seq, hints };
    this.selection.suggest(best.action.number);
    const { game, turn, seats } = this.selection.view;
    return { words: hintText(hints, game, turn ?? 0, seats.map(seatName)), best };
  }

  // Pointer events.

  isOpen(spot: string): boolean {
    return this.selection.openSpots.has(spot);
  }

  isSource(spot: string): boolean {
    return ['source', 'tile'].includes(stageOf(this.selection.candidates, spot) ?? '');
  }

  point(spot: string | null): void {
    this.selection.hovered = spot;
  }

  startDrag(spot: string): void {
    if (!this.selection.isChosen(spot)) this.selection.choose(spot);
    this.selection.hovered = null;
    const kinds = this.selection.liftedTiles ? Object.keys(this.selection.liftedTiles.kinds) : [spot.split(':').at(-1)!];
    this.drag = { kinds, x: -100, y: -100 };
  }

  moveDrag(x: number, y: number): void {
    if (this.drag) this.drag = { ...this.drag, x, y };
  }

  endDrag(): void {
    this.drag = null;
  }

  clear(): void {
    this.selection.clear();
  }
}
