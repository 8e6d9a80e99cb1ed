/** Somebody who hears a table: asks for any part of any board by a key, and is told it. */
import type { Frame, PositionView, View } from '../api/types';
import type { GameClient } from '../boards/client';
import { t } from '../i18n/index.svelte';
import { seatName } from '../lib/names.svelte';
import { offerParts, partWords, seatHeading, stateLines } from './words';

/** A table to be told: what lies on it, and what is said of its seats and of the whole. */
export interface Told {
  client: GameClient;
  position: PositionView;
  names: string[];
  /** Each seat's name with its points. */
  headings: string[];
  /** Round and bag. */
  state: string[];
}

export function toldOf(client: GameClient, view: View): Told {
  return {
    client,
    position: view.position!,
    names: view.seats.map(seatName),
    headings: view.seats.map((_, seat) => seatHeading(view, seat)),
    state: stateLines(client, view),
  };
}

/** The same of a position in a replay. */
export function toldFrame(client: GameClient, { position, scores, turn }: Frame, names: string[]): Told {
  const next = (seat: number) => (turn === seat ? `, ${t('replay.toMove')}` : '');
  const headings = names.map((name, seat) => `${name}${t('colon')}${t('table.points', { n: scores[seat]! })}${next(seat)}`);
  return { client, position, names, headings, state: stateLines(client, { position, status: 'playing' }) };
}

export class Asking {
  /** What was said last. */
  said = $state('');
  #seat = 0;
  #part = -1;

  constructor(private readonly told: () => Told) {}

  /** The same twice is still something new to hear. */
  say(text: string): void {
    this.said = text === this.said ? `${text}\u00a0` : text;
  }

  /** What each key asks for. */
  get keys(): Record<string, () => void> {
    return {
      ...Object.fromEntries(['1', '2', '3', '4'].map((key, seat) => [key, () => this.#board(seat)])),
      '.': () => this.#step(1),
      ',': () => this.#step(this.#part < 0 ? 0 : -1),
      o: () => this.say(offerParts(this.told().client, this.told().position).map(partWords).join(' ')),
      s: () => this.say(this.told().headings.join('. ')),
      r: () => this.say(this.told().state.join('. ')),
    };
  }

  #parts(): string[] {
    const { client, position } = this.told();
    return client.parts(position, this.#seat).map(partWords);
  }

  #board(seat: number): void {
    const heading = this.told().headings[seat];
    if (!heading) return;
    [this.#seat, this.#part] = [seat, -1];
    this.say([`${heading}.`, ...this.#parts()].join(' '));
  }

  #step(by: number): void {
    const all = this.#parts();
    this.#part = (this.#part + by + all.length) % all.length;
    this.say(`${this.told().names[this.#seat]}${t('colon')}${all[this.#part]}`);
  }
}
