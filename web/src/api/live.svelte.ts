/** The page's one connection, and a match that keeps itself up to date. */
import { t, words } from '../i18n/index.svelte';
import { whenIdle } from '../lib/idle';
import { tellApart } from '../lib/names.svelte';
import { notice } from '../lib/notice.svelte';
import { isSame } from '../lib/same';
import type { Following } from '../local/following';
import type { thinkingHere } from '../local/device';
import type { Kit } from '../local/kit';
import type { Thinking } from '../local/thinking';
import { opening } from '../table/opening';
import { othersAt, Talk } from '../talk/talk.svelte';
import { type Links, type PlayedMatch, Unplayable } from '../table/played';
import { ApiError, api } from './client';
import { Connection, type Answer } from './socket';
import type { Command, EventsMessage, Hint, LogEntry, ThinkMessage, View } from './types';

export const connection = new Connection({
  open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/ws`),
  signIn: () => {
    api.forgetSession();
    return api.session();
  },
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  ended: () => {
    notice.text = t('session.ended');
  },
});

/** The log so far with what came new; an entry that comes twice is kept once. */
export function mergeLog(old: LogEntry[], fresh: LogEntry[]): LogEntry[] {
  const last = old.at(-1)?.seq ?? -1;
  return [...old, ...fresh.filter((entry) => entry.seq > last)];
}

/** The same view again, as the connection tells it after it has been asked for: nothing needs to be drawn anew. */
export function isEcho(view: View, shown: View): boolean {
  const drawn = ({ now: _now, log: _log, log_since: _since, seats, ...rest }: View) => [
    rest,
    seats.map(({ online: _online, ...seat }) => seat),
  ];
  return view.seq === shown.seq && isSame(drawn(view), drawn(shown));
}

/** The log with what a view tells of it. */
const withNews = (log: LogEntry[], view: View) => (view.log_since < 0 ? view.log : mergeLog(log, view.log));

/** The rules and words of a game, once the page has nothing better to do: no table waits for them. */
async function kitWhenIdle(game: string): Promise<Kit> {
  await whenIdle();
  return (await import('../local/device')).kitHere(game);
}

/** What thinks for the bots, with the same engine that plays without a server. */
const thinkingOnDevice: typeof thinkingHere = async (...parts) => (await import('../local/device')).thinkingHere(...parts);

/** So often a match is folded anew after it looked different here; then the server's views stay. */
const MOST_DISAGREEMENTS = 1;
/** How long a first connection may take before it is called missing. */
const PATIENCE = 2000;

/** A match on the server. */
export class LiveMatch implements PlayedMatch {
  view: View | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  /** Null until the server has said it. */
  online: number[] | null = $state.raw(null);
  spectators = $state(0);
  connected = $state(true);
  /** What is said at the table, where others sit at it. */
  talk: Talk | null = $state.raw(null);
  /** The difference between the server's clock and ours, for what counts down. */
  ahead = 0;
  #following: Following | null = null;
  #kit: Kit | null = null;
  #thinking: Thinking | null = null;
  #isOffering = false;
  /** Whose rights are followed; null until the engine is there, and where whole views it must be. */
  #followedBy: string | null = null;
  #disagreements = 0;
  #isOpen = false;
  #isFetching = false;

  constructor(
    readonly id: string,
    private readonly kitOf: (game: string) => Promise<Kit> = kitWhenIdle,
    private readonly thinkingOf = thinkingOnDevice,
  ) {}

  get links(): Links {
    const { view, id } = this;
    return {
      share: `${location.origin}/m/${id}`,
      record: view?.status === 'finished' ? `/api/matches/${id}/record` : null,
      replay: `/replay/${id}`,
      analysis: true,
      rematch: view?.rematch ? `/m/${view.rematch}` : null,
    };
  }

  async follow(): Promise<() => void> {
    const view = await opening(this.id).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw new Unplayable(error.status === 404 ? t('table.notFound') : words(error.body.message));
    });
    return this.open(view);
  }

  /** Start watching, from the match as it stands. Returns how to stop. */
  open(view: View): () => void {
    this.#take(view);
    this.#isOpen = true;
    let patient = true;
    const hear = (connected: boolean) => {
      if (connected || !patient) this.connected = connected;
    };
    const stopState = connection.onState(hear);
    const waited = setTimeout(() => {
      patient = false;
      hear(connection.connected);
    }, PATIENCE);
    const stopWatch = connection.watch(this.id, {
      view: (view) => this.#hear(view),
      events: (message) => this.#follow(message),
      folds: () => this.#folds,
      thinks: () => this.#thinking !== null,
      think: (about) => this.#think(about),
      presence: (online, spectators) => {
        this.online = online;
        this.spectators = spectators;
      },
      remark: (remark) => this.talk?.hear(remark),
      since: () => this.log.at(-1)?.seq,
    });
    return () => {
      this.#isOpen = false;
      this.#thinking?.stop();
      clearTimeout(waited);
      stopWatch();
      stopState();
    };
  }

  async ask(command: Command): Promise<string | null> {
    return refusal(await insist((seq) => connection.command(this.id, seq, command), this.view?.seq ?? 0, command.type));
  }

  hints(): Promise<Hint[]> {
    return api.hint(this.id).then(
      ({ hints }) => hints,
      () => [],
    );
  }

  async rematch(): Promise<string> {
    return `/m/${(await api.rematch(this.id)).match}`;
  }

  /** A whole view. The first one tells who we are here: from then on events are enough, as soon as the engine is there. */
  #hear(view: View): void {
    if (this.view && view.seq < this.view.seq) return;
    const log = withNews(this.log, view);
    const whole = this.#following ? this.#agreed(() => this.#following!.complete(view, log)) : view;
    if (!whole) return;
    this.#take(whole);
    if (this.#following === null && view.status !== 'finished' && view.status !== 'aborted') void this.#beginToFold(view.game);
  }

  /** What was played and drawn. */
  #follow(message: EventsMessage): void {
    const { view } = this;
    if (!this.#folds || !view || message.seq < view.seq) return;
    const told = this.#agreed(() => this.#following!.follow(view, message));
    if (told) this.#take(told);
  }

  get #folds(): boolean {
    return this.#following !== null && this.#followedBy === connection.person;
  }

  async #beginToFold(game: string): Promise<void> {
    if (this.#isFetching || this.#disagreements > MOST_DISAGREEMENTS) return;
    this.#isFetching = true;
    const parts = await Promise.all([import('../local/following'), this.kitOf(game)]).catch(() => null);
    this.#isFetching = false;
    // Without the engine the server's views stay: they are as good, only larger.
    if (!parts) this.#disagreements = Infinity;
    const { view, log } = this;
    if (!parts || !view || !this.#isOpen) return;
    const [{ Following }, kit] = parts;
    this.#following = this.#agreed(() => new Following(kit, view, log));
    this.#followedBy = connection.person;
    this.#kit = kit;
    if (this.#following) connection.watchAgain(this.id);
  }

  /** What is made of events here, or null: then it is not as the server has it, and a whole view is asked for. */
  #agreed<Made>(make: () => Made): Made | null {
    try {
      return make();
    } catch {
      this.#following = null;
      this.#disagreements++;
      connection.watchAgain(this.id);
      return null;
    }
  }

  /** Bots think here about what they were asked; where they may and don't yet, this browser is offered. */
  #lendTo(view: View): void {
    if (this.#thinking) this.#thinking.see(view.seq, this.#following!.position);
    else if (view.bots_in_browsers && view.status === 'playing' && view.you.seats.length && !this.#isOffering) void this.#offer(view);
  }

  /** Once the search is there: whoever is asked is not to keep the table waiting for it. */
  async #offer({ options }: View): Promise<void> {
    this.#isOffering = true;
    const answer = (seq: number, action: number | null) => {
      if (action === null) connection.decline(this.id, seq);
      else void connection.command(this.id, seq, { type: 'thought', action });
    };
    this.#thinking = await this.thinkingOf(this.#kit!, options, answer).catch(() => null);
    if (this.#thinking && this.#isOpen) connection.watchAgain(this.id);
  }

  #think(about: ThinkMessage): void {
    if (!this.#thinking || !this.#folds) connection.decline(this.id, about.seq);
    else {
      this.#thinking.hear(about);
      this.#thinking.see(this.view!.seq, this.#following!.position);
    }
  }

  #take(view: View): void {
    if (this.view && view.seq < this.view.seq) return;
    if (this.#folds) this.#lendTo(view);
    this.ahead = view.now - Date.now();
    this.log = withNews(this.log, view);
    if (this.view && isEcho(view, this.view)) return;
    tellApart(view.seats);
    this.view = view;
    this.#listen(view);
  }

  /** Who sits at a table with others hears what they say. */
  #listen(view: View): void {
    if (this.talk || view.status === 'waiting' || !view.you.seats.length || !othersAt(view).length) return;
    this.talk = new Talk(this.id);
    void this.talk.load().catch(() => undefined);
  }
}

/** What somebody means whatever has been played meanwhile: it is asked again of the match as it stands. */
const MEANT_ANYWAY: ReadonlySet<Command['type']> = new Set(['resign', 'abort', 'claim', 'takeover', 'retake']);
const PERSISTENCE = 5;

/** The answer to a command that was sent at this seq, or at the newest one where it is meant anyway. */
export async function insist(send: (seq: number) => Promise<Answer>, seq: number, type: Command['type']): Promise<Answer> {
  let answer = await send(seq);
  for (let again = 0; again < PERSISTENCE && MEANT_ANYWAY.has(type); again++) {
    if (answer.type === 'ack' || answer.code !== 'stale' || answer.seq == null) break;
    answer = await send(answer.seq);
  }
  return answer;
}

function refusal(answer: Answer): string | null {
  if (answer.type === 'ack') return null;
  // The match has moved on: the new view says all that there is to say.
  return answer.code === 'stale' ? '' : words(answer.message);
}
