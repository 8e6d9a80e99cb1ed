/** Attempts at puzzles that were made without a connection, until the account has them. */
import { api, ApiError, ask } from '../api/client';
import type { Form } from '../api/types';
import { remember, remembered } from '../lib/remember';

type Attempt = Form<'POST /api/puzzles/attempts'>;

const NAME = 'puzzles.waiting';
const waiting = () => remembered<Attempt[]>(NAME, []);

export const keepForLater = (attempt: Attempt): void => remember(NAME, [...waiting(), attempt]);

/** What would be refused again: a puzzle or a move that is not there. Other refusals are of the moment, such as too much at once. */
const REFUSED = [400, 404, 409, 422];

let sending: Promise<void> | null = null;

/** Send what waits, in its order and each once: a server counts only the first attempt at a puzzle. What it refuses is let go. */
export function sendWaiting(): Promise<void> {
  if (!waiting().length) return Promise.resolve();
  sending ??= sendAll().finally(() => (sending = null));
  return sending;
}

async function sendAll(): Promise<void> {
  await api.session();
  for (let [next] = waiting(); next; [next] = waiting()) {
    try {
      await ask('POST /api/puzzles/attempts', { form: next });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!REFUSED.includes(error.status)) return;
    }
    remember(NAME, waiting().slice(1));
  }
}
