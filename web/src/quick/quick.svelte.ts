/** Waiting for a quick match. It goes on from page to page, so that a bot can be played meanwhile; closing the page ends it. */
import { ask, ApiError, api } from '../api/client';
import type { Form } from '../api/types';
import { problemWords } from '../lib/problem';
import { router } from '../lib/router.svelte';
import { randomId } from '../api/socket';

export type Wish = Form<'POST /api/quick'>;

export const PAGE = '/quick';
/** How often the server is asked. */
const EVERY = 2000;
/** After so many seconds a bot is offered. */
const OFFER = 30;

class Quick {
  wish: Wish | null = $state.raw(null);
  /** For how many seconds we have waited. */
  waited = $state(0);
  /** How far another's rating may be from ours; null: as far as it likes. */
  band: number | null = $state(null);
  /** The match that was found while another page was open. */
  found: string | null = $state(null);
  problem = $state('');
  #begun = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #asked = 0;
  /** The answer that is waited for: only one thing is asked at a time. */
  #asking: Promise<void> | null = null;

  constructor() {
    addEventListener('pagehide', () => this.#leaveQuietly());
  }

  get offersBot(): boolean {
    return this.wish !== null && this.waited >= OFFER;
  }

  async begin(wish: Wish): Promise<void> {
    this.problem = '';
    this.found = null;
    await api.session();
    this.wish = wish;
    this.waited = 0;
    this.#begun = this.#asked = Date.now();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), 1000);
    await this.#asking;
    await this.#ask(() => ask('POST /api/quick', { form: { ...wish, nonce: randomId() } }));
  }

  /** Wait no longer. Where a table was found at the same moment, it is gone to. */
  async cancel(): Promise<void> {
    this.#rest();
    await this.#asking;
    const left = await ask('DELETE /api/quick').catch(() => null);
    if (left?.match) this.#arrive(left.match);
  }

  /** Go to the table that was found. */
  sitDown(): void {
    if (this.found) router.go(`/m/${this.found}`);
    this.found = null;
  }

  #tick(): void {
    this.waited = Math.floor((Date.now() - this.#begun) / 1000);
    if (Date.now() - this.#asked < EVERY) return;
    this.#asked = Date.now();
    void this.#ask(() => ask('GET /api/quick'));
  }

  #ask(how: () => Promise<{ match: string | null; band: number | null }>): Promise<void> {
    return (this.#asking ??= this.#answer(how).finally(() => (this.#asking = null)));
  }

  async #answer(how: () => Promise<{ match: string | null; band: number | null }>): Promise<void> {
    try {
      const { match, band } = await how();
      this.band = band;
      if (match && this.wish) this.#arrive(match);
    } catch (error) {
      // The server may be away for a moment; that it knows nothing of us any more is something else.
      if (error instanceof ApiError && error.body.code !== 'unavailable') this.#failed(error);
    }
  }

  #failed(error: ApiError): void {
    const wish = this.wish;
    this.#rest();
    if (error.body.code === 'not_found' && wish) void this.begin(wish);
    else this.problem = problemWords(error);
  }

  #arrive(match: string): void {
    this.#rest();
    if (router.path === PAGE) router.go(`/m/${match}`);
    else this.found = match;
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.wish = null;
  }

  #leaveQuietly(): void {
    if (this.wish) void fetch('/api/quick', { method: 'DELETE', headers: { 'X-Tilework': '1' }, keepalive: true }).catch(() => undefined);
  }
}

export const quick = new Quick();

/** Seconds as a clock shows them. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
