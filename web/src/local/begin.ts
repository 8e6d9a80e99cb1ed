/** Beginning a match on this device. */
import { randomId } from '../api/socket';
import type { Options } from '../api/types';
import { newSeed } from './dealer';
import type { Device } from './device';
import type { Kept, LocalSeat } from './match';

/** Keep a new match. Resolves to its id. */
export async function begin(
  { store, now }: Pick<Device, 'store' | 'now'>,
  game: string,
  options: Options,
  seats: LocalSeat[],
): Promise<string> {
  const at = now();
  const shown = { status: 'playing' as const, your_turn: true, updated_at: at, scores: null, ranks: null };
  const whole = { ...options, players: seats.length };
  const kept: Kept = { id: randomId(), game, options: whole, seats, seed: newSeed(), created_at: at, events: [], rematch: null, shown };
  await store.put(kept);
  return kept.id;
}

/** The next match of the same people and bots, everybody one seat further. The same one however often it is asked for. */
export async function beginAgain(device: Pick<Device, 'store' | 'now'>, over: Kept): Promise<string> {
  const already = (await device.store.get(over.id))?.rematch;
  if (already) return already;
  const rematch = await begin(device, over.game, over.options, [...over.seats.slice(1), over.seats[0]!]);
  await device.store.put({ ...over, rematch });
  return rematch;
}
