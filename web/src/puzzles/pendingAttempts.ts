/** Attempts at puzzles that were made without a connection, until the account has them. */
import { api, ApiError, request } from '../api/client';
import type { RequestBody } from '../api/types';
import { writeStored, readStored } from '../lib/localStore';

type Attempt = RequestBody<'POST /api/puzzles/attempts'>;

const NAME = 'puzzles.waiting';
const waiting = () => readStored<Attempt[]>(NAME, []);

export const queueAttempt = (attempt: Attempt): void => writeStored(NAME, [...waiting(), attempt]);

/** What would be refused again: a puzzle or a move that is not there. Other refusals are of the moment, such as too much at once. */
const REFUSED = [400, 404, 409, 422];

let sending: Promise<void> | null = null;

/** Send what waits, in its order and each once: a server counts only the first attempt at a puzzle. What it refuses is let go. */
export function sendPendingAttempts(): Promise<void> {
  if (!waiting().length) return Promise.resolve();
  sending ??= sendAll().finally(() => (sending = null));
  return sending;
}

async function sendAll(): Promise<void> {
  await api.session();
  for (let [next] = waiting(); next; [next] = waiting()) {
    try {
      await request('POST /api/puzzles/attempts', { body: next });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!REFUSED.includes(error.status)) return;
    }
    writeStored(NAME, waiting().slice(1));
  }
}
