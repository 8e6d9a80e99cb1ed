/** What to call whoever sits on a seat: a person's name, a bot's title in the reader's language, or that the seat is free. */
import { api } from '../api/client';
import type { BotFacts } from '../api/types';
import { t, words } from '../i18n/index.svelte';

let bots: BotFacts[] = $state.raw([]);
let asked = false;

export function seatName(seat: { kind: string; name?: string | null; bot?: string | null }): string {
  if (seat.name) return seat.name;
  if (seat.bot) return botTitle(seat.bot);
  return t('seat.open');
}

export function botTitle(bot: string): string {
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
