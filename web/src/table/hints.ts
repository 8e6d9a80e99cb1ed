/** The engine's advice at the table: as arrows, and in words. */
import type { PositionView, Hint } from '../api/types';
import type { GameClient } from '../boards/client';
import { t, words } from '../i18n/index.svelte';
import type { Pointer } from './arrows';

/** What is hardly worse than the best is worth showing beside it. */
const CLOSE = 0.08;

function considered(hints: readonly Hint[]): Hint[] {
  return hints.filter((hint, index) => index === 0 || hint.loss <= CLOSE);
}

export function hintPointers(hints: readonly Hint[], client: GameClient, position: PositionView, seat: number): Pointer[] {
  return considered(hints).flatMap(({ action }, index) => {
    const trail = client.trail(action.data, position, seat);
    return trail ? [{ id: action.number, trail, rank: index + 1, sign: String(index + 1) }] : [];
  });
}

/** How good the best move is and why, and what could be played instead. */
export function adviceWords(hints: readonly Hint[]): string {
  const [best, ...others] = considered(hints);
  if (!best) return t('hint.none');
  const percent = (hint: Hint) => Math.round(hint.win_chance * 100);
  const reasons = best.reasons.flatMap((reason) => (reason.words ? [words(reason.words)] : []));
  const instead = others.map((hint) => t('hint.instead', { move: words(hint.action.words), percent: percent(hint) }));
  return [t('hint.chance', { percent: percent(best) }), ...reasons, ...instead].join(' · ');
}
