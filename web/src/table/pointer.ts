/** Pointer and keyboard on the table: one set of listeners finds the spot under a finger, a mouse or the focus. */
import type { Spot } from '../boards/definition';

export interface PointerTarget {
  isOpen(spot: Spot): boolean;
  /** Whether something can be dragged from here. */
  isSource(spot: Spot): boolean;
  point(spot: Spot | null): void;
  choose(spot: Spot): void;
  startDrag(spot: Spot): void;
  moveDrag(x: number, y: number): void;
  endDrag(): void;
  clear(): void;
}

const FAR_ENOUGH = 8;
const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function spotAt(target: EventTarget | Element | null): Spot | null {
  const element = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-spot]') : null;
  return element?.dataset.spot ?? null;
}

/** The nearest thing in a direction: straight ahead counts more than aside. */
export function nearest(from: DOMRect, candidates: { box: DOMRect }[], [dx, dy]: [number, number]): number {
  let best = -1;
  let shortest = Infinity;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  candidates.forEach(({ box }, index) => {
    const [across, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
    const ahead = across * dx + down * dy;
    const aside = Math.abs(across * dy) + Math.abs(down * dx);
    if (ahead < 4) return;
    const distance = ahead + 2.2 * aside;
    if (distance < shortest) [best, shortest] = [index, distance];
  });
  return best;
}

export function listen(root: HTMLElement, target: PointerTarget): () => void {
  let pressed: { spot: Spot; x: number; y: number; id: number } | null = null;
  let dragging = false;
  let dragged = false;

  const openAt = (element: EventTarget | Element | null): Spot | null => {
    const spot = spotAt(element);
    return spot !== null && target.isOpen(spot) ? spot : null;
  };

  const over = (event: PointerEvent) => {
    if (!dragging && event.pointerType !== 'touch') target.point(openAt(event.target));
  };
  const down = (event: PointerEvent) => {
    dragged = false;
    const spot = openAt(event.target);
    if (spot !== null && event.button === 0 && target.isSource(spot))
      pressed = { spot, x: event.clientX, y: event.clientY, id: event.pointerId };
  };
  const move = (event: PointerEvent) => {
    if (!pressed || event.pointerId !== pressed.id) return;
    if (!dragging && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > FAR_ENOUGH) {
      dragging = true;
      target.startDrag(pressed.spot);
    }
    if (!dragging) return;
    target.moveDrag(event.clientX, event.clientY);
    target.point(openAt(document.elementFromPoint(event.clientX, event.clientY)));
  };
  const up = (event: PointerEvent) => {
    if (dragging) {
      dragged = true;
      const spot = openAt(document.elementFromPoint(event.clientX, event.clientY));
      if (spot !== null && spot !== pressed?.spot) target.choose(spot);
      target.endDrag();
      target.point(null);
    }
    pressed = null;
    dragging = false;
  };
  const click = (event: MouseEvent) => {
    if (dragged) {
      dragged = false;
      return;
    }
    // If the layout changed under the finger, use the element that is there now.
    const spot = openAt(event.target) ?? (event.detail ? openAt(document.elementFromPoint(event.clientX, event.clientY)) : null);
    if (spot !== null) target.choose(spot);
  };
  const focus = (event: FocusEvent) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) target.point(openAt(event.target));
  };
  const key = (event: KeyboardEvent) => {
    const spot = openAt(event.target);
    const svg = event.target instanceof SVGElement;
    if (svg && spot !== null && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      target.choose(spot);
    }
    const arrow = ARROWS[event.key];
    if (arrow && svg && spotAt(event.target) !== null) {
      event.preventDefault();
      step(root, event.target, arrow, target);
    }
  };
  const leave = () => {
    if (!dragging) target.point(null);
  };

  const end = new AbortController();
  const { signal } = end;
  root.addEventListener('pointerover', over, { signal });
  root.addEventListener('pointerdown', down, { signal });
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', up, { signal });
  root.addEventListener('pointerleave', leave, { signal });
  root.addEventListener('click', click, { signal });
  root.addEventListener('focusin', focus, { signal });
  root.addEventListener('keydown', key, { signal });
  return () => end.abort();
}

function step(root: HTMLElement, from: SVGElement, arrow: [number, number], pointing: PointerTarget): void {
  const others = [...root.querySelectorAll<SVGElement>('svg [data-spot]')]
    .filter((element) => element !== from && pointing.isOpen(element.dataset.spot!))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const found = nearest(from.getBoundingClientRect(), others, arrow);
  if (found >= 0) others[found]!.element.focus();
}
