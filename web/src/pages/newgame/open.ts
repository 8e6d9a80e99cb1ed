/** Setting up a table and sitting down at it. */
import { anywhere } from '../../api/anywhere';
import { api } from '../../api/client';
import { randomId } from '../../api/socket';
import type { NewMatch } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { botsFor, usualBot } from '../../lib/bots';
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

/** Play a bot, the usual one if none is named: on the server, or where there is none on this device. */
export async function playBot(game: string, named = ''): Promise<void> {
  const { catalogue, isOnline } = await anywhere.games();
  const bot = named || usualBot(botsFor(catalogue, game), remembered<string | null>('bot', null));
  if (isOnline) return openTable({ game, options: {}, seats: [{ kind: 'me' }, { kind: 'bot', bot }], undo: 'free' });
  const { beginHere } = await import('../../local/device');
  const me = { kind: 'person' as const, name: t('new.player', { number: 1 }), bot: null };
  router.go(await beginHere(game, {}, [me, { kind: 'bot', name: null, bot }]));
}
