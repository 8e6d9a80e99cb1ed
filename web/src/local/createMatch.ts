/** Creates local matches. */
import { randomId } from '../api/socket';
import type { Options } from '../api/types';
import { newSeed } from './dealer';
import type { Device } from './device';
import type { StoredMatch, LocalSeat } from './localMatch';

/** Store a new match and return its id. */
export async function createMatch(
  { store, now }: Pick<Device, 'store' | 'now'>,
  game: string,
  options: Options,
  seats: LocalSeat[],
  start?: string,
): Promise<string> {
  const at = now();
  const shown = { status: 'playing' as const, your_turn: true, updated_at: at, scores: null, ranks: null };
  const allOptions = { ...options, players: seats.length };
  const stored: StoredMatch = {
    id: randomId(),
    game,
    options: allOptions,
    seats,
    seed: newSeed(),
    ...(start === undefined ? {} : { start }),
    created_at: at,
    events: [],
    rematch: null,
    shown,
  };
  await store.put(stored);
  return stored.id;
}

/** Create the rematch with seats rotated by one, and return its id. Idempotent. */
export async function createRematch(device: Pick<Device, 'store' | 'now'>, finished: StoredMatch): Promise<string> {
  const existing = (await device.store.get(finished.id))?.rematch;
  if (existing) return existing;
  const seats = [...finished.seats.slice(1), finished.seats[0]!];
  const rematch = await createMatch(device, finished.game, finished.options, seats, finished.start);
  await device.store.put({ ...finished, rematch });
  return rematch;
}
