/** A server match kept up to date over the socket. */
import { records } from './records';
import { t, words } from '../i18n/index.svelte';
import { whenIdle } from '../lib/whenIdle';
import { registerNames } from '../lib/displayNames.svelte';
import { deepEqual } from '../lib/deepEqual';
import type { EventFolder } from '../local/eventFolder';
import type { createServerBots } from '../local/device';
import type { GameRuntime } from '../local/gameRuntime';
import type { ServerBots } from '../local/serverBots';
import { preloadedMatch } from '../table/preload';
import { othersAt, Chat } from '../chat/chat.svelte';
import { type MatchLinks, type MatchSource, MatchUnavailable } from '../table/matchSource';
import { ApiError, api } from './client';
import { connection } from './connection';
import type { CommandReply } from './socket';
import type { Action, Command, EventsMessage, Hint, LogEntry, ServerView, BotTurnMessage, View } from './types';
import { home } from '../lib/basePath';

/** Append new log entries, dropping duplicates. */
export function mergeLog(old: LogEntry[], fresh: LogEntry[]): LogEntry[] {
  const last = old.at(-1)?.seq ?? -1;
  return [...old, ...fresh.filter((entry) => entry.seq > last)];
}

/** Whether a view re-sent after a reconnect shows nothing new. */
export function isUnchangedView(view: View, shown: View): boolean {
  const drawn = ({ now: _now, log: _log, log_since: _since, seats, ...rest }: View) => [
    rest,
    seats.map(({ online: _online, ...seat }) => seat),
  ];
  return view.seq === shown.seq && deepEqual(drawn(view), drawn(shown));
}

/** Merge the log of a full or partial view. */
const mergedLog = (log: LogEntry[], view: Pick<View, 'log' | 'log_since'>) => (view.log_since < 0 ? view.log : mergeLog(log, view.log));

/** Load a game's rules: at once for players, when the page is idle for spectators. */
async function loadRuntimeFor(game: string, isUrgent: boolean): Promise<GameRuntime> {
  if (!isUrgent) await whenIdle();
  return (await import('../local/device')).loadRuntime(game);
}

/** Load the search that plays the server's bots in this browser. */
const serverBotsOnDevice: typeof createServerBots = async (...args) => (await import('../local/device')).createServerBots(...args);

/** Restart folding after this many desyncs; afterwards use the server's full views. */
const MAX_DESYNCS = 1;
/** Delay before retrying a failed download of the rules. */
const RULES_RETRY_MS = 5000;
/** Grace period before a first connection counts as lost. */
const FIRST_CONNECTION_MS = 2000;

/** A match on the server. */
export class ServerMatch implements MatchSource {
  view: View | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  /** Seats online; null until the server reports presence. */
  online: number[] | null = $state.raw(null);
  spectators = $state(0);
  connected = $state(true);
  /** Null when there are no other players. */
  chat: Chat | null = $state.raw(null);
  /** Server clock minus local clock, for countdowns. */
  clockOffsetMs = 0;
  #folder: EventFolder | null = null;
  #runtime: GameRuntime | null = null;
  /** The server's table of actions, for a browser that can't load the rules. */
  #actions: Action[] | null = null;
  /** The latest full view while no rules are loaded. */
  #unfolded: ServerView | null = null;
  #serverBots: ServerBots | null = null;
  #isOffering = false;
  /** The person the folded rights belong to; null while full views are used. */
  #foldedFor: string | null = null;
  #desyncs = 0;
  #isOpen = false;
  #isFetching = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly loadRuntime: (game: string, isUrgent: boolean) => Promise<GameRuntime> = loadRuntimeFor,
    private readonly createBots = serverBotsOnDevice,
  ) {}

  get links(): MatchLinks {
    const { view, id } = this;
    return {
      share: location.origin + home.link(`/m/${id}`),
      record: view?.status === 'finished' ? home.server(`/api/matches/${id}/record`) : null,
      replay: `/replay/${id}`,
      analysis: { match: this.id, record: () => records.record(this.id) },
      rematch: view?.rematch ? `/m/${view.rematch}` : null,
    };
  }

  async follow(): Promise<() => void> {
    const view = await preloadedMatch(this.id).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw new MatchUnavailable(error.status === 404 ? t('table.notFound') : words(error.body.message));
    });
    return this.open(view);
  }

  /** Subscribe to the match, starting from this view. Returns the unsubscribe function. */
  open(view: ServerView): () => void {
    this.#isOpen = true;
    this.#update(this.#withNamedActions(view));
    void this.#startFolding(view);
    let inGracePeriod = true;
    const onState = (connected: boolean) => {
      if (connected || !inGracePeriod) this.connected = connected;
    };
    const stopState = connection.onState(onState);
    const graceTimer = setTimeout(() => {
      inGracePeriod = false;
      onState(connection.connected);
    }, FIRST_CONNECTION_MS);
    const stopWatch = connection.watch(this.id, {
      view: (view) => this.#onView(view),
      events: (message) => this.#onEvents(message),
      folds: () => this.#folds,
      thinks: () => this.#serverBots !== null,
      think: (about) => this.#onBotTurn(about),
      presence: (online, spectators) => {
        this.online = online;
        this.spectators = spectators;
      },
      chat: (message) => this.chat?.receive(message),
      since: () => this.log.at(-1)?.seq,
    });
    return () => {
      this.#isOpen = false;
      this.#serverBots?.stop();
      clearTimeout(graceTimer);
      clearTimeout(this.#retry);
      stopWatch();
      stopState();
    };
  }

  async send(command: Command): Promise<string | null> {
    return errorOf(await retryUntilDone((seq) => connection.command(this.id, seq, command), this.view?.seq ?? 0, command.type));
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

  /** Handle a full view. The first one contains our seats; afterwards events suffice once the engine has loaded. */
  #onView(view: ServerView): void {
    if (this.view && view.seq < this.view.seq) return;
    const log = mergedLog(this.log, view);
    const complete = this.#folder ? this.#foldOrResync(() => this.#folder!.complete(view, log)) : this.#withNamedActions(view);
    if (!complete) return;
    this.#update(complete);
    void this.#startFolding(view);
  }

  /** Name a view's legal actions by notation while no rules are loaded. */
  #withNamedActions(view: ServerView): View {
    this.#unfolded = view;
    const actions = this.#actions;
    const named = actions && view.legal_actions.map((number) => ({ ...actions[number]!, message: null, preview: null }));
    return { ...view, legal_actions: this.#runtime?.namedActions(view.legal_actions) ?? named ?? [] };
  }

  /** Name the legal actions from the server's table while the rules can't be loaded. */
  async #nameWithoutRules(game: string): Promise<void> {
    if (this.#actions) return;
    this.#actions = await records.actions(game).then(
      ({ actions }) => actions,
      () => null,
    );
    if (this.#actions && this.#unfolded && !this.#folder) this.#update(this.#withNamedActions(this.#unfolded));
  }

  /** Moves and draws. */
  #onEvents(message: EventsMessage): void {
    const { view } = this;
    if (!this.#folds || !view || message.seq < view.seq) return;
    const next = this.#foldOrResync(() => this.#folder!.fold(view, message));
    if (next) this.#update(next);
  }

  get #folds(): boolean {
    return this.#folder !== null && this.#foldedFor === connection.person;
  }

  /** Load the rules and start folding events. */
  async #startFolding({ game, status, you }: ServerView): Promise<void> {
    if (this.#folder || this.#isFetching || this.#desyncs > MAX_DESYNCS || status === 'finished' || status === 'aborted') return;
    this.#isFetching = true;
    const loaded = await Promise.all([import('../local/eventFolder'), this.loadRuntime(game, you.seats.length > 0)]).catch(() => null);
    this.#isFetching = false;
    if (!this.#isOpen) return;
    if (!loaded) {
      void this.#nameWithoutRules(game);
      this.#retry = setTimeout(() => connection.watchAgain(this.id), RULES_RETRY_MS);
      return;
    }
    const { view, log } = this;
    if (!view) return;
    const [{ EventFolder }, runtime] = loaded;
    this.#runtime = runtime;
    this.#folder = this.#foldOrResync(() => new EventFolder(runtime, view, log));
    this.#foldedFor = connection.person;
    if (!this.#folder) return;
    this.#update(this.#folder.complete(view, log));
    connection.watchAgain(this.id);
  }

  /** Run a folding step; on a desync drop the folder, request a full view and return null. */
  #foldOrResync<Made>(make: () => Made): Made | null {
    try {
      return make();
    } catch {
      this.#folder = null;
      this.#desyncs++;
      connection.watchAgain(this.id);
      return null;
    }
  }

  /** Tell the browser's bots about the new position, or offer this browser to run bots. */
  #updateBots(view: View): void {
    if (this.#serverBots) this.#serverBots.onPosition(view.seq, this.#folder!.position);
    else if (view.browser_bots && view.status === 'playing' && view.you.seats.length && !this.#isOffering) void this.#offer(view);
  }

  /** Offer to run bots only once the search has loaded, so that no table waits for the download. */
  async #offer({ options }: View): Promise<void> {
    this.#isOffering = true;
    const answer = (seq: number, action: number | null) => {
      if (action === null) connection.decline(this.id, seq);
      else void connection.command(this.id, seq, { type: 'bot_move', action });
    };
    this.#serverBots = await this.createBots(this.#runtime!, options, answer).catch(() => null);
    if (this.#serverBots && this.#isOpen) connection.watchAgain(this.id);
  }

  #onBotTurn(about: BotTurnMessage): void {
    if (!this.#serverBots || !this.#folds) connection.decline(this.id, about.seq);
    else {
      this.#serverBots.onBotTurn(about);
      this.#serverBots.onPosition(this.view!.seq, this.#folder!.position);
    }
  }

  #update(view: View): void {
    if (this.view && view.seq < this.view.seq) return;
    if (this.#folds) this.#updateBots(view);
    this.clockOffsetMs = view.now - Date.now();
    this.log = mergedLog(this.log, view);
    if (this.view && isUnchangedView(view, this.view)) return;
    registerNames(view.seats, view.you.seats);
    this.view = view;
    this.#openChat(view);
  }

  /** Open the chat when others sit at the table. */
  #openChat(view: View): void {
    const sits = view.you.seats.length > 0;
    if (this.chat || view.status === 'waiting' || (sits && !othersAt(view).length)) return;
    const chat = (this.chat = new Chat(this.id, sits ? 'players' : 'spectators'));
    void api
      .session()
      .then(() => chat.load())
      .catch(() => undefined);
  }
}

/** Commands that stay meaningful after further moves: resend them at the newest seq. */
const RETRIED_WHEN_STALE: ReadonlySet<Command['type']> = new Set(['resign', 'abort', 'claim', 'takeover', 'retake']);
const MAX_RETRIES = 5;

/** Send a command at this seq; resend it at the newest seq if it is stale and still meant. */
export async function retryUntilDone(
  send: (seq: number) => Promise<CommandReply>,
  seq: number,
  type: Command['type'],
): Promise<CommandReply> {
  let answer = await send(seq);
  for (let again = 0; again < MAX_RETRIES && RETRIED_WHEN_STALE.has(type); again++) {
    if (answer.type === 'ack' || answer.code !== 'stale' || answer.seq == null) break;
    answer = await send(answer.seq);
  }
  return answer;
}

function errorOf(answer: CommandReply): string | null {
  if (answer.type === 'ack') return null;
  // The match has moved on; the new view shows it.
  return answer.code === 'stale' ? '' : words(answer.message);
}
