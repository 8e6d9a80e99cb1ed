import { kindName, t } from '../../i18n/index.svelte';
import type { Section } from '../definition';
import { kinds } from './kinds';
import type { DuoView } from './view';

/** What lies on a line, in words. */
export function lineLabel(view: DuoView, seat: number, row: number): string {
  const n = view.boards[seat]!.lines[row]!.length;
  return t('duo.line', { what: kindName('duo', kinds[row]!.name, n), n, spaces: view.spaces });
}

export function sections(view: DuoView, seat: number): Section[] {
  return [{ title: t('duo.board'), lines: kinds.map((_, row) => lineLabel(view, seat, row)) }];
}
