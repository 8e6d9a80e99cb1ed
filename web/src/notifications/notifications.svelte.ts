/** The inbox: what waits for us, for the bell, toasts, the tab's title and icon, and notifications of a hidden page. */
import { api, request } from '../api/client';
import { connection } from '../api/connection';
import type { ResponseOf } from '../api/types';
import { words } from '../i18n/index.svelte';
import { home } from '../lib/basePath';
import { writeStored, readStored } from '../lib/localStore';
import { router } from '../lib/router.svelte';
import { showBadge } from './badge';
import { deviceState } from './pushDevice';

export type PendingNotification = ResponseOf<'GET /api/me/notifications'>['notifications'][number];

const POLL_MS = 20_000;
const SOON_MS = 1000;
/** Minimum interval between requests. */
const MIN_GAP_MS = 10_000;
const MAX_REMEMBERED = 100;
const MAX_TOASTS = 3;
const TOAST_MS = 10_000;
/** Events that are done with as soon as their page is open. */
const SEEN_ON_ARRIVAL: readonly PendingNotification['kind'][] = ['round', 'found', 'seek'];

export const keyOf = ({ kind, subject, at }: PendingNotification) => `${kind} ${subject} ${at}`;

/** Those that this device has not announced yet; they count as announced from now on. */
export function unannounced(calls: PendingNotification[], told: string[]): { fresh: PendingNotification[]; told: string[] } {
  const known = new Set(told);
  const fresh = calls.filter((call) => !known.has(keyOf(call)));
  return { fresh, told: [...told, ...fresh.map(keyOf)].slice(-MAX_REMEMBERED) };
}

export class Notifications {
  /** Newest first. */
  items: PendingNotification[] = $state.raw([]);
  toasts: PendingNotification[] = $state.raw([]);
  /** A game is being played on this page: nothing may lead away from it. */
  isBusy = $state(false);
  #soon: ReturnType<typeof setTimeout> | undefined;
  #asked = -MIN_GAP_MS;
  #polled = false;

  /** How many are new; a game in which it is our turn counts until we have moved. */
  get count(): number {
    return this.items.filter(({ kind, unread }) => unread || kind === 'turn').length;
  }

  get unread(): number {
    return this.items.filter(({ unread }) => unread).length;
  }

  /** Prefix of the tab's title. */
  get titlePrefix(): string {
    return this.count ? `(${this.count}) ` : '';
  }

  start(): () => void {
    if (home.isSite) return () => {};
    const timer = setInterval(() => void this.poll(), POLL_MS);
    const stops = [
      () => clearInterval(timer),
      connection.onNotifications(() => this.#pollIn(SOON_MS / 4)),
      // Fetch what was sent while disconnected.
      connection.onState((connected) => connected && this.#pollIn(SOON_MS)),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Something has just happened that may have changed it. */
  pollSoon(): void {
    this.#pollIn(Math.max(SOON_MS, this.#asked + MIN_GAP_MS - performance.now()));
  }

  #pollIn(ms: number): void {
    this.#soon ??= setTimeout(() => void this.poll(), ms);
  }

  async poll(): Promise<void> {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#asked = performance.now();
    if (home.isSite || !(await api.known()?.catch(() => null))) return;
    const found = await request('GET /api/me/notifications').catch(() => null);
    if (!found) return;
    const before = this.count;
    this.items = found.notifications.filter((item) => !this.#isSeen(item)).reverse();
    if (this.count !== before) showBadge(this.count);
    this.toasts = this.toasts.filter((toast) => this.items.some((item) => keyOf(item) === keyOf(toast)));
    this.#announce(this.items);
    this.#polled = true;
  }

  /** Whether an event concerns the open page; such events are dismissed. */
  #isSeen(item: PendingNotification): boolean {
    const isSeen = SEEN_ON_ARRIVAL.includes(item.kind) && isHere(item) && !document.hidden;
    if (isSeen) void this.dismiss(item);
    return isSeen;
  }

  /** Mark the list as seen. */
  async markRead(): Promise<void> {
    this.toasts = [];
    if (!this.unread) return;
    this.items = this.items.map((item) => ({ ...item, unread: false }));
    showBadge(this.count);
    await request('POST /api/me/notifications/read').catch(() => undefined);
  }

  async dismiss({ kind, subject }: Pick<PendingNotification, 'kind' | 'subject'>): Promise<void> {
    const isIt = (item: PendingNotification) => item.kind === kind && item.subject === subject;
    this.toasts = this.toasts.filter((toast) => !isIt(toast));
    this.items = this.items.filter((item) => !isIt(item));
    showBadge(this.count);
    await request('DELETE /api/me/notifications/{kind}/{subject}', { at: { kind, subject } }).catch(() => undefined);
  }

  hideToast(toast: PendingNotification): void {
    this.toasts = this.toasts.filter((one) => one !== toast);
  }

  #announce(calls: PendingNotification[]): void {
    const { fresh, told } = unannounced(calls, readStored<string[]>('told', []));
    if (!fresh.length) return;
    writeStored('told', told);
    if (document.hidden) {
      if (deviceState() === 'on') for (const call of fresh.filter(({ notify }) => notify)) void show(call);
      return;
    }
    // The start page lists waiting games: no toasts there.
    const shown = fresh.filter((call) => call.unread && !isHere(call) && (this.#polled || call.kind !== 'turn'));
    for (const toast of shown.slice(0, MAX_TOASTS)) {
      this.toasts = [...this.toasts.filter((one) => one.kind !== toast.kind || one.subject !== toast.subject), toast].slice(-MAX_TOASTS);
      if (toast.kind !== 'round') setTimeout(() => this.hideToast(toast), TOAST_MS);
    }
  }
}

const isHere = ({ link }: PendingNotification) => router.path === link.split('?')[0];

/** Show a notification through the service worker, once it is active: phones support nothing else, and an installing one refuses. */
async function show({ title, body, link, subject }: PendingNotification): Promise<void> {
  const worker = await navigator.serviceWorker?.ready;
  await worker?.showNotification(words(title), { body: words(body), tag: subject, data: { link }, icon: '/icon-192.png' });
}

export const notifications = new Notifications();
