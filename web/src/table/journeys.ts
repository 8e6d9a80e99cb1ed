/** Which tiles went where between two states, told from what lies where. Knows no rules: what left one place and is new at another travelled. */
import { BAG, DISCARD, type Place } from '../boards/client';

export type Places = Record<Place, string[]>;

export interface Journey {
  kind: string;
  from: Place;
  to: Place;
}

interface Heap {
  place: Place;
  kind: string;
  number: number;
}

function counts(places: Places): Map<string, Heap> {
  const heaps = new Map<string, Heap>();
  for (const [place, kinds] of Object.entries(places)) {
    for (const kind of kinds) {
      const key = `${place}|${kind}`;
      const heap = heaps.get(key) ?? { place, kind, number: 0 };
      heap.number++;
      heaps.set(key, heap);
    }
  }
  return heaps;
}

/** What there is more of in the second than in the first. */
function surplus(first: Map<string, Heap>, second: Map<string, Heap>): Heap[] {
  return [...second].flatMap(([key, heap]) => {
    const number = heap.number - (first.get(key)?.number ?? 0);
    return number > 0 ? [{ ...heap, number }] : [];
  });
}

/** The seat that a place belongs to, in its name's second part; null for what is common. */
export function seatOf(place: Place): string | null {
  const [name, seat] = place.split(':');
  return name === 'factory' || seat === undefined ? null : seat;
}

/** How well two places go together: tiles stay with their player, and come from the offer sooner than from a board. */
function affinity(from: Place, to: Place): number {
  const [a, b] = [seatOf(from), seatOf(to)];
  if (a !== null && a === b) return 2;
  return a === null || b === null ? 1 : 0;
}

export function journeys(before: Places, after: Places): Journey[] {
  const [old, now] = [counts(before), counts(after)];
  const leaving = surplus(now, old);
  const arriving = surplus(old, now);
  const found: Journey[] = [];
  for (const wanted of [2, 1, 0]) {
    for (const from of leaving) {
      for (const to of arriving) {
        if (from.kind !== to.kind || affinity(from.place, to.place) !== wanted) continue;
        for (; from.number > 0 && to.number > 0; from.number--, to.number--)
          found.push({ kind: from.kind, from: from.place, to: to.place });
      }
    }
  }
  for (const { kind, place, number } of leaving)
    if (kind !== 'marker') found.push(...Array.from({ length: number }, () => ({ kind, from: place, to: DISCARD })));
  for (const { kind, place, number } of arriving)
    if (kind !== 'marker') found.push(...Array.from({ length: number }, () => ({ kind, from: BAG, to: place })));
  return found;
}

/** The places on seats' boards that gained something. */
export function gained(before: Places, after: Places): Set<Place> {
  return new Set(surplus(counts(before), counts(after)).flatMap(({ place }) => (seatOf(place) === null ? [] : [place])));
}
