/** Hover and selection, and the resulting highlights, lifted tiles and previews. */
import type { LegalAction, View } from '../api/types';
import type { GameDefinition, Ghosts, Spot } from '../boards/definition';
import * as picker from './actionFilter';

export class Selection {
  view: View | null = $state.raw(null);
  picked: picker.Picked = $state.raw(picker.NOTHING);
  hovered: Spot | null = $state(null);
  /** The move that was sent; nothing can be selected until the server replies. */
  sending: LegalAction | null = $state.raw(null);

  constructor(readonly definition: GameDefinition) {}

  candidates: picker.Candidate[] = $derived.by(() => {
    const view = this.view;
    const position = view?.position;
    if (!position || this.sending) return [];
    return view.legal_actions.map((action) => ({ action, ...this.definition.choice(action.data, position) }));
  });

  /** All spots that can be selected now. */
  openSpots: ReadonlySet<Spot> = $derived.by(() => {
    const spots = new Set<Spot>();
    for (const candidate of this.candidates) {
      for (const spot of Object.values(candidate.steps)) {
        if (!spots.has(spot) && picker.available(this.candidates, this.picked, spot)) spots.add(spot);
      }
    }
    return spots;
  });

  selectableSpots: ReadonlySet<Spot> = $derived(picker.selectableSpots(this.candidates, this.picked));
  action: LegalAction | null = $derived(picker.chosenAction(this.candidates, this.picked));
  pendingDetails: Record<string, string[]> = $derived(picker.pendingDetails(this.candidates, this.picked));

  /** The action to preview: the hovered one, else the selected one. */
  shown: LegalAction | null = $derived.by(() => {
    if (this.sending) return this.sending;
    return (this.hovered && picker.hoveredAction(this.candidates, this.picked, this.hovered)) || this.action;
  });

  ghosts: Ghosts = $derived.by(() => {
    const { view, shown } = this;
    if (!view?.position || !shown || view.turn === null) return {};
    return this.definition.ghosts(shown, view.position, view.turn);
  });

  /** Immediate points of the previewed action, printed costs included. */
  points: number = $derived.by(() => {
    const { view, shown } = this;
    if (!view?.position || !shown?.preview || view.turn === null) return 0;
    const cost = this.definition.cost?.(shown, view.position, view.turn) ?? 0;
    return shown.preview.scores[view.turn]! - view.position.boards[view.turn]!.score - cost;
  });

  /** The spot at which these points are shown. */
  pointsAt: Spot | null = $derived.by(() => {
    if (!this.shown) return null;
    const steps = this.hovered ? picker.pick(this.candidates, this.picked, this.hovered).steps : this.picked.steps;
    return steps.target ?? steps.source ?? steps.tile ?? null;
  });

  /** The source whose tiles are lifted, and how many of each kind. */
  liftedTiles: { prefix: string; kinds: Record<string, number> } | null = $derived.by(() => {
    const view = this.view;
    if (!view?.position) return null;
    const pointed = this.hovered && picker.stageOf(this.candidates, this.hovered) === 'source' ? this.hovered : null;
    const source = pointed ?? this.picked.steps.source;
    if (!source) return null;
    const action = pointed || !this.action ? picker.representativeAction(this.candidates, this.picked, source) : this.action;
    if (!action) return null;
    return { prefix: source.slice(0, source.lastIndexOf(':')), kinds: this.definition.takenTiles(action, view.position) };
  });

  isChosen(spot: Spot): boolean {
    return Object.values(this.picked.steps).includes(spot);
  }

  /** Take over a new view; the selection stays while the decision is the same. */
  update(view: View): void {
    const sameDecision = this.view?.seq === view.seq;
    this.view = view;
    this.sending = null;
    if (!sameDecision) this.clear();
  }

  /** Select a spot. Returns true if it was selected already and the move is complete, which confirms it. */
  choose(spot: Spot): boolean {
    if (!this.openSpots.has(spot)) return false;
    if (this.isChosen(spot)) {
      if (this.action) return true;
      this.picked = picker.unpick(this.picked, spot);
      return false;
    }
    this.picked = picker.pick(this.candidates, this.picked, spot);
    return false;
  }

  /** Select a whole action at once, as hints do. */
  suggest(number: number): void {
    const found = this.candidates.find((candidate) => candidate.action.number === number);
    if (found) this.picked = { steps: found.steps, details: found.details };
  }

  setDetail(name: string, value: string): void {
    this.picked = { ...this.picked, details: { ...this.picked.details, [name]: value } };
  }

  clear(): void {
    this.picked = picker.NOTHING;
    this.hovered = null;
  }
}
