/** Where factories and tiles lie in the picture. Pure geometry. */

export interface Dish {
  x: number;
  y: number;
  r: number;
}

export interface Slot {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees, round the middle of the slot. */
  turn: number;
}

export interface OfferLayout {
  width: number;
  height: number;
  round: boolean;
  dishes: Dish[];
  centre: { x: number; y: number; width: number; height: number };
}

const RING: Record<number, [ring: number, dish: number]> = { 5: [214, 88], 7: [230, 74], 9: [244, 64] };

/** A ring of factories round the centre. */
export function ring(factories: number): OfferLayout {
  const [radius, r] = RING[factories] ?? [244, (244 * Math.PI) / Math.max(factories, 9) - 16];
  const dishes = Array.from({ length: factories }, (_, index) => {
    const angle = (2 * Math.PI * index) / factories;
    return { x: 312 + radius * Math.sin(angle), y: 312 - radius * Math.cos(angle), r };
  });
  const half = (radius - r - 6) * 0.74;
  // An odd number of dishes reaches further up than down: cut the empty strip off, so that the ring lies in the middle.
  const height = Math.max(...dishes.map((dish) => dish.y)) + r + (312 - radius - r);
  return { width: 624, height, round: true, dishes, centre: { x: 312 - half, y: 312 - half, width: 2 * half, height: 2 * half } };
}

/** Two rows of factories with the centre under them, for narrow screens. */
export function rows(factories: number): OfferLayout {
  const columns = Math.ceil(factories / 2);
  const pitch = Math.min(84, 356 / columns);
  const r = pitch / 2 - 2;
  const dishes = Array.from({ length: factories }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === 0 ? columns : factories - columns;
    return { x: 180 + pitch * ((index % columns) - (inRow - 1) / 2), y: pitch * (row + 0.5) + 1, r };
  });
  const top = 2 * pitch + 4;
  const height = factories > 7 ? 92 : 66;
  return { width: 360, height: top + height + 2, round: false, dishes, centre: { x: 4, y: top, width: 352, height } };
}

/** Four slots of a dish: two by two for squares, petals for rhombi. `aspect` is a tile's width over its height. */
export function dishSlots(dish: Dish, aspect: number, round: boolean): Slot[] {
  if (aspect < 1) {
    const height = dish.r * (round ? 0.96 : 1.18);
    const width = height * aspect;
    return [315, 45, 225, 135].map((turn) => {
      const angle = (turn * Math.PI) / 180;
      const away = height / 2 + dish.r * 0.01;
      return { x: dish.x + away * Math.sin(angle) - width / 2, y: dish.y - away * Math.cos(angle) - height / 2, width, height, turn };
    });
  }
  const size = round ? dish.r * 0.6 : dish.r - 5;
  const gap = round ? 2.5 : 1.5;
  return [0, 1, 2, 3].map((index) => ({
    x: index % 2 ? dish.x + gap : dish.x - gap - size,
    y: index < 2 ? dish.y - gap - size : dish.y + gap,
    width: size,
    height: size,
    turn: 0,
  }));
}

/** Slots for a number of tiles in a box, as large as fits, row by row, in the middle. */
export function boxSlots(box: OfferLayout['centre'], number: number, aspect: number, largest: number): Slot[] {
  if (!number) return [];
  let best = { columns: 1, height: 0, fit: Infinity };
  for (let columns = 1; columns <= number; columns++) {
    const lines = Math.ceil(number / columns);
    const height = Math.min(box.height / lines, box.width / columns / aspect, largest / Math.max(aspect, 0.75));
    const fit = Math.abs(Math.log((columns * aspect * box.height) / (lines * box.width)));
    if (height > best.height + 0.01 || (height > best.height - 0.01 && fit < best.fit)) best = { columns, height, fit };
  }
  const pitchY = best.height;
  const pitchX = best.height * aspect;
  const lines = Math.ceil(number / best.columns);
  const gap = Math.min(4, pitchX * 0.08);
  return Array.from({ length: number }, (_, index) => {
    const line = Math.floor(index / best.columns);
    const inLine = line < lines - 1 ? best.columns : number - best.columns * (lines - 1);
    return {
      x: box.x + box.width / 2 + pitchX * ((index % best.columns) - inLine / 2) + gap / 2,
      y: box.y + box.height / 2 + pitchY * (line - lines / 2) + gap / 2,
      width: pitchX - gap,
      height: pitchY - gap,
      turn: 0,
    };
  });
}
