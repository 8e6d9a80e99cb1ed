/** Moves drawn as arrows over the table: where they begin and end on the screen, and how they bend. */
import type { MovePath } from '../boards/definition';

export interface Point {
  x: number;
  y: number;
}

/** A move to draw. */
export interface Arrow {
  /** The action's number. */
  id: number;
  path: MovePath;
  /** 1 for the best; 0 for one that is not among the best. */
  rank: number;
  /** Text of its badge. */
  label: string;
  /** The one that was played: a square badge, and dashed where it is not among the best. */
  played?: boolean;
}

export interface ArrowShape {
  shaft: string;
  head: string;
  start: Point;
  badge: Point;
}

const HEAD = 3.1;
const BENDS = [0.13, -0.13, 0.24, -0.24];
const BADGE_ROOM = 26;
const BADGE_TIMES = [0.5, 0.36, 0.64, 0.26, 0.74];

export function widthOf(rank: number): number {
  return [4, 7, 5, 4][rank] ?? 4;
}

/** Arrows between points, each with its own bend so that none overlap; badges keep apart. */
export function drawAll(ways: readonly { from: Point; to: Point; width: number }[]): ArrowShape[] {
  const badges: Point[] = [];
  return ways.map(({ from, to, width }, index) => {
    const drawn = draw(from, to, BENDS[index % BENDS.length]!, width);
    const free = BADGE_TIMES.map(drawn.at).find((point) => badges.every((other) => distance(point, other) > BADGE_ROOM));
    const badge = free ?? drawn.at(BADGE_TIMES[0]!);
    badges.push(badge);
    return { shaft: drawn.shaft, head: drawn.head, start: from, badge };
  });
}

/** One arrow: a curve that ends where its head begins, and a head whose tip is the target. */
export function draw(from: Point, to: Point, bend: number, width: number): { shaft: string; head: string; at: (time: number) => Point } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const control = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const length = distance(control, to) || 1;
  const [ux, uy] = [(to.x - control.x) / length, (to.y - control.y) / length];
  const size = Math.min(HEAD * width, Math.hypot(dx, dy) * 0.6);
  const neck = { x: to.x - ux * size, y: to.y - uy * size };
  const half = size * 0.62;
  const at = (time: number) => between(between(from, control, time), between(control, neck, time), time);
  return {
    shaft: `M${spot(from)}Q${spot(control)} ${spot(neck)}`,
    head: `M${spot(to)}L${spot({ x: neck.x - uy * half, y: neck.y + ux * half })}L${spot({ x: neck.x + uy * half, y: neck.y - ux * half })}z`,
    at,
  };
}

/** Where a way begins and ends inside a box, or null where it can't be seen: the nearest tile of its kind to the middle of its target. */
export function locate(root: Element, box: DOMRect, { from, kind, to }: MovePath): { from: Point; to: Point } | null {
  const target = middle(root.querySelector(`[data-area="${to}"]`), box);
  if (!target) return null;
  const tiles = kind === undefined ? [] : [...root.querySelectorAll(`[data-place="${from}"][data-kind="${kind}"]`)];
  const places = tiles.length ? tiles : [root.querySelector(`[data-area="${from}"]`)];
  const starts = places.map((place) => middle(place, box)).filter((point) => point !== null);
  const nearest = starts.sort((a, b) => distance(a, target) - distance(b, target))[0];
  return nearest ? { from: nearest, to: target } : null;
}

function middle(element: Element | null, box: DOMRect): Point | null {
  const found = element?.getBoundingClientRect();
  if (!found?.width) return null;
  return { x: found.x + found.width / 2 - box.x, y: found.y + found.height / 2 - box.y };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function spot({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
