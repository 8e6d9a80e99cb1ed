/** Text of a Sintra board: labels of its drawing, and its parts for the text table. */
import { kindName, t } from '../../i18n/index.svelte';
import type { Section } from '../definition';
import type { SintraBoardView, SintraView, StripView, WindowView } from './view';

const colourNames = (colours: readonly string[]): string => colours.map((colour) => kindName('sintra', colour, 0)).join(', ');
const shown = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

export function stripLabel(board: SintraBoardView, strip: StripView): string {
  if (strip.state !== 'present') return t('sintra.strip.gone', { strip: strip.strip });
  const painted = strip.spaces.map(({ colour, piece }) =>
    piece ? t('sintra.space.filled', { piece: kindName('sintra', piece, 1) }) : kindName('sintra', colour, 0),
  );
  const next = strip.next_side ? t('sintra.strip.next', { colours: colourNames(strip.next_side) }) : '';
  const here = t(board.glazier === strip.strip ? 'sintra.strip.glazier' : 'sintra.strip', {
    strip: strip.strip,
    spaces: painted.join(', '),
  });
  return `${here} ${next}`.trim();
}

export function windowLabel({ window, value, upper, lower }: WindowView): string {
  const filled = [upper, lower].filter((tile) => tile !== null);
  return t(filled.length ? 'sintra.window' : 'sintra.window.empty', { window, value, panes: colourNames(filled) });
}

/** How many of the four spaces around an ornament are filled. */
export function panesAround(board: SintraBoardView, windows: readonly number[]): number {
  return windows.flatMap((window) => [board.windows[window - 1]!.upper, board.windows[window - 1]!.lower]).filter(Boolean).length;
}

export function ornamentLabel(board: SintraBoardView, [left, right]: readonly [number, number]): string {
  return t('sintra.ornament', { left, right, n: panesAround(board, [left, right]) });
}

/** Accessible names contain the visible numbers, for voice control. */
export function glassLabel(board: SintraBoardView, values: readonly number[]): string {
  const { steps, value } = board.broken_glass;
  return t('sintra.glass', { steps, value: shown(value), points: Math.abs(value), values: values.map(shown).join(' ') });
}

export function roundLabel(view: SintraView, index: number): string {
  const piece = view.round_track[index];
  const now = view.round === index + 1;
  return t(piece ? (now ? 'sintra.round.now' : 'sintra.round') : 'sintra.round.over', {
    round: index + 1,
    piece: piece ? kindName('sintra', piece, 0) : '',
  });
}

export function sections(view: SintraView, seat: number): Section[] {
  const board = view.boards[seat]!;
  return [
    { title: t('sintra.part.strips'), lines: board.strips.map((strip) => stripLabel(board, strip)) },
    {
      title: t('sintra.part.windows'),
      lines: [...board.windows.map(windowLabel), ...view.palace.ornaments.map((between) => ornamentLabel(board, between))],
    },
    { title: t('sintra.part.glass'), lines: [glassLabel(board, view.palace.broken_glass_values)] },
  ];
}

/** Sources beside the factories. */
export function offerSections(view: SintraView): Section[] {
  return [{ title: t('sintra.track'), lines: view.round_track.map((_, index) => roundLabel(view, index)) }];
}
