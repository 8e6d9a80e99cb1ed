/** One WebSocket for everything that lives. It comes back by itself, watches again from the last event seen, and repeats what was not answered. */
import type { Command, EventsMessage, FromServer, Lobby, Remark, ThinkMessage, View } from './types';

export type Answer = Extract<FromServer, { type: 'ack' | 'error' }>;

export interface MatchListener {
  view(view: View): void;
  events?(message: EventsMessage): void;
  presence?(online: number[], spectators: number): void;
  /** Somebody at the table said something. */
  remark?(remark: Remark): void;
  /** The seq of the last event seen, to ask for what came after it. */
  since(): number | undefined;
  /** Whether events are folded here, in place of whole views. */
  folds?(): boolean;
  /** Whether bots can think here, for a server that asks: `think` is to be answered by the command `thought`, or by declining. */
  thinks?(): boolean;
  think?(about: ThinkMessage): void;
}

interface Pending {
  message: Record<string, unknown>;
  resolve: (answer: Answer) => void;
}

interface Parts {
  open: () => WebSocket;
  signIn: () => Promise<unknown>;
  wait: (ms: number) => Promise<void>;
  /** The session was ended elsewhere: whoever we are next, it is somebody else. */
  ended?: () => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** How often each side gives a sign of life, until the server says it, and how many of them may be missed. */
const BEAT = 3000;
const MISSED = 2.5;
/** Refusals after which a command is sent again by itself. */
const AGAIN = new Set(['unavailable', 'busy', 'rate_limited']);
/** What the request for the lobby is called in the answer to it. */
const LOBBY = 'lobby';

export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  #socket: WebSocket | null = null;
  #ready = false;
  #closed = false;
  #failures = 0;
  /** A lost connection is about to be made anew. */
  #waits = false;
  #matches = new Map<string, MatchListener>();
  #lobby: ((lobby: Lobby) => void) | null = null;
  #pending = new Map<string, Pending>();
  #states = new Set<(connected: boolean) => void>();
  #beat = BEAT;
  #heard = 0;
  #pulse: ReturnType<typeof setInterval> | undefined;
  /** Who the server says we are. */
  person: string | null = null;

  constructor(private readonly parts: Parts) {}

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
      this.#restIfIdle();
    };
  }

  /** Ask for a match anew, in the way that its listener wants it now. */
  watchAgain(match: string): void {
    const listener = this.#matches.get(match);
    if (listener && this.#ready) this.#sendWatch(match, listener);
  }

  watchLobby(listener: (lobby: Lobby) => void): () => void {
    this.#lobby = listener;
    if (this.#ready) this.#sendWatchLobby();
    else this.#connect();
    return () => {
      if (this.#lobby !== listener) return;
      this.#lobby = null;
      this.#send({ type: 'unwatch_lobby' });
      this.#restIfIdle();
    };
  }

  /** Send a command and keep repeating it over broken connections until it is answered. */
  command(match: string, seq: number, command: Command): Promise<Answer> {
    const message = { ...command, match, seq, command_id: randomId() };
    return new Promise((resolve) => {
      this.#pending.set(message.command_id, { message, resolve });
      if (this.#ready) this.#send(message);
      else this.#connect();
    });
  }

  /** What the server asked to be thought about is not thought about here. */
  decline(match: string, seq: number): void {
    this.#send({ type: 'decline', match, seq });
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#socket || this.#closed) return;
    const socket = this.parts.open();
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => void this.#lost(socket, event.code);
    this.#listenForLife(socket);
  }

  /** A network that is lost without a word closes nothing: if nothing is heard for a while, the connection is given up and made anew. */
  #listenForLife(socket: WebSocket): void {
    clearInterval(this.#pulse);
    this.#heard = performance.now();
    let ticks = 0;
    this.#pulse = setInterval(() => {
      if (performance.now() - this.#heard >= this.#beat * MISSED) {
        void this.#lost(socket, 1006);
        socket.close();
      } else if (++ticks % 2 === 0) this.#send({ type: 'ping' });
    }, this.#beat / 2);
  }

  async #lost(socket: WebSocket, code: number): Promise<void> {
    if (this.#socket !== socket || this.#waits) return;
    this.#setReady(false);
    clearInterval(this.#pulse);
    if (this.#closed || (this.#idle() && this.#pending.size === 0)) {
      this.#socket = null;
      return;
    }
    this.#waits = true;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    if (code === 4401) await this.parts.signIn().catch(() => undefined);
    await this.parts.wait(code === 4429 ? Math.max(wait, 3000) : wait);
    this.#waits = false;
    this.#socket = null;
    this.#connect();
  }

  #hear(message: FromServer): void {
    this.#heard = performance.now();
    switch (message.type) {
      case 'welcome':
        this.#beat = message.heartbeat_ms;
        this.person = message.person;
        this.#welcome();
        break;
      case 'view':
        this.#matches.get(message.match)?.view(message);
        break;
      case 'events':
        this.#matches.get(message.match)?.events?.(message);
        break;
      case 'think':
        this.#matches.get(message.match)?.think?.(message);
        break;
      case 'presence':
        this.#matches.get(message.match)?.presence?.(message.online, message.spectators);
        break;
      case 'remark':
        this.#matches.get(message.match)?.remark?.(message.remark);
        break;
      case 'lobby':
        this.#lobby?.(message);
        break;
      case 'ack':
      case 'error':
        this.#answered(message);
        break;
      case 'bye':
        this.parts.ended?.();
        break;
    }
  }

  #welcome(): void {
    this.#failures = 0;
    this.#setReady(true);
    for (const [match, listener] of this.#matches) this.#sendWatch(match, listener);
    if (this.#lobby) this.#sendWatchLobby();
    for (const { message } of this.#pending.values()) this.#send(message);
    this.#listenForLife(this.#socket!);
  }

  #answered(answer: Answer): void {
    const again = answer.type === 'error' && AGAIN.has(answer.code) ? this.parts.wait(answer.retry_after_ms ?? 1000) : null;
    if (!answer.command_id) {
      void again?.then(() => this.#askAgain(answer));
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

  /** The server could not show what was to be watched: whoever is not let in now would hear nothing until the next connection. */
  #askAgain(refused: Answer): void {
    if (refused.match) this.watchAgain(refused.match);
    else if (refused.re === LOBBY && this.#lobby) this.#sendWatchLobby();
  }

  #sendWatch(match: string, listener: MatchListener): void {
    const since = listener.since();
    const thinks = listener.thinks?.() ? { thinks: true } : {};
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
    return this.#matches.size === 0 && this.#lobby === null;
  }

  /** A page that watches nothing holds no connection (after a moment, so that going from page to page keeps it). */
  #restIfIdle(): void {
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
