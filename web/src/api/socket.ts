/** One WebSocket for all live data. It reconnects, resumes from the last event seen, and repeats unanswered commands. */
import type { Command, EventsMessage, FromServer, Lobby, ChatMessage, BotTurnMessage, Online, ServerView } from './types';

export type Bye = Extract<FromServer, { type: 'bye' }>;
export type CommandReply = Extract<FromServer, { type: 'ack' | 'error' }>;

interface MatchListener {
  view(view: ServerView): void;
  events?(message: EventsMessage): void;
  presence?(online: number[], spectators: number): void;
  /** A chat message at the table. */
  chat?(message: ChatMessage): void;
  /** Sequence number of the last event seen, to resume after it. */
  since(): number | undefined;
  /** Whether events are folded here, in place of whole views. */
  folds?(): boolean;
  /** Whether this browser can run bots: it answers `bot_turn` with the command `bot_move` or declines. */
  thinks?(): boolean;
  think?(about: BotTurnMessage): void;
}

interface LobbyListener {
  lobby(lobby: Lobby): void;
  online?(online: Online): void;
}

interface Pending {
  message: Record<string, unknown>;
  resolve: (answer: CommandReply) => void;
}

interface ConnectionOptions {
  open: () => WebSocket;
  signIn: () => Promise<unknown>;
  wait: (ms: number) => Promise<void>;
  /** The server ends the session, with a reason. */
  ended?: (bye: Bye) => void;
}

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 8000;
/** At sign-in, the new cookie arrives at about the same time as the end of the guest's connection. */
const SIGNED_IN_WAIT_MS = 1000;
/** Default heartbeat interval, until the server sets it, and the number of heartbeats that may be missed. */
const HEARTBEAT_MS = 3000;
const MAX_MISSED_HEARTBEATS = 2.5;
/** Errors after which a command is retried automatically. */
const RETRYABLE = new Set(['unavailable', 'busy', 'rate_limited']);
/** Request id of the lobby subscription. */
const LOBBY = 'lobby';

export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  #socket: WebSocket | null = null;
  #ready = false;
  #closed = false;
  #failures = 0;
  /** After sign-in: the next connection uses the account's cookie. */
  #signedIn = false;
  /** A lost connection is about to be made anew. */
  #isReconnecting = false;
  #matches = new Map<string, MatchListener>();
  #lobby: LobbyListener | null = null;
  /** How many want the connection to stay open though nothing is watched. */
  #holds = 0;
  #suspended = 0;
  #inboxes = new Set<() => void>();
  #pending = new Map<string, Pending>();
  #states = new Set<(connected: boolean) => void>();
  #heartbeatMs = HEARTBEAT_MS;
  #lastMessageAt = 0;
  #heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  /** The person of the connection. */
  person: string | null = null;

  constructor(private readonly options: ConnectionOptions) {}

  get connected(): boolean {
    return this.#ready;
  }

  /** Called with true and false as the connection comes and goes. Returns how to stop. */
  onState(listener: (connected: boolean) => void): () => void {
    this.#states.add(listener);
    listener(this.#ready);
    return () => this.#states.delete(listener);
  }

  watch(match: string, listener: MatchListener): () => void {
    this.#matches.set(match, listener);
    if (this.#ready) this.#sendWatch(match, listener);
    else this.#connect();
    return () => {
      if (this.#matches.get(match) !== listener) return;
      this.#matches.delete(match);
      this.#send({ type: 'unwatch', match });
      this.#closeIfIdle();
    };
  }

  /** Ask for a match anew, in the way that its listener wants it now. */
  watchAgain(match: string): void {
    const listener = this.#matches.get(match);
    if (listener && this.#ready) this.#sendWatch(match, listener);
  }

  /** Called when what waits for us has changed. Returns how to stop. */
  onNotifications(listener: () => void): () => void {
    this.#inboxes.add(listener);
    return () => this.#inboxes.delete(listener);
  }

  /** Close the connection until the returned function is called, around a change of identity. */
  suspend(): () => void {
    this.#suspended++;
    const socket = this.#socket;
    this.#socket = null;
    this.#setReady(false);
    clearInterval(this.#heartbeatTimer);
    socket?.close();
    return () => {
      if (--this.#suspended === 0 && !(this.#idle() && this.#pending.size === 0)) this.#connect();
    };
  }

  /** Keep the connection open, so that we count as online. Returns how to stop. */
  hold(): () => void {
    this.#holds++;
    if (!this.#ready) this.#connect();
    return () => {
      this.#holds--;
      this.#closeIfIdle();
    };
  }

  watchLobby(listener: LobbyListener): () => void {
    this.#lobby = listener;
    if (this.#ready) this.#sendWatchLobby();
    else this.#connect();
    return () => {
      if (this.#lobby !== listener) return;
      this.#lobby = null;
      this.#send({ type: 'unwatch_lobby' });
      this.#closeIfIdle();
    };
  }

  /** Send a command and keep repeating it over broken connections until it is answered. */
  command(match: string, seq: number, command: Command): Promise<CommandReply> {
    const message = { ...command, match, seq, command_id: randomId() };
    return new Promise((resolve) => {
      this.#pending.set(message.command_id, { message, resolve });
      if (this.#ready) this.#send(message);
      else this.#connect();
    });
  }

  /** Decline a bot turn. */
  decline(match: string, seq: number): void {
    this.#send({ type: 'bot_turn_declined', match, seq });
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#socket || this.#closed || this.#suspended) return;
    const socket = this.options.open();
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#onMessage(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = (event) => void this.#onClose(socket, event.code);
    this.#startHeartbeat(socket);
  }

  /** A lost network may not close the socket: after a silence, drop the connection and reconnect. */
  #startHeartbeat(socket: WebSocket): void {
    clearInterval(this.#heartbeatTimer);
    this.#lastMessageAt = performance.now();
    let ticks = 0;
    this.#heartbeatTimer = setInterval(() => {
      if (performance.now() - this.#lastMessageAt >= this.#heartbeatMs * MAX_MISSED_HEARTBEATS) {
        void this.#onClose(socket, 1006);
        socket.close();
      } else if (++ticks % 2 === 0) this.#send({ type: 'ping' });
    }, this.#heartbeatMs / 2);
  }

  async #onClose(socket: WebSocket, code: number): Promise<void> {
    if (this.#socket !== socket || this.#isReconnecting) return;
    this.#setReady(false);
    clearInterval(this.#heartbeatTimer);
    if (this.#closed || (this.#idle() && this.#pending.size === 0)) {
      this.#socket = null;
      return;
    }
    this.#isReconnecting = true;
    const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++);
    if (code === 4401 && !this.#signedIn) await this.options.signIn().catch(() => undefined);
    await this.options.wait(code === 4429 ? Math.max(wait, 3000) : this.#signedIn ? SIGNED_IN_WAIT_MS : wait);
    this.#signedIn = false;
    this.#isReconnecting = false;
    // If suspended meanwhile, resuming reconnects.
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#connect();
  }

  #onMessage(message: FromServer): void {
    this.#lastMessageAt = performance.now();
    switch (message.type) {
      case 'welcome':
        this.#heartbeatMs = message.heartbeat_ms;
        this.person = message.person;
        this.#welcome();
        break;
      case 'view':
        this.#matches.get(message.match)?.view(message);
        break;
      case 'events':
        this.#matches.get(message.match)?.events?.(message);
        break;
      case 'bot_turn':
        this.#matches.get(message.match)?.think?.(message);
        break;
      case 'presence':
        this.#matches.get(message.match)?.presence?.(message.online, message.spectators);
        break;
      case 'chat':
        this.#matches.get(message.match)?.chat?.(message.message);
        break;
      case 'lobby':
        this.#lobby?.lobby(message);
        break;
      case 'notifications':
        for (const listener of this.#inboxes) listener();
        break;
      case 'online':
        this.#lobby?.online?.(message);
        break;
      case 'ack':
      case 'error':
        this.#onReply(message);
        break;
      case 'bye':
        this.#signedIn = message.code === 'signed_in';
        if (message.code === 'banned') this.#closed = true;
        this.options.ended?.(message);
        break;
    }
  }

  #welcome(): void {
    this.#failures = 0;
    this.#setReady(true);
    for (const [match, listener] of this.#matches) this.#sendWatch(match, listener);
    if (this.#lobby) this.#sendWatchLobby();
    for (const { message } of this.#pending.values()) this.#send(message);
    this.#startHeartbeat(this.#socket!);
  }

  #onReply(answer: CommandReply): void {
    const again = answer.type === 'error' && RETRYABLE.has(answer.code) ? this.options.wait(answer.retry_after_ms ?? 1000) : null;
    if (!answer.command_id) {
      void again?.then(() => this.#resend(answer));
      return;
    }
    const pending = this.#pending.get(answer.command_id);
    if (!pending) return;
    if (again) {
      void again.then(() => this.#send(pending.message));
      return;
    }
    this.#pending.delete(answer.command_id);
    pending.resolve(answer);
  }

  /** Repeat a refused subscription: otherwise nothing would arrive until the next connection. */
  #resend(refused: CommandReply): void {
    if (refused.match) this.watchAgain(refused.match);
    else if (refused.re === LOBBY && this.#lobby) this.#sendWatchLobby();
  }

  #sendWatch(match: string, listener: MatchListener): void {
    const since = listener.since();
    const thinks = listener.thinks?.() ? { can_run_bots: true } : {};
    const how = listener.folds?.() ? { details: 'events', ...thinks } : {};
    this.#send(since === undefined ? { type: 'watch', match, ...how } : { type: 'watch', match, since, ...how });
  }

  #sendWatchLobby(): void {
    this.#send({ type: 'watch_lobby', id: LOBBY });
  }

  #send(message: Record<string, unknown>): void {
    if (this.#ready && this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #idle(): boolean {
    return this.#matches.size === 0 && this.#lobby === null && this.#holds === 0;
  }

  /** A page that watches nothing holds no connection (after a moment, so that going from page to page keeps it). */
  #closeIfIdle(): void {
    setTimeout(() => {
      if (this.#idle() && this.#pending.size === 0) this.#socket?.close();
    }, 2000);
  }

  #setReady(ready: boolean): void {
    if (ready === this.#ready) return;
    this.#ready = ready;
    for (const listener of this.#states) listener(ready);
  }
}
