/** A match in a few words. */
import type { Clock, GameFacts, Options, Summary } from '../api/types';
import { t, variantName } from '../i18n/index.svelte';

/** The options that are not as usual, in words: "grey wall", "with jokers". */
export function optionLabels(facts: GameFacts | undefined, options: Options): string[] {
  if (!facts) return [];
  return facts.options
    .filter((option) => option.name !== 'players' && option.name !== 'first' && options[option.name] !== undefined)
    .filter((option) => options[option.name] !== option.default)
    .map(({ name, values }) => {
      const value = options[name];
      return variantName(facts.game, name, values.some((one) => one.value === value) ? String(value) : 'own');
    });
}

export function clockLabel(clock: Clock | null): string {
  if (!clock) return t('clock.none');
  if (clock.type === 'days') return t('clock.perMove', { n: clock.days });
  return t('clock.live', { minutes: Math.round((clock.initial_s / 60) * 10) / 10, seconds: clock.increment_s ?? 0 });
}

function isMine(match: Summary): boolean {
  return match.your_seats.length > 0;
}

/** A player's result: the winners of a finished match are those ranked first. */
export function outcome(match: Summary): 'won' | 'shared' | 'lost' | null {
  if (match.status !== 'finished' || !isMine(match)) return null;
  const first = match.seats.filter((seat) => seat.rank === 1);
  const own = first.some((seat) => match.your_seats.includes(seat.seat));
  if (match.your_seats.length > 1) return null; // At a shared screen nobody is "you".
  return own ? (first.length > 1 ? 'shared' : 'won') : 'lost';
}
