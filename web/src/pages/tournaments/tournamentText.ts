/** A tournament in words. */
import type { Participant, TournamentSummary, TournamentView } from '../../api/tournaments';
import { date, number, t } from '../../i18n/index.svelte';
import { botTitle, personName } from '../../lib/displayNames.svelte';
import { clockLabel } from '../../ui/summary';

/** A participant's name; bots of one kind are numbered. */
export function participantName(one: Participant): string {
  if (one.bot) return t('tour.bot', { name: botTitle(one.bot), number: one.copy_number });
  return one.name ? personName(one.name, one.is_guest) : t('tour.deleted');
}

/** How it is played, in a line. */
export function formatLabels(one: TournamentSummary | TournamentView): string[] {
  return [
    t(`tour.format.${one.format}`),
    ...(one.duplicate ? [t('tour.duplicate.short')] : []),
    ...(one.players > 2 ? [`${t('tour.players')}${t('colon')}${one.players}`] : []),
    clockLabel(one.clock),
  ];
}

/** How far it has come. */
export function stateText(one: TournamentView): string {
  if (one.status === 'waiting' && one.starts_at !== null) return t('tour.starts', { when: date(one.starts_at) });
  if (one.status !== 'running') return t(`tour.status.${one.status}`);
  if (one.format !== 'arena') return t('tour.roundOf', { round: one.round, rounds: one.rounds ?? one.round });
  return one.ends_at === null
    ? t('tour.gamesLeft', { n: one.games ?? 0 })
    : t('tour.ends', { when: date(one.ends_at, { timeStyle: 'short' }) });
}

/** Points as people write them: 2.5, with two decimals where it must be. */
export function pointsText(value: number): string {
  return number(Math.round(value * 100) / 100);
}
