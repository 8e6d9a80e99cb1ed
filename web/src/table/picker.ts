/** Choosing an action bit by bit. Knows no game: it narrows the legal actions down by what has been chosen so far. */
import type { LegalAction } from '../api/types';
import type { Choice, Facet, Spot } from '../boards/client';

export interface Candidate extends Choice {
  action: LegalAction;
}

export interface Picked {
  steps: Partial<Record<Facet, Spot>>;
  details: Record<string, string>;
}

export const NOTHING: Picked = { steps: {}, details: {} };

/** Facets that need not be chosen where there is only one possibility. */
const OBVIOUS: Facet[] = ['tile'];
const FACETS: Facet[] = ['source', 'tile', 'target'];

function fits(candidate: Candidate, steps: Picked['steps'], besides?: Facet): boolean {
  return FACETS.every((facet) => facet === besides || steps[facet] === undefined || candidate.steps[facet] === steps[facet]);
}

/** The actions that are still possible. */
export function remaining(candidates: Candidate[], picked: Picked): Candidate[] {
  return candidates.filter((candidate) => fits(candidate, picked.steps));
}

export function facetOf(candidates: Candidate[], spot: Spot): Facet | null {
  for (const candidate of candidates) {
    for (const facet of FACETS) if (candidate.steps[facet] === spot) return facet;
  }
  return null;
}

/** Whether a spot can be chosen now. Another source can always be chosen; a target must go with what has been chosen already. */
export function available(candidates: Candidate[], picked: Picked, spot: Spot): boolean {
  const facet = facetOf(candidates, spot);
  if (!facet) return false;
  if (facet === 'source') return true;
  const like = candidates.filter((candidate) => candidate.steps[facet] === spot);
  return like.some((candidate) => fits(candidate, picked.steps, facet)) || Object.keys(picked.steps).length === 0;
}

/** Choose a spot: what no longer goes with it is given up. */
export function pick(candidates: Candidate[], picked: Picked, spot: Spot): Picked {
  const facet = facetOf(candidates, spot);
  if (!facet) return picked;
  const steps: Picked['steps'] = { [facet]: spot };
  for (const other of FACETS) {
    const before = picked.steps[other];
    if (other === facet || before === undefined) continue;
    const together = { ...steps, [other]: before };
    if (candidates.some((candidate) => fits(candidate, together))) steps[other] = before;
  }
  return { steps, details: picked.details };
}

export function unpick(picked: Picked, spot: Spot): Picked {
  const steps = { ...picked.steps };
  for (const facet of FACETS) if (steps[facet] === spot) delete steps[facet];
  return { ...picked, steps };
}

/** The spots that would take the choice further: these glow. */
export function glowing(candidates: Candidate[], picked: Picked): Set<Spot> {
  const begun = Object.keys(picked.steps).length > 0;
  const spots = new Set<Spot>();
  for (const candidate of remaining(candidates, picked)) {
    if (!begun && candidate.steps.source) continue;
    for (const facet of FACETS) {
      const spot = candidate.steps[facet];
      if (spot !== undefined && picked.steps[facet] === undefined) spots.add(spot);
    }
  }
  return spots;
}

/** The values of each detail that is open: those that make a difference wherever the choice may still go. */
export function openDetails(candidates: Candidate[], picked: Picked): Record<string, string[]> {
  if (!Object.keys(picked.steps).length) return {};
  const ways = new Map<string, Candidate[]>();
  for (const candidate of remaining(candidates, picked)) {
    const way = JSON.stringify(FACETS.map((facet) => candidate.steps[facet] ?? null));
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
function settled(candidates: Candidate[], picked: Picked): boolean {
  const left = remaining(candidates, picked);
  if (!left.length || !Object.keys(picked.steps).length) return false;
  return FACETS.every((facet) => {
    const values = new Set(left.map((candidate) => candidate.steps[facet]));
    if (values.size > 1) return false;
    return values.has(undefined) || picked.steps[facet] !== undefined || OBVIOUS.includes(facet);
  });
}

/** The action that has been chosen, with the first value of each detail unless another was asked for; null while something is open. */
export function chosenAction(candidates: Candidate[], picked: Picked): LegalAction | null {
  if (!settled(candidates, picked)) return null;
  let left = remaining(candidates, picked);
  for (const [name, value] of Object.entries(picked.details)) {
    const narrowed = left.filter((candidate) => candidate.details[name] === value);
    if (narrowed.length) left = narrowed;
  }
  return left[0]?.action ?? null;
}

/** An action to show while a spot is only pointed at. */
export function pointedAction(candidates: Candidate[], picked: Picked, spot: Spot): LegalAction | null {
  return available(candidates, picked, spot) ? chosenAction(candidates, pick(candidates, picked, spot)) : null;
}

/** Any action that a source stands for: what it would lift is the same for all of them. */
export function sampleAction(candidates: Candidate[], picked: Picked, spot: Spot): LegalAction | null {
  const like = candidates.filter((candidate) => candidate.steps.source === spot);
  for (const [name, value] of Object.entries(picked.details)) {
    const same = like.find((candidate) => candidate.details[name] === value);
    if (same) return same.action;
  }
  return like[0]?.action ?? null;
}
