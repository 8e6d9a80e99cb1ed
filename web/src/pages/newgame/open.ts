/** Setting up a table and sitting down at it. */
import { api } from '../../api/client';
import { randomId } from '../../api/socket';
import type { BotFacts, NewMatch } from '../../api/types';
import { remember, remembered } from '../../lib/remember';
import { router } from '../../lib/router.svelte';

export type Invites = { seat: number; link: string }[];

/** The links to the invited seats of a table: the server tells them once, to who made it. */
export function invitesOf(match: string): Invites {
  return remembered<Record<string, Invites>>('invites', {})[match] ?? [];
}

const KEPT = 20;

function keepInvites(match: string, invites: Invites): void {
  if (!invites.length) return;
  const all = Object.entries(remembered<Record<string, Invites>>('invites', {})).slice(1 - KEPT);
  remember('invites', Object.fromEntries([...all, [match, invites]]));
}

/** Make a match and go to its table. The nonce is ours, so that the server alone does not decide the draws. */
export async function openTable(wanted: NewMatch): Promise<void> {
  await api.session();
  const made = await api.create({ nonce: randomId(), ...wanted });
  keepInvites(
    made.match,
    made.invites.map(({ seat, link }) => ({ seat, link })),
  );
  router.go(`/m/${made.match}`);
}

/** The opponent chosen last time if it is still there, else one of middling strength. */
export function usualBot(bots: BotFacts[], chosen: string | null): string {
  if (chosen && bots.some((bot) => bot.bot === chosen)) return chosen;
  return bots[Math.floor(bots.length / 2)]?.bot ?? '';
}
