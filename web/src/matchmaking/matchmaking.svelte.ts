/** Quick-match queue. It continues across pages, so that a bot can be played meanwhile; closing the page ends it. */
import { request, ApiError, api } from '../api/client';
import type { RequestBody, ResponseOf } from '../api/types';
import { errorText } from '../lib/errorText';
import { readStored, writeStored } from '../lib/localStore';
import { router } from '../lib/router.svelte';
import { randomId } from '../api/socket';
import { home } from '../lib/basePath';

export type Seek = RequestBody<'POST /api/matchmaking'>;
type SeekState = ResponseOf<'GET /api/matchmaking'>;

export const MATCHMAKING_PATH = '/quick';
/** Polling interval. */
const POLL_MS = 2000;
/** Suggest a bot after this many seconds. */
const BOT_OFFER_SECONDS = 30;

class Matchmaking {
  seek: Seek | null = $state.raw(null);
  /** For how many seconds we have waited. */
  waited = $state(0);
  /** How far another's rating may be from ours; null: as far as it likes. */
  ratingRange: number | null = $state(null);
  /** Accepted paces: neighbouring ones too while few people are online. */
  paces: readonly string[] = $state.raw([]);
  /** Whether the seek stays open for a day, also when the page is closed. */
  kept = $state(false);
  /** The match that was found while another page was open. */
  found: string | null = $state(null);
  errorMessage = $state('');
  #startedAt = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #polledAt = 0;
  /** The pending request: only one at a time. */
  #pending: Promise<void> | null = null;

  constructor() {
    addEventListener('pagehide', () => this.#leaveQuietly());
  }

  get offersBot(): boolean {
    return this.seek !== null && this.waited >= BOT_OFFER_SECONDS;
  }

  async begin(wish: Seek): Promise<void> {
    this.errorMessage = '';
    this.found = null;
    await api.session();
    this.seek = wish;
    this.kept = wish.keep ?? false;
    writeStored('keptSeek', this.kept);
    this.#startTimer(0);
    await this.#pending;
    await this.#poll(() => request('POST /api/matchmaking', { body: { ...wish, nonce: randomId() } }));
  }

  /** Resume a seek that was kept open. */
  async resume(): Promise<void> {
    if (this.seek || !readStored('keptSeek', false)) return;
    const found = await request('GET /api/matchmaking').catch(() => null);
    if (!found || this.seek) {
      if (!found) writeStored('keptSeek', false);
      return;
    }
    this.seek = { ...found.criteria, keep: true };
    this.kept = true;
    this.#startTimer(found.waited_ms);
    await this.#poll(() => Promise.resolve(found));
  }

  /** Wait no longer. Where a table was found at the same moment, it is gone to. */
  async cancel(): Promise<void> {
    this.#stop();
    await this.#pending;
    const left = await request('DELETE /api/matchmaking').catch(() => null);
    if (left?.match) this.#onMatchFound(left.match);
  }

  /** Go to the table that was found. */
  joinFound(): void {
    if (this.found) router.go(`/m/${this.found}`);
    this.found = null;
  }

  #startTimer(waitedMs: number): void {
    this.#startedAt = Date.now() - waitedMs;
    this.#polledAt = Date.now();
    this.waited = Math.floor(waitedMs / 1000);
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), 1000);
  }

  #tick(): void {
    this.waited = Math.floor((Date.now() - this.#startedAt) / 1000);
    if (Date.now() - this.#polledAt < POLL_MS) return;
    this.#polledAt = Date.now();
    void this.#poll(() => request('GET /api/matchmaking'));
  }

  #poll(how: () => Promise<SeekState>): Promise<void> {
    return (this.#pending ??= this.#handle(how).finally(() => (this.#pending = null)));
  }

  async #handle(how: () => Promise<SeekState>): Promise<void> {
    try {
      const { match, rating_range, time_controls } = await how();
      this.ratingRange = rating_range;
      this.paces = time_controls;
      if (match && this.seek) this.#onMatchFound(match);
    } catch (error) {
      // The server may be unreachable for a moment; an unknown seek is an error.
      if (error instanceof ApiError && error.body.code !== 'unavailable') this.#failed(error);
    }
  }

  #failed(error: ApiError): void {
    const wish = this.seek;
    this.#stop();
    if (error.body.code === 'not_found' && wish) void this.begin(wish);
    else this.errorMessage = errorText(error);
  }

  #onMatchFound(match: string): void {
    this.#stop();
    if (router.path === MATCHMAKING_PATH) router.go(`/m/${match}`);
    else this.found = match;
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.seek = null;
    writeStored('keptSeek', false);
  }

  #leaveQuietly(): void {
    if (this.seek && !this.kept)
      void fetch(home.server('/api/matchmaking'), { method: 'DELETE', headers: { 'X-Tilework': '1' }, keepalive: true }).catch(
        () => undefined,
      );
  }
}

export const matchmaking = new Matchmaking();

/** Seconds as a clock shows them. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
