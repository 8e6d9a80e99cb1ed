/** Animate tile moves: copies fly over the table while the tiles at their targets are hidden. Input is never blocked. */
import { DISCARD } from '../boards/definition';
import type { TileMove } from './tileMoves';

const TILE_MS = 320;
const STAGGER_MS = 40;
/** Upper limit of the stagger, so that dealing many tiles stays short. */
const MAX_STAGGER_MS = 900;

interface ScreenBox {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
}

export type TilePositions = Map<string, ScreenBox[]>;

function screenBox(element: SVGGraphicsElement): ScreenBox {
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

/** Record where every tile is on the screen. */
export function snapshot(root: Element): TilePositions {
  return new Map([...pieces(root)].map(([key, elements]) => [key, elements.map(screenBox)]));
}

function areaOf(root: Element, place: string): ScreenBox | null {
  const area = root.querySelector(`[data-area="${place}"]`);
  const box = area?.getBoundingClientRect();
  if (!box || !box.width) return null;
  const size = Math.min(28, box.height);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: size, height: size, turn: 0 };
}

function takeFrom<T>(pool: Map<string, T[]>, key: string): T | null {
  return pool.get(key)?.pop() ?? null;
}

/** Animate moves within `most` milliseconds. Returns a function that ends the animation at once. */
export function animateTiles(
  root: Element,
  layer: Element,
  game: string,
  journeys: TileMove[],
  before: TilePositions,
  most = Infinity,
): () => void {
  const leaving = new Map([...before].map(([key, list]) => [key, [...list]]));
  const landing = pieces(root);
  const duration = Math.min(TILE_MS, most * 0.6);
  const apart = Math.min(STAGGER_MS, Math.min(MAX_STAGGER_MS, most - duration) / Math.max(1, journeys.length));
  const running: Animation[] = [];
  const copies: Element[] = [];
  journeys.forEach(({ kind, from, to }, index) => {
    const target = takeFrom(landing, `${to}|${kind}`);
    const start = takeFrom(leaving, `${from}|${kind}`) ?? areaOf(root, from);
    const end = target ? screenBox(target) : areaOf(root, to);
    if (!start || !end) return;
    const delay = index * apart;
    if (target) running.push(target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: Math.max(1, delay + duration - 20) }));
    const copy = pieceCopy(game, kind, start, isBroken(from, to));
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

function pose(start: ScreenBox, end: ScreenBox): string {
  const scale = start.width ? end.width / start.width : 1;
  return `translate(${end.x - start.width / 2}px, ${end.y - start.height / 2}px) rotate(${end.turn}deg) scale(${scale})`;
}

/** Whether a tile is shown breaking: discarded from a floor or the offer, not used up. */
function isBroken(from: string, to: string): boolean {
  return to === DISCARD && /^(floor|factory|centre)/.test(from);
}

function pieceCopy(game: string, kind: string, start: ScreenBox, isBroken: boolean): Element {
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
