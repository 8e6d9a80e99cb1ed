/** What waits for us, asked for now and then: for the tab's title and icon, and told aloud where nobody looks and it was allowed. */
import { api, ask } from '../api/client';
import type { Answered } from '../api/types';
import { words } from '../i18n/index.svelte';
import { home } from '../lib/home';
import { remember, remembered } from '../lib/remember';
import { showBadge } from './badge';
import { deviceState } from './device';

type Call = Answered<'GET /api/me/calls'>['calls'][number];

const EVERY = 20_000;
/** A page that has just been opened has better things to ask for. */
const FIRST = 4000;
const SOON = 1000;
/** However fast somebody plays, we ask no more often than this. */
const GAP = 10_000;
const KEPT = 100;

/** Those of the calls that this device has not told yet; they count as told from now on. */
export function untold(calls: Call[], told: string[]): { fresh: Call[]; told: string[] } {
  const key = ({ kind, subject, at }: Call) => `${kind} ${subject} ${at}`;
  const known = new Set(told);
  const fresh = calls.filter((call) => !known.has(key(call)));
  return { fresh, told: [...told, ...fresh.map(key)].slice(-KEPT) };
}

export class Calls {
  /** In how many games it is our turn. */
  turns = $state(0);
  #soon: ReturnType<typeof setTimeout> | undefined;
  #asked = -GAP;

  /** What the tab's title begins with. */
  get mark(): string {
    return this.turns ? `(${this.turns}) ` : '';
  }

  start(): () => void {
    if (home.isSite) return () => {};
    const first = setTimeout(() => void this.look(), FIRST);
    const timer = setInterval(() => void this.look(), EVERY);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }

  /** Something has just happened that may have changed it. */
  soon(): void {
    this.#soon ??= setTimeout(() => void this.look(), Math.max(SOON, this.#asked + GAP - performance.now()));
  }

  async look(): Promise<void> {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#asked = performance.now();
    if (home.isSite || !(await api.known()?.catch(() => null))) return;
    const found = await ask('GET /api/me/calls').catch(() => null);
    if (!found) return;
    if (found.turns !== this.turns) showBadge(found.turns);
    this.turns = found.turns;
    this.#tell(found.calls);
  }

  #tell(calls: Call[]): void {
    const { fresh, told } = untold(calls, remembered<string[]>('told', []));
    if (!fresh.length) return;
    remember('told', told);
    if (!document.hidden || deviceState() !== 'on') return;
    for (const call of fresh.filter(({ notify }) => notify)) void show(call);
  }
}

/** By the worker where there is one: phones know no other way. */
async function show({ title, body, link, subject }: Call): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(words(title), { body: words(body), tag: subject, data: { link }, icon: '/icon-192.png' });
}

export const calls = new Calls();
