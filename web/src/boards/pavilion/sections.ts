/** Text of a Summer Pavilion board: labels of its drawing, and its parts for the text table. */
import { capital, kindName, t, text } from '../../i18n/index.svelte';
import type { Section } from '../definition';
import { FEATURES, type FeaturePlace } from './geometry';
import { kinds } from './kinds';
import printed from './printed.json';
import type { PavilionBoardView, PavilionView, StarView } from './view';

const isColoured = (view: PavilionView): boolean => view.options.board !== 'mono';

function starName(view: PavilionView, star: string): string {
  return capital(text('pavilion', 'star', { star, mono: isColoured(view) ? 0 : 1 }) ?? star);
}

export function starLabel(view: PavilionView, { star, worth: [least, most] }: StarView): string {
  const name = starName(view, star);
  return least === most ? t('pavilion.star', { star: name, points: most }) : t('pavilion.star.open', { star: name, least, most });
}

/** A space's place on its star, number and tile. */
function spaceWords(where: string, { number, tile }: StarView['spaces'][number]): string {
  return tile ? t('pavilion.space', { where, number, tile: kindName('pavilion', tile, 0) }) : t('pavilion.space.empty', { where, number });
}

export function spaceLabel(view: PavilionView, star: StarView, at: number): string {
  const space = star.spaces[at]!;
  return spaceWords(`${starName(view, star.star)}, ${text('pavilion', 'space', { space: space.space })}`, space);
}

export function featureLabel(place: Pick<FeaturePlace, 'feature' | 'reward'>, done: boolean): string {
  const name = capital(text('pavilion', 'feature', { feature: place.feature }) ?? '');
  return t(done ? 'pavilion.feature.done' : 'pavilion.feature', { name, n: place.reward });
}

export function handLabel(kind: string, wild: string | null, what: string): string {
  return t(kind === wild ? 'pavilion.hand.wild' : 'pavilion.hand', { what });
}

export function numberLabel(board: PavilionBoardView, number: number, points: number): string {
  return t(board.numbers_covered.includes(number) ? 'pavilion.number.done' : 'pavilion.number', { number, points });
}

function handLines(board: PavilionBoardView, wild: string | null): string[] {
  const held = kinds.flatMap(({ name }) => {
    const n = board.hand.filter((tile) => tile === name).length;
    return n ? [handLabel(name, wild, `${n} ${kindName('pavilion', name, n)}`)] : [];
  });
  const kept = board.corners.map((tile) => kindName('pavilion', tile, 0)).join(', ');
  const corners = t('pavilion.corners', { n: board.corners.length });
  return [...(held.length ? held : [t('pavilion.hand.none')]), kept ? `${corners}${t('colon')}${kept}` : corners];
}

function bonusLines(view: PavilionView, board: PavilionBoardView): string[] {
  const done = new Set(board.features.map(({ feature, star }) => `${feature}:${star}`));
  const features = FEATURES.map((place) => {
    const label = featureLabel(place, done.has(`${place.feature}:${place.star}`));
    return `${label} (${starName(view, place.star)})`;
  });
  const numbers = printed.number_points.map((points, index) => numberLabel(board, index + 1, points));
  return [...numbers, ...features];
}

export function sections(view: PavilionView, seat: number): Section[] {
  const board = view.boards[seat]!;
  return [
    { title: t('pavilion.part.hand'), lines: handLines(board, view.wild) },
    ...board.stars.map((star) => ({
      title: starLabel(view, star),
      lines: star.spaces.map((space) => spaceWords(capital(text('pavilion', 'space', { space: space.space }) ?? ''), space)),
    })),
    { title: t('pavilion.part.bonuses'), lines: bonusLines(view, board) },
  ];
}

/** Sources beside the factories. */
export function offerSections(view: PavilionView): Section[] {
  const counts = kinds.flatMap(({ name }) => {
    const n = view.supply.filter((tile) => tile === name).length;
    return n ? [`${n} ${kindName('pavilion', name, n)}`] : [];
  });
  return [{ title: t('pavilion.supply'), lines: [counts.join(', ') || t('text.nothing')] }];
}
