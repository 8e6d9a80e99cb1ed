/** What the player at this screen is doing: what is pointed at, chosen, and therefore glowing, lifted and previewed. */
import type { LegalAction, View } from '../api/types';
import type { GameClient, Ghosts, Spot } from '../boards/client';
import * as picker from './picker';

export class Interaction {
  view: View | null = $state.raw(null);
  picked: picker.Picked = $state.raw(picker.NOTHING);
  pointed: Spot | null = $state(null);
  /** A move that is on its way to the server: nothing more can be chosen until it answers. */
  sending: LegalAction | null = $state.raw(null);

  constructor(readonly client: GameClient) {}

  candidates: picker.Candidate[] = $derived.by(() => {
    const view = this.view;
    const position = view?.position;
    if (!position || this.sending) return [];
    return view.legal_actions.map((action) => ({ action, ...this.client.choice(action.data, position) }));
  });

  /** All spots that can be chosen now. */
  open: ReadonlySet<Spot> = $derived.by(() => {
    const spots = new Set<Spot>();
    for (const candidate of this.candidates) {
      for (const spot of Object.values(candidate.steps)) {
        if (!spots.has(spot) && picker.available(this.candidates, this.picked, spot)) spots.add(spot);
      }
    }
    return spots;
  });

  glow: ReadonlySet<Spot> = $derived(picker.glowing(this.candidates, this.picked));
  action: LegalAction | null = $derived(picker.chosenAction(this.candidates, this.picked));
  details: Record<string, string[]> = $derived(picker.openDetails(this.candidates, this.picked));

  /** What the picture shows: what is pointed at before what is chosen. */
  shown: LegalAction | null = $derived.by(() => {
    if (this.sending) return this.sending;
    return (this.pointed && picker.pointedAction(this.candidates, this.picked, this.pointed)) || this.action;
  });

  ghosts: Ghosts = $derived.by(() => {
    const { view, shown } = this;
    if (!view?.position || !shown || view.turn === null) return {};
    return this.client.ghosts(shown, view.position, view.turn);
  });

  /** What the shown move leads to at once in points, printed costs included. */
  points: number = $derived.by(() => {
    const { view, shown } = this;
    if (!view?.position || !shown?.preview || view.turn === null) return 0;
    const cost = this.client.cost?.(shown, view.position, view.turn) ?? 0;
    return shown.preview.scores[view.turn]! - view.position.boards[view.turn]!.score - cost;
  });

  /** Where those points are shown. */
  pointsAt: Spot | null = $derived.by(() => {
    if (!this.shown) return null;
    const steps = this.pointed ? picker.pick(this.candidates, this.picked, this.pointed).steps : this.picked.steps;
    return steps.target ?? steps.source ?? steps.tile ?? null;
  });

  /** The source whose tiles are lifted, and how many of each kind. */
  lifted: { prefix: string; kinds: Record<string, number> } | null = $derived.by(() => {
    const view = this.view;
    if (!view?.position) return null;
    const pointed = this.pointed && picker.facetOf(this.candidates, this.pointed) === 'source' ? this.pointed : null;
    const source = pointed ?? this.picked.steps.source;
    if (!source) return null;
    const action = pointed || !this.action ? picker.sampleAction(this.candidates, this.picked, source) : this.action;
    if (!action) return null;
    return { prefix: source.slice(0, source.lastIndexOf(':')), kinds: this.client.lifts(action, view.position) };
  });

  isChosen(spot: Spot): boolean {
    return Object.values(this.picked.steps).includes(spot);
  }

  /** A new view: what had been chosen stays if it can still be chosen. */
  take(view: View): void {
    const sameDecision = this.view?.seq === view.seq;
    this.view = view;
    this.sending = null;
    if (!sameDecision) this.clear();
  }

  /** Choose a spot. Returns true if it was chosen already and the move is complete: then it means "yes, play it". */
  choose(spot: Spot): boolean {
    if (!this.open.has(spot)) return false;
    if (this.isChosen(spot)) {
      if (this.action) return true;
      this.picked = picker.unpick(this.picked, spot);
      return false;
    }
    this.picked = picker.pick(this.candidates, this.picked, spot);
    return false;
  }

  /** Choose a whole action at once, as a hint does. */
  suggest(number: number): void {
    const found = this.candidates.find((candidate) => candidate.action.number === number);
    if (found) this.picked = { steps: found.steps, details: found.details };
  }

  setDetail(name: string, value: string): void {
    this.picked = { ...this.picked, details: { ...this.picked.details, [name]: value } };
  }

  clear(): void {
    this.picked = picker.NOTHING;
    this.pointed = null;
  }
}
