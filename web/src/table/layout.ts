/** Where factories and tiles lie in the picture. Pure geometry. */

interface Dish {
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

/** Side of a factory in the picture of `rows`. */
const PITCH = 84;
const CENTRE_TILE = 40;

/** Factories in rows of `columns`, with the centre below them or at their right side. */
export function rows(factories: number, columns = Math.ceil(factories / 2), isCentreBeside = false): OfferLayout {
  const lines = Math.ceil(factories / columns);
  const r = PITCH / 2 - 3;
  const dishes = Array.from({ length: factories }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, factories - row * columns);
    return { x: PITCH * ((columns - inRow) / 2 + (index % columns) + 0.5) + 1, y: PITCH * (row + 0.5) + 1, r };
  });
  const [across, down] = [columns * PITCH + 2, lines * PITCH + 2];
  // Two tiles of every factory usually end up in the centre: room for them at nearly full size.
  const tiles = Math.max(2 * factories, 10);
  if (isCentreBeside) {
    const height = down - 4;
    const width = Math.ceil(tiles / Math.floor(height / CENTRE_TILE)) * CENTRE_TILE + 12;
    return { width: across + width + 4, height: down, round: false, dishes, centre: { x: across + 2, y: 2, width, height } };
  }
  const width = across - 4;
  const height = Math.max(1.6, tiles / Math.floor(width / CENTRE_TILE)) * CENTRE_TILE + 8;
  return { width: across, height: down + height + 2, round: false, dishes, centre: { x: 2, y: down, width, height } };
}

interface OfferForm {
  layout: OfferLayout;
  /** The larger side of a tile on a factory, in the units of the picture. */
  tile: number;
}

const forms = new Map<string, OfferForm[]>();

/** All pictures of some factories that are worth considering, the ring first. */
function offerForms(factories: number, aspect: number): OfferForm[] {
  const key = `${factories} ${aspect}`;
  if (!forms.has(key)) {
    const columns = Array.from({ length: factories - 1 }, (_, index) => index + 2);
    const layouts = [ring(factories), ...columns.flatMap((each) => [rows(factories, each), rows(factories, each, true)])];
    forms.set(
      key,
      layouts.map((layout) => {
        const { width, height } = dishSlots(layout.dishes[0]!, aspect, layout.round)[0]!;
        return { layout, tile: Math.max(width, height) };
      }),
    );
  }
  return forms.get(key)!;
}

/** The picture of the factories that shows them largest in a box, and how large a tile is there. A ring is preferred while its tiles are large enough. */
export function bestOffer(factories: number, aspect: number, width: number, height: number): OfferForm {
  const [ring, ...others] = offerForms(factories, aspect).map(({ layout, tile }) => ({
    layout,
    tile: Math.max(0, Math.min(width / layout.width, height / layout.height)) * tile,
  }));
  if (ring!.tile >= LARGE_TILE) return ring!;
  return others.reduce((best, form) => (form.tile > best.tile ? form : best), ring!);
}

/** The lowest picture of the factories in a width whose tiles are large enough for a finger, and its width; tiles need not be larger than `most`. */
export function compactOffer(
  factories: number,
  aspect: number,
  width: number,
  least: number,
  most: number,
): { layout: OfferLayout; width: number } {
  const scaled = offerForms(factories, aspect)
    .slice(1)
    .map(({ layout, tile }) => {
      const scale = Math.min(width / layout.width, most / tile);
      return { layout, width: scale * layout.width, height: scale * layout.height, tile: scale * tile };
    });
  const large = scaled.filter(({ tile }) => tile >= least);
  if (large.length) return large.reduce((best, form) => (form.height < best.height ? form : best));
  return scaled.reduce((best, form) => (form.tile > best.tile ? form : best));
}

/** From this size on (px) larger tiles in the offer are no gain. */
const LARGE_TILE = 40;

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
  const size = round ? dish.r * 0.6 : dish.r - 3;
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
