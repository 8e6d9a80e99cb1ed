/** Which bots can be played against. */
import type { BotFacts, Catalogue } from '../api/types';

/** The bots that play a game. */
export function botsFor(catalogue: Catalogue, game: string): BotFacts[] {
  const able = catalogue.games.find((one) => one.game === game)?.bots ?? [];
  return catalogue.bots.filter((one) => able.includes(one.bot));
}

/** The opponent chosen last time if it is still there, else one of middling strength. */
export function usualBot(bots: BotFacts[], chosen: string | null): string {
  if (chosen && bots.some((bot) => bot.bot === chosen)) return chosen;
  return bots[Math.floor(bots.length / 2)]?.bot ?? '';
}
