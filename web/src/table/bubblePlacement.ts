/** Where a bubble with points may be: over its place, inside the board, and never over names, counts or bars. */

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What two boxes have in common; null if nothing. */
export function intersection(one: Box, other: Box): Box | null {
  const box = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** The upper left corner of a bubble just over its place, moved as far as needed to lie within the room; null where its place is out of sight. */
export function bubbleAt(place: Box, room: Box, width: number, height: number): { x: number; y: number } | null {
  const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
  if (x < room.left || x > room.right || y < room.top || y > room.bottom) return null;
  const within = (at: number, from: number, to: number) => Math.max(from, Math.min(at, to));
  return { x: within(x - width / 2, room.left, room.right - width), y: within(place.top - height * 0.8, room.top, room.bottom - height) };
}

function corners({ left, top, right, bottom }: DOMRect): Box {
  return { left, top, right, bottom };
}

/** From how far below a bubble rises, in pixels. */
export const RISE_PX = 12;

/** The part of the window in which a place's board can be seen, between the bars above and below; with room to rise. */
export function visibleBox(root: Element, place: Element): Box | null {
  const board = (place.closest('.fit') ?? root).getBoundingClientRect();
  const top = root.querySelector('.top')?.getBoundingClientRect().bottom ?? 0;
  const bottom = root.querySelector('.bottom')?.getBoundingClientRect().top ?? innerHeight;
  return intersection({ ...corners(board), bottom: board.bottom - RISE_PX }, { left: 0, top, right: innerWidth, bottom: bottom - RISE_PX });
}
