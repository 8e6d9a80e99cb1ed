import { kindName, t } from '../../i18n/index.svelte';
import type { Part } from '../client';
import { kinds } from './kinds';
import type { DuoView } from './view';

/** What lies on a line, in words. */
export function lineLabel(view: DuoView, seat: number, row: number): string {
  const n = view.boards[seat]!.lines[row]!.length;
  return t('duo.line', { what: kindName('duo', kinds[row]!.name, n), n, spaces: view.spaces });
}

export function parts(view: DuoView, seat: number): Part[] {
  return [{ title: t('duo.board'), lines: kinds.map((_, row) => lineLabel(view, seat, row)) }];
}
