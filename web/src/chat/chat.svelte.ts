/** The chat of a table, between its players. */
import { request } from '../api/client';
import type { ResponseOf, RequestBody, View } from '../api/types';
import { connection } from '../api/connection';
import { notifications } from '../notifications/notifications.svelte';
import { t } from '../i18n/index.svelte';

export type ChatMessage = ResponseOf<'GET /api/matches/{match}/chat'>['messages'][number];
type Preset = NonNullable<ChatMessage['preset']>;

export const PRESETS: Preset[] = ['hello', 'good_luck', 'nice_move', 'well_played', 'oops', 'one_moment', 'thanks', 'good_game'];

/** Text of a message: a preset in the reader’s language, or as written. */
export function messageText({ preset, text }: Pick<ChatMessage, 'preset' | 'text'>): string {
  return preset ? t(`chat.preset.${preset}`) : (text ?? '');
}

/** Seats of other people at the table, without bot accounts. */
export function othersAt(view: View): number[] {
  return view.seats
    .filter(({ person, is_bot_account, seat }) => person && !is_bot_account && !view.you.seats.includes(seat))
    .map(({ seat }) => seat);
}

export class Chat {
  /** The oldest first. */
  messages: ChatMessage[] = $state.raw([]);
  /** Whether own words may be written. */
  canWrite = $state(false);
  muted: string[] = $state.raw([]);
  /** The newest message of another person since the page was opened. */
  latest: ChatMessage | null = $state.raw(null);
  open = $state(false);
  /** How many came since the messages were last open. */
  unread = $state(0);

  constructor(
    readonly match: string,
    readonly room: ChatMessage['room'] = 'players',
  ) {}

  show(open: boolean): void {
    this.open = open;
    if (!open) return;
    this.latest = null;
    if (!this.unread) return;
    this.unread = 0;
    if (this.room === 'players') void notifications.dismiss({ kind: 'message', subject: this.match });
  }

  async load(): Promise<void> {
    const found = await request('GET /api/matches/{match}/chat', { at: { match: this.match }, query: { room: this.room } });
    const known = new Set(this.messages.map(({ id }) => id));
    this.messages = [...found.messages.filter(({ id }) => !known.has(id)).reverse(), ...this.messages];
    this.canWrite = found.free_text;
    if (found.unread && !this.open) {
      this.unread += found.unread;
      this.latest = this.messages.findLast(({ person }) => person !== connection.person) ?? null;
    }
    this.muted = found.muted;
  }

  receive(message: ChatMessage, isOwn = false): void {
    if (message.room !== this.room || this.muted.includes(message.person) || this.messages.some(({ id }) => id === message.id)) return;
    this.messages = [...this.messages, message];
    // Ours may come over the socket before the request is answered.
    if (isOwn || message.person === connection.person || this.open) return;
    this.latest = message;
    this.unread++;
  }

  async send(message: { preset: Preset } | { text: string }): Promise<void> {
    const body: RequestBody<'POST /api/matches/{match}/chat'> = { ...message, room: this.room };
    this.receive(await request('POST /api/matches/{match}/chat', { at: { match: this.match }, body }), true);
  }

  async mute(person: string, muted: boolean): Promise<void> {
    await request('PUT /api/people/{person}/mute', { at: { person }, body: { muted } });
    this.muted = muted ? [...this.muted, person] : this.muted.filter((one) => one !== person);
    if (muted) this.messages = this.messages.filter((message) => message.person !== person);
    else await this.load();
  }
}

/** The chat at the table that is shown, for its menu. */
export const activeChat: { current: Chat | null } = $state({ current: null });
