/** Tiles that moved between two positions, without rules: a tile that left one place and is new at another has moved. */
import { BAG, DISCARD, type Place } from '../boards/definition';

export type Places = Record<Place, string[]>;

export interface TileMove {
  kind: string;
  from: Place;
  to: Place;
}

interface TileCount {
  place: Place;
  kind: string;
  number: number;
}

function counts(places: Places): Map<string, TileCount> {
  const heaps = new Map<string, TileCount>();
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

/** Counts by which the second exceeds the first. */
function surplus(first: Map<string, TileCount>, second: Map<string, TileCount>): TileCount[] {
  return [...second].flatMap(([key, heap]) => {
    const number = heap.number - (first.get(key)?.number ?? 0);
    return number > 0 ? [{ ...heap, number }] : [];
  });
}

/** The seat of a place (second part of its name), or null for a common place. */
function seatOf(place: Place): string | null {
  const [name, seat] = place.split(':');
  return name === 'factory' || seat === undefined ? null : seat;
}

/** Rank a pair of places: tiles stay with their player, and come from the offer rather than from another board. */
function affinity(from: Place, to: Place): number {
  const [a, b] = [seatOf(from), seatOf(to)];
  if (a !== null && a === b) return 2;
  return a === null || b === null ? 1 : 0;
}

export function diffTiles(before: Places, after: Places): TileMove[] {
  const [old, now] = [counts(before), counts(after)];
  const leaving = surplus(now, old);
  const arriving = surplus(old, now);
  const found: TileMove[] = [];
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

/** Places on players' boards that gained tiles. */
export function addedTiles(before: Places, after: Places): Set<Place> {
  return new Set(surplus(counts(before), counts(after)).flatMap(({ place }) => (seatOf(place) === null ? [] : [place])));
}
