/** How a match ended, in words. */
import type { View } from '../api/types';
import { t } from '../i18n/index.svelte';
import { seatName } from '../lib/displayNames.svelte';

/** The winners, in the third person. */
export function resultText({ result, seats }: View): string {
  const winners = result!.winners.map((seat) => seatName(seats[seat]!));
  return winners.length > 1 ? t('end.shared', { names: winners.join(', ') }) : t('end.wins', { name: winners[0] ?? '' });
}

/** Why it ended early; nothing where it was played to its end. */
export function endReasonText({ result, seats }: View): string {
  if (!result || result.ended_by_seat === null || result.reason === 'completed') return '';
  return t(`end.${result.reason}`, { name: seatName(seats[result.ended_by_seat]!) });
}
