/** Display name of a seat: a person's name, a bot's localized title, or "free". */
import { api } from '../api/client';
import type { BotFacts } from '../api/types';
import { t, text, words } from '../i18n/index.svelte';

let bots: BotFacts[] = $state.raw([]);
let asked = false;

interface Occupant {
  kind: string;
  name?: string | null;
  bot?: string | null;
  is_guest?: boolean;
}

const NUMERALS = ['I', 'II', 'III', 'IV'];
const numerals = new WeakMap<Occupant, string>();
const ownSeats = new WeakSet<Occupant>();

/** Numeral that distinguishes players of the same name; empty for a unique name. */
export function numeralOf(names: readonly (string | null)[], index: number): string {
  const alike = names.flatMap((name, place) => (name === names[index] ? [place] : []));
  return alike.length > 1 ? ` ${NUMERALS[alike.indexOf(index)]}` : '';
}

/** Number bots of one kind at a table, and do not mark one's own seat as a guest. */
export function registerNames(seats: readonly Occupant[], own: readonly number[] = []): void {
  for (const seat of own) if (seats[seat]) ownSeats.add(seats[seat]);
  const bots = seats.map((seat) => (seat.name ? null : (seat.bot ?? null)));
  seats.forEach((seat, index) => bots[index] && numerals.set(seat, numeralOf(bots, index)));
}

/** The first message of the server in every language: `guest-name = Guest { $number }`. */
const GUEST_NAMES = import.meta.glob<string>('../../../src/tilework/server/messages.*.ftl', {
  query: '?head',
  import: 'default',
  eager: true,
});
/** A guest's name as the server gives it, in the guest's own language. */
const GUEST = new RegExp(
  `^(?:${Object.values(GUEST_NAMES)
    .map((head) => head.replace(/^guest-name = /, '').replace('{ $number }', '(\\d+)'))
    .join('|')})$`,
);

/** A person's name. Guests are marked: by the localized guest name, or by a suffix. */
export function personName(name: string, guest = false): string {
  const number = GUEST.exec(name)?.slice(1).find(Boolean);
  return number ? t('seat.guest', { number }) : guest ? t('seat.guestNamed', { name }) : name;
}

export function seatName(seat: Occupant): string {
  if (seat.name) return personName(seat.name, seat.is_guest && !ownSeats.has(seat));
  if (seat.bot) return botTitle(seat.bot) + (numerals.get(seat) ?? '');
  return t('seat.open');
}

export function botTitle(bot: string): string {
  const known = text('bots', `bot.${bot}`);
  if (known) return known;
  if (!asked) {
    asked = true;
    api.games().then(
      (catalogue) => (bots = catalogue.bots),
      () => (asked = false),
    );
  }
  const found = bots.find((one) => one.bot === bot);
  return found ? words(found.title) : bot.slice(0, 1).toUpperCase() + bot.slice(1);
}
