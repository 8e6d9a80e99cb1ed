/** Step-by-step selection of an action, independent of the game: filters the legal actions by the choices so far. */
import type { LegalAction } from '../api/types';
import type { Choice, ChoiceStage, Spot } from '../boards/definition';

export interface Candidate extends Choice {
  action: LegalAction;
}

export interface Picked {
  steps: Partial<Record<ChoiceStage, Spot>>;
  details: Record<string, string>;
}

export const NOTHING: Picked = { steps: {}, details: {} };

/** Facets that need not be chosen where there is only one possibility. */
const OPTIONAL_STAGES: ChoiceStage[] = ['tile'];
const STAGES: ChoiceStage[] = ['source', 'tile', 'target'];

function fits(candidate: Candidate, steps: Picked['steps'], besides?: ChoiceStage): boolean {
  return STAGES.every((facet) => facet === besides || steps[facet] === undefined || candidate.steps[facet] === steps[facet]);
}

/** The actions that are still possible. */
export function remaining(candidates: Candidate[], picked: Picked): Candidate[] {
  return candidates.filter((candidate) => fits(candidate, picked.steps));
}

export function stageOf(candidates: Candidate[], spot: Spot): ChoiceStage | null {
  for (const candidate of candidates) {
    for (const facet of STAGES) if (candidate.steps[facet] === spot) return facet;
  }
  return null;
}

/** Whether a spot can be chosen now. Sources always can; a target must be compatible with the choices so far. */
export function available(candidates: Candidate[], picked: Picked, spot: Spot): boolean {
  const facet = stageOf(candidates, spot);
  if (!facet) return false;
  if (facet === 'source') return true;
  const like = candidates.filter((candidate) => candidate.steps[facet] === spot);
  return like.some((candidate) => fits(candidate, picked.steps, facet)) || Object.keys(picked.steps).length === 0;
}

/** Choose a spot and drop incompatible choices. */
export function pick(candidates: Candidate[], picked: Picked, spot: Spot): Picked {
  const facet = stageOf(candidates, spot);
  if (!facet) return picked;
  const steps: Picked['steps'] = { [facet]: spot };
  for (const other of STAGES) {
    const before = picked.steps[other];
    if (other === facet || before === undefined) continue;
    const together = { ...steps, [other]: before };
    if (candidates.some((candidate) => fits(candidate, together))) steps[other] = before;
  }
  return { steps, details: picked.details };
}

export function unpick(picked: Picked, spot: Spot): Picked {
  const steps = { ...picked.steps };
  for (const facet of STAGES) if (steps[facet] === spot) delete steps[facet];
  return { ...picked, steps };
}

/** The spots that would take the choice further: these glow. */
export function selectableSpots(candidates: Candidate[], picked: Picked): Set<Spot> {
  const begun = Object.keys(picked.steps).length > 0;
  const spots = new Set<Spot>();
  for (const candidate of remaining(candidates, picked)) {
    if (!begun && candidate.steps.source) continue;
    for (const facet of STAGES) {
      const spot = candidate.steps[facet];
      if (spot !== undefined && picked.steps[facet] === undefined) spots.add(spot);
    }
  }
  return spots;
}

/** The values of each detail that is open: those that make a difference wherever the choice may still go. */
export function pendingDetails(candidates: Candidate[], picked: Picked): Record<string, string[]> {
  if (!Object.keys(picked.steps).length) return {};
  const ways = new Map<string, Candidate[]>();
  for (const candidate of remaining(candidates, picked)) {
    const way = JSON.stringify(STAGES.map((facet) => candidate.steps[facet] ?? null));
    ways.set(way, [...(ways.get(way) ?? []), candidate]);
  }
  const [first, ...others] = [...ways.values()].map(valuesOfDetails);
  if (!first || others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return {};
  return Object.fromEntries(Object.entries(first).filter(([, values]) => values.length > 1));
}

function valuesOfDetails(candidates: Candidate[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const candidate of candidates) {
    for (const [name, value] of Object.entries(candidate.details)) {
      const values = (found[name] ??= []);
      if (!values.includes(value)) values.push(value);
    }
  }
  return found;
}

/** Whether all but the details is chosen. */
function isComplete(candidates: Candidate[], picked: Picked): boolean {
  const left = remaining(candidates, picked);
  if (!left.length || !Object.keys(picked.steps).length) return false;
  return STAGES.every((facet) => {
    const values = new Set(left.map((candidate) => candidate.steps[facet]));
    if (values.size > 1) return false;
    return values.has(undefined) || picked.steps[facet] !== undefined || OPTIONAL_STAGES.includes(facet);
  });
}

/** The selected action, with the first value of each detail unless chosen; null while incomplete. */
export function chosenAction(candidates: Candidate[], picked: Picked): LegalAction | null {
  if (!isComplete(candidates, picked)) return null;
  let left = remaining(candidates, picked);
  for (const [name, value] of Object.entries(picked.details)) {
    const narrowed = left.filter((candidate) => candidate.details[name] === value);
    if (narrowed.length) left = narrowed;
  }
  return left[0]?.action ?? null;
}

/** An action to show while a spot is only pointed at. */
export function hoveredAction(candidates: Candidate[], picked: Picked, spot: Spot): LegalAction | null {
  return available(candidates, picked, spot) ? chosenAction(candidates, pick(candidates, picked, spot)) : null;
}

/** Any action of a source: all of them lift the same tiles. */
export function representativeAction(candidates: Candidate[], picked: Picked, spot: Spot): LegalAction | null {
  const like = candidates.filter((candidate) => candidate.steps.source === spot);
  for (const [name, value] of Object.entries(picked.details)) {
    const same = like.find((candidate) => candidate.details[name] === value);
    if (same) return same.action;
  }
  return like[0]?.action ?? null;
}
