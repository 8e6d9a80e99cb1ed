/** What to call whoever sits on a seat: a person's name, a bot's title in the reader's language, or that the seat is free. */
import { api } from '../api/client';
import type { BotFacts } from '../api/types';
import { t, text, words } from '../i18n/index.svelte';

let bots: BotFacts[] = $state.raw([]);
let asked = false;

interface Occupant {
  kind: string;
  name?: string | null;
  bot?: string | null;
}

const NUMERALS = ['I', 'II', 'III', 'IV'];
const numerals = new WeakMap<Occupant, string>();

/** What tells one of several of the same name from the others: a numeral, or nothing where there is but one. */
export function numeralOf(names: readonly (string | null)[], index: number): string {
  const alike = names.flatMap((name, place) => (name === names[index] ? [place] : []));
  return alike.length > 1 ? ` ${NUMERALS[alike.indexOf(index)]}` : '';
}

/** Bots of one kind at the same table go by numerals from now on. */
export function tellApart(seats: readonly Occupant[]): void {
  const bots = seats.map((seat) => (seat.name ? null : (seat.bot ?? null)));
  seats.forEach((seat, index) => bots[index] && numerals.set(seat, numeralOf(bots, index)));
}

/** A guest's name as the server gives it, in the guest's own language. */
const GUEST = /^(?:Guest|Invité) (\d+)$/;

/** A person's name; that of a guest who has not chosen one is told in the reader's language. */
export function personName(name: string): string {
  const number = GUEST.exec(name)?.[1];
  return number ? t('seat.guest', { number }) : name;
}

export function seatName(seat: Occupant): string {
  if (seat.name) return personName(seat.name);
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
