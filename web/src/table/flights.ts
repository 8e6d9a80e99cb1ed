/** Tiles seen travelling: copies fly over the picture, while what they become waits unseen. Nothing is locked meanwhile. */
import { DISCARD } from '../boards/client';
import type { Journey } from './journeys';

const DURATION = 320;
const APART = 40;
/** A whole deal is many tiles: they come closer together so that it stays short. */
const LONGEST = 900;

interface Seen {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
}

export type Snapshot = Map<string, Seen[]>;

function seen(element: SVGGraphicsElement): Seen {
  const box = element.getBoundingClientRect();
  const matrix = element.getScreenCTM();
  const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: Number(element.getAttribute('width')) * scale,
    height: Number(element.getAttribute('height')) * scale,
    turn: matrix ? (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI : 0,
  };
}

function pieces(root: Element): Map<string, SVGGraphicsElement[]> {
  const found = new Map<string, SVGGraphicsElement[]>();
  for (const element of root.querySelectorAll<SVGGraphicsElement>('[data-place]')) {
    const key = `${element.dataset.place}|${element.dataset.kind}`;
    found.set(key, [...(found.get(key) ?? []), element]);
  }
  return found;
}

/** Where every piece is on the screen now. */
export function snapshot(root: Element): Snapshot {
  return new Map([...pieces(root)].map(([key, elements]) => [key, elements.map(seen)]));
}

function areaOf(root: Element, place: string): Seen | null {
  const area = root.querySelector(`[data-area="${place}"]`);
  const box = area?.getBoundingClientRect();
  if (!box || !box.width) return null;
  const size = Math.min(28, box.height);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: size, height: size, turn: 0 };
}

function takeFrom<T>(pool: Map<string, T[]>, key: string): T | null {
  return pool.get(key)?.pop() ?? null;
}

/** Let the journeys be seen, in a given time at most. Returns how to end them at once. */
export function fly(root: Element, layer: Element, game: string, journeys: Journey[], before: Snapshot, most = Infinity): () => void {
  const leaving = new Map([...before].map(([key, list]) => [key, [...list]]));
  const landing = pieces(root);
  const duration = Math.min(DURATION, most * 0.6);
  const apart = Math.min(APART, Math.min(LONGEST, most - duration) / Math.max(1, journeys.length));
  const running: Animation[] = [];
  const copies: Element[] = [];
  journeys.forEach(({ kind, from, to }, index) => {
    const target = takeFrom(landing, `${to}|${kind}`);
    const start = takeFrom(leaving, `${from}|${kind}`) ?? areaOf(root, from);
    const end = target ? seen(target) : areaOf(root, to);
    if (!start || !end) return;
    const delay = index * apart;
    if (target) running.push(target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: Math.max(1, delay + duration - 20) }));
    const copy = pieceCopy(game, kind, start, breaks(from, to));
    layer.append(copy);
    copies.push(copy);
    const flight = copy.animate([{ transform: pose(start, start) }, { transform: pose(start, end) }], {
      duration,
      delay,
      easing: 'cubic-bezier(.3,.1,.2,1)',
      fill: 'both',
    });
    flight.finished.then(() => copy.remove()).catch(() => copy.remove());
    running.push(flight);
  });
  return () => {
    for (const animation of running) animation.cancel();
    for (const copy of copies) copy.remove();
  };
}

function pose(start: Seen, end: Seen): string {
  const scale = start.width ? end.width / start.width : 1;
  return `translate(${end.x - start.width / 2}px, ${end.y - start.height / 2}px) rotate(${end.turn}deg) scale(${scale})`;
}

/** What falls off a board or is wasted breaks; what was used up is only cleared away. */
function breaks(from: string, to: string): boolean {
  return to === DISCARD && /^(floor|factory|centre)/.test(from);
}

function pieceCopy(game: string, kind: string, start: Seen, isBroken: boolean): Element {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('width', String(start.width));
  svg.setAttribute('height', String(start.height));
  for (const symbol of [kind === 'marker' ? '#marker' : `#${game}-${kind}`, ...(isBroken ? ['#crack'] : [])]) {
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', symbol);
    use.setAttribute('width', String(start.width));
    use.setAttribute('height', String(start.height));
    svg.append(use);
  }
  return svg;
}
