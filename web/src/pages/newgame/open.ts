/** Setting up a table and sitting down at it. */
import { staticData } from '../../api/staticData';
import { api } from '../../api/client';
import { randomId } from '../../api/socket';
import type { NewMatch } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { botsFor, usualBot } from '../../lib/bots';
import { writeStored, readStored } from '../../lib/localStore';
import { router } from '../../lib/router.svelte';
import { settings } from '../../lib/settings.svelte';

type Invites = { seat: number; link: string }[];

/** Invitation links of a new table; the server returns them once, to its creator. */
export function invitesOf(match: string): Invites {
  return readStored<Record<string, Invites>>('invites', {})[match] ?? [];
}

const KEPT = 20;

function keepInvites(match: string, invites: Invites): void {
  if (!invites.length) return;
  const all = Object.entries(readStored<Record<string, Invites>>('invites', {})).slice(1 - KEPT);
  writeStored('invites', Object.fromEntries([...all, [match, invites]]));
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

/** Start a match against a bot, by default the usual one: on the server, or without one on this device. */
export async function playBot(game: string, named = ''): Promise<void> {
  const { catalogue, isOnline } = await staticData.games();
  const bot = named || usualBot(botsFor(catalogue, game), readStored<string | null>('bot', null));
  if (isOnline) return openTable({ game, options: {}, seats: [{ kind: 'me' }, { kind: 'bot', bot }], undo: 'free' });
  const { createLocalMatch } = await import('../../local/device');
  const me = { kind: 'person' as const, name: t('new.player', { number: 1 }), bot: null };
  router.go(await createLocalMatch(game, {}, [me, { kind: 'bot', name: null, bot }]));
}

/** The opponent of a first game. */
const FIRST_BOT = 'easy';

/** Play a first game after the lessons: against an easy bot, with the coach watching. */
export async function playFirstGame(game: string): Promise<void> {
  settings.coach = 'watching';
  const { catalogue } = await staticData.games();
  const bots = botsFor(catalogue, game);
  await playBot(game, (bots.find(({ bot }) => bot === FIRST_BOT) ?? bots[0])?.bot);
}
