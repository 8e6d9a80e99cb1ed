/**
 * How a table divides its box between the offer, the other players' boards and one's own. Pure geometry in px: candidates are laid out,
 * scored, and the best one wins. Three modes:
 * - `fit`: everything is in sight, nothing scrolls (desktops, tablets).
 * - `split`: a low box; one's own board fills one side, the rest scrolls beside it (phones in landscape).
 * - `column`: one below the other, the page scrolls (phones in portrait, very large text).
 */
import { bestOffer, compactOffer, type OfferLayout } from './layout';

export interface BoardSize {
  width: number;
  height: number;
  /** The smaller side of a tile, in the same units. */
  tile: number;
}

export interface TableBox {
  /** Between the bars above and below. */
  width: number;
  height: number;
  /** The root font size. */
  rem: number;
  players: number;
  factories: number;
  /** Width of a tile over its height. */
  tileAspect: number;
  /** A board in its usual form, and in the one for narrow screens. */
  wide: BoardSize;
  tall: BoardSize;
  /** Aspect ratio of the sources beside the factories; null if there are none. */
  extra: number | null;
  /** Nothing is on offer: its room goes to the boards. */
  isOfferEmpty: boolean;
  /** Height of the move bar, which lies beside one's own board in `split`. */
  bar: number;
}

/** What the layout depends on besides the window. */
export type TableShape = Omit<TableBox, 'width' | 'height' | 'rem' | 'bar'>;

export interface TableLayout {
  mode: 'fit' | 'split' | 'column';
  /** Values of the grid's properties; empty in `column`. */
  columns: string;
  rows: string;
  areas: string;
  offer: OfferLayout;
  /** Width of the offer; 0: all there is. */
  offerWidth: number;
  isTall: boolean;
  /** Other players' boards beside each other. */
  othersColumns: number;
  /** Height of such a board with its panel; 0: as it comes. */
  otherHeight: number;
  /** Width of the side that scrolls in `split`. */
  side: number;
}

/** Smallest tiles that can be hit with a finger. */
const MIN_TILE = 32;
/** Share of the box that one's own board should have: 55% of the window between the bars, whose padding is not part of the box. */
const TARGET_SHARE = 0.58;

// What surrounds a board in its panel, in rem: padding, border, and the line with name and score.
const OWN_CHROME = { width: 1.45, height: 3.75 };

const OTHER_CHROME = { width: 1.45, height: 4.9 };
/** The same in `split`, in px: it stays small, however large the text. */
const SPLIT_CHROME = { width: 16, height: 40 };
const GAP = 0.5;
const EXTRA_WIDTH = 34;
const EXTRA_HEIGHT = 5;
/** Where things scroll, larger tiles on offer would only take room. */
const MAX_COMPACT_TILE = 42;
const MIN_OTHER = 48;
/** Boxes that can show everything at once, in rem. */
const MIN_FIT = { width: 38, height: 24 };

interface Candidate {
  /** The form in which one's own board is drawn. */
  board: BoardSize;
  columns: number[];
  rows: number[];
  areas: string;
  othersColumns: number;
  own: { width: number; height: number };
  offer: { width: number; height: number };
  others: { width: number; height: number };
}

interface Scored {
  candidate: Candidate;
  offer: OfferLayout;
  otherHeight: number;
  score: number;
  isPlayable: boolean;
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step + 1.0001)) }, (_, index) => from + index * step);

export function tableLayout(box: TableBox): TableLayout {
  const { width, height, rem } = box;
  const best = width >= MIN_FIT.width * rem && height >= MIN_FIT.height * rem ? bestFit(box) : null;
  if (best?.isPlayable) return fitted(best, box);
  return width >= 1.2 * height && width >= 30 * rem ? split(box) : column(box);
}

function bestFit(box: TableBox): Scored | null {
  const boards = box.tall.width === box.wide.width ? [box.wide] : [box.wide, box.tall];
  return boards
    .flatMap((board) => [...besideCandidates(box, board), ...belowCandidates(box, board)])
    .map((candidate) => evaluate(candidate, box))
    .reduce<Scored | null>((one, other) => (one && one.score >= other.score ? one : other), null);
}

/** Height of a panel whose board has a given width, and the other way round. */
function ownHeight(width: number, board: BoardSize, rem: number): number {
  return ((width - OWN_CHROME.width * rem) * board.height) / board.width + OWN_CHROME.height * rem;
}

function ownWidth(height: number, board: BoardSize, rem: number): number {
  return ((height - OWN_CHROME.height * rem) * board.width) / board.height + OWN_CHROME.width * rem;
}

function extraHeight(width: number, { extra, rem }: TableBox): number {
  return extra === null ? 0 : Math.min(Math.min(width, EXTRA_WIDTH * rem) / extra, EXTRA_HEIGHT * rem) + GAP * rem;
}

/** One's own board at the right, the offer and the others in a column at its left. */
function besideCandidates(box: TableBox, board: BoardSize): Candidate[] {
  const { width, height, rem, players, isOfferEmpty } = box;
  const gap = GAP * rem;
  return range(0.4, 0.8, 0.02).flatMap((share) => {
    const own = { width: Math.min(share * width, ownWidth(height, board, rem)), height };
    const left = width - own.width - gap;
    const extra = extraHeight(left, box);
    return range(1, players - 1, 1).flatMap((othersColumns) =>
      range(0.18, isOfferEmpty ? 0.9 : 0.6, 0.04).map((part) => {
        const others = { width: left, height: isOfferEmpty ? height - extra - gap : part * height };
        const offer = { width: left, height: height - others.height - extra - gap };
        return {
          columns: [left, own.width],
          rows: isOfferEmpty ? [others.height, extra] : [offer.height, extra, others.height],
          areas: isOfferEmpty ? "'others own' 'extra own'" : "'offer own' 'extra own' 'others own'",
          othersColumns,
          board,
          own: { width: own.width, height: ownHeight(own.width, board, rem) },
          offer,
          others,
        };
      }),
    );
  });
}

/** One's own board below, over the whole width; above it the offer and the others beside each other, or one above the other. */
function belowCandidates(box: TableBox, board: BoardSize): Candidate[] {
  const { width, height, rem, players, isOfferEmpty } = box;
  const gap = GAP * rem;
  return range(0.6, 1, 0.02).flatMap((share) => {
    const own = { width: share * width, height: ownHeight(share * width, board, rem) };
    const above = height - own.height - gap;
    if (above <= 0) return [];
    const shared = { board, own, columns: [] as number[] };
    if (isOfferEmpty) {
      const extra = extraHeight(width, box);
      const others = { width, height: above - extra - gap };
      return [
        {
          ...shared,
          columns: [width],
          rows: [others.height, extra, own.height],
          areas: "'others' 'extra' 'own'",
          othersColumns: players - 1,
          offer: { width: 0, height: 0 },
          others,
        },
      ];
    }
    const sideBySide = range(0.4, 0.76, 0.04).flatMap((part) => {
      const left = part * (width - gap);
      const extra = extraHeight(left, box);
      return range(1, players - 1, 1).map((othersColumns) => ({
        ...shared,
        columns: [left, width - left - gap],
        rows: [above - extra, extra, own.height],
        areas: "'offer others' 'extra others' 'own own'",
        othersColumns,
        offer: { width: left, height: above - extra },
        others: { width: width - left - gap, height: above },
      }));
    });
    const banded = range(0.3, 0.7, 0.05).map((part) => {
      const extra = extraHeight(width, box);
      const others = { width, height: part * (above - extra - gap) };
      const offer = { width, height: above - extra - gap - others.height };
      return {
        ...shared,
        columns: [width],
        rows: [others.height, offer.height, extra, own.height],
        areas: "'others' 'offer' 'extra' 'own'",
        othersColumns: players - 1,
        offer,
        others,
      };
    });
    return [...sideBySide, ...banded];
  });
}

function evaluate(candidate: Candidate, box: TableBox): Scored {
  const { width, height, rem, players, factories, tileAspect, wide, isOfferEmpty } = box;
  const { board, own, others, othersColumns } = candidate;
  const { layout, tile: offerTile } = bestOffer(factories, tileAspect, candidate.offer.width, candidate.offer.height);
  const ownTile = ((own.width - OWN_CHROME.width * rem) / board.width) * board.tile;
  const rows = Math.ceil((players - 1) / othersColumns);
  const other = Math.min(
    others.width / othersColumns - OTHER_CHROME.width * rem,
    ((others.height / rows - OTHER_CHROME.height * rem) * wide.width) / wide.height,
  );
  const share = (own.width * own.height) / (width * height);
  const tile = isOfferEmpty ? MIN_TILE : offerTile;
  const log = (value: number, most: number) => Math.log(Math.max(1, Math.min(value, most)));
  const score =
    2 * Math.min(share, TARGET_SHARE) +
    0.9 * log(tile, 46) +
    0.5 * log(other, 320) -
    (share < TARGET_SHARE ? 0.4 + 6 * (TARGET_SHARE - share) : 0) -
    (board === wide ? 0 : 0.15) -
    (tile < MIN_TILE + 2 ? 0.3 + 0.1 * (MIN_TILE + 2 - tile) : 0) -
    0.01 * Math.max(0, 110 - other);
  const otherHeight = (Math.max(other, 0) * wide.height) / wide.width + OTHER_CHROME.height * rem;
  return {
    candidate,
    offer: layout,
    otherHeight,
    score,
    isPlayable: tile >= MIN_TILE && ownTile >= MIN_TILE && other >= MIN_OTHER && share >= 0.35,
  };
}

const px = (sizes: number[]) => sizes.map((size) => `${Math.max(0, Math.floor(size))}px`).join(' ');

function fitted({ candidate, offer, otherHeight }: Scored, { wide }: TableBox): TableLayout {
  const { board, areas, othersColumns } = candidate;
  return {
    mode: 'fit',
    columns: px(candidate.columns),
    rows: px(candidate.rows),
    areas,
    offer,
    offerWidth: 0,
    isTall: board !== wide,
    othersColumns,
    otherHeight,
    side: 0,
  };
}

/** One's own board as large as the height allows; what is left scrolls beside it. */
function split(box: TableBox): TableLayout {
  const { width, height, rem, factories, tileAspect, wide, bar } = box;
  const board = ((height + bar - SPLIT_CHROME.height) * wide.width) / wide.height;
  const own = Math.min(board + SPLIT_CHROME.width, 0.6 * width);
  const side = width - own - GAP * rem;
  const { layout, width: offerWidth } = compactOffer(factories, tileAspect, side - 0.25 * rem, MIN_TILE + 1, MAX_COMPACT_TILE);
  return { ...FLOWING, mode: 'split', columns: px([side, own]), rows: '100%', areas: "'side own'", offer: layout, offerWidth, side };
}

function column({ factories, tileAspect, width }: TableBox): TableLayout {
  const { layout, width: offerWidth } = compactOffer(factories, tileAspect, width, MIN_TILE, MAX_COMPACT_TILE);
  return { ...FLOWING, mode: 'column', offer: layout, offerWidth, isTall: true };
}

const FLOWING = { columns: '', rows: '', areas: '', isTall: false, othersColumns: 1, otherHeight: 0, side: 0 };
