/** A player's decision from the first touch to the server's answer: choosing, confirming, taking back, asking for a hint. */
import type { Hint } from '../api/types';
import type { GameClient } from '../boards/client';
import { t } from '../i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import { adviceWords, hintPointers } from './hints';
import { Interaction } from './interaction.svelte';
import { facetOf } from './picker';
import type { Pointing } from './pointing';

export interface Dragged {
  kinds: string[];
  x: number;
  y: number;
}

/** What the server can be asked for. Playing and taking back resolve to null, or to the reason against it in words (which may be empty). */
export interface Requests {
  play?: ((action: number) => Promise<string | null>) | undefined;
  undo?: (() => Promise<string | null>) | undefined;
  hint?: (() => Promise<Hint[]>) | undefined;
}

export class Deciding implements Pointing {
  readonly ui: Interaction;
  message = $state('');
  drag: Dragged | null = $state.raw(null);
  #advice: { seq: number; hints: Hint[] } | null = $state.raw(null);

  constructor(
    readonly client: GameClient,
    readonly requests: () => Requests,
  ) {
    this.ui = new Interaction(client);
  }

  get isBegun(): boolean {
    return Object.keys(this.ui.picked.steps).length > 0;
  }

  /** The engine's advice, as ways over the table; none once another move is to be made. */
  get pointers() {
    const { view, sending } = this.ui;
    if (!view?.position || sending || this.#advice?.seq !== view.seq) return [];
    return hintPointers(this.#advice.hints, this.client, view.position, view.turn ?? 0);
  }

  choose(spot: string): void {
    this.message = '';
    const yes = this.ui.choose(spot);
    if (this.ui.action && (yes || (!settings.confirm && !Object.keys(this.ui.details).length))) void this.confirm();
  }

  async confirm(): Promise<void> {
    const { action, sending } = this.ui;
    const { play } = this.requests();
    if (!action || sending || !play) return;
    this.ui.sending = action;
    const problem = await play(action.number);
    if (problem === null) return;
    this.ui.sending = null;
    this.message = problem;
  }

  /** Let go of what was chosen; if nothing was, take the last move back. */
  async undo(): Promise<void> {
    const { undo } = this.requests();
    if (this.isBegun) this.letGo();
    else if (this.ui.view?.you.can.undo && undo) this.message = (await undo()) ?? '';
  }

  letGo(): void {
    this.ui.clear();
    this.#advice = null;
  }

  /** Choose what the engine would play and draw what else it considers. Resolves to what it thinks, in words. */
  async hint(): Promise<{ words: string; best: Hint | null }> {
    const seq = this.ui.view?.seq;
    const hints = (await this.requests().hint?.()) ?? [];
    const best = hints[0];
    if (!best || seq === undefined || this.ui.view?.seq !== seq) return { words: t('hint.none'), best: null };
    this.#advice = { seq, hints };
    this.ui.suggest(best.action.number);
    return { words: adviceWords(hints), best };
  }

  // What else pointing and dragging on the table mean.

  isOpen(spot: string): boolean {
    return this.ui.open.has(spot);
  }

  isSource(spot: string): boolean {
    return ['source', 'tile'].includes(facetOf(this.ui.candidates, spot) ?? '');
  }

  point(spot: string | null): void {
    this.ui.pointed = spot;
  }

  startDrag(spot: string): void {
    if (!this.ui.isChosen(spot)) this.ui.choose(spot);
    this.ui.pointed = null;
    const kinds = this.ui.lifted ? Object.keys(this.ui.lifted.kinds) : [spot.split(':').at(-1)!];
    this.drag = { kinds, x: -100, y: -100 };
  }

  moveDrag(x: number, y: number): void {
    if (this.drag) this.drag = { ...this.drag, x, y };
  }

  endDrag(): void {
    this.drag = null;
  }

  clear(): void {
    this.ui.clear();
  }
}
