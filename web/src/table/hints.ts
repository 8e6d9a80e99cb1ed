/** The engine's advice at the table: as arrows, and in words. */
import type { PositionView, Hint, MoveReport } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import { leadOf, percent } from '../core/generated/analysis/assembly';
import { reasonMessage } from '../core/generated/analysis/comparison';
import { number, say, signed, t } from '../i18n/index.svelte';
import type { Arrow } from './arrows';

/** Show moves that are hardly worse than the best. */
const MAX_SHOWN_LOSS = 0.08;

function considered(hints: readonly Hint[]): Hint[] {
  return hints.filter((hint, index) => index === 0 || hint.loss <= MAX_SHOWN_LOSS);
}

/** A win chance as it is shown everywhere. */
export const chanceText = (chance: number): string => t('analysis.percent', { percent: number(percent(chance)) });

/** Reasons for a move, as text. */
export const reasonTexts = (reasons: MoveReport['reasons'], game: string, names: readonly string[]): string[] =>
  reasons.map((reason) => say(reasonMessage(reason, game, [...names])));

export function hintArrows(hints: readonly Hint[], definition: GameDefinition, position: PositionView, seat: number): Arrow[] {
  return considered(hints).flatMap(({ action }, index) => {
    const path = definition.path(action.data, position, seat);
    return path ? [{ id: action.number, path, rank: index + 1, label: String(index + 1) }] : [];
  });
}

/** How good the best move is and why, and what could be played instead. */
export function hintText(hints: readonly Hint[], game: string, seat: number, names: readonly string[]): string {
  const [best, ...others] = considered(hints);
  if (!best) return t('hint.none');
  const lead = (hint: Hint) => signed(Math.round(leadOf(hint.expected_scores, seat)));
  const worth = best.by_points ? t('hint.lead', { points: lead(best) }) : t('hint.chance', { percent: percent(best.win_chance) });
  const instead = others.map((hint) => {
    const move = say(hint.action.message);
    return hint.by_points
      ? t('hint.insteadLead', { move, points: lead(hint) })
      : t('hint.instead', { move, percent: percent(hint.win_chance) });
  });
  return [worth, ...reasonTexts(best.reasons, game, names), ...instead].join(' · ');
}
