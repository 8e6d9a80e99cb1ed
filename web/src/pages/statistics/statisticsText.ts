/** Opening moves in words: "3 tiles from a factory to line 4, 1 falls". */
import { lookUp, number, t } from '../../i18n/index.svelte';

const FORM = /^(\d+)([FC])(\+?)(?:>(\w+?))?(?:-(\d+))?$/;

export function openingText(game: string, move: string): string {
  const [, count = '', source, wild, to, fallen] = FORM.exec(move) ?? [];
  const from = t(source === 'C' ? 'openings.centre' : 'openings.factory');
  const taken = t(wild ? 'openings.takeWild' : 'openings.take', { n: Number(count), from });
  const where = !to ? '' : /^\d/.test(to) ? lookUp(`openings.to.${game}`, to, { number: to }) : lookUp(`openings.down.${game}`, to);
  return [`${taken}${where ? ` ${where}` : ''}`, ...(fallen ? [t('openings.fall', { n: Number(fallen) })] : [])].join(', ');
}

export const percent = (share: number | null): string =>
  share === null ? '–' : t('stats.percent', { n: number(Math.round(100 * share)) });

/** Hundredths with one figure after the point: how much of the chance to win a move gives away. */
export const hundredths = (loss: number | null): string =>
  loss === null ? '–' : t('stats.percent', { n: number(Math.round(1000 * loss) / 10) });

export const points = (value: number | null): string => (value === null ? '–' : number(Math.round(10 * value) / 10).replace('-', '−'));

/** The explorer's page for some first moves. */
export const openingsLink = (game: string, players: number, moves: readonly string[]): string =>
  `/openings/${game}?${new URLSearchParams({ players: String(players), moves: moves.join('/') }).toString()}`;
