/** Shortcut keys that read out any part of any board. */
import type { ReplayStep, PositionView, View } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import { t } from '../i18n/index.svelte';
import { seatName } from '../lib/displayNames.svelte';
import { offerSections, sectionText, seatHeading, stateLines } from './boardText';

/** Text of a table: its boards, its seats, and facts about the whole. */
export interface QueryContext {
  definition: GameDefinition;
  position: PositionView;
  names: string[];
  /** Each seat's name with its points. */
  headings: string[];
  /** Round and bag. */
  state: string[];
}

export function queryContextOf(definition: GameDefinition, view: View): QueryContext {
  return {
    definition,
    position: view.position!,
    names: view.seats.map(seatName),
    headings: view.seats.map((_, seat) => seatHeading(view, seat)),
    state: stateLines(definition, view),
  };
}

/** The same of a position in a replay. */
export function replayQueryContext(definition: GameDefinition, { position, scores, turn }: ReplayStep, names: string[]): QueryContext {
  const next = (seat: number) => (turn === seat ? `, ${t('replay.toMove')}` : '');
  const headings = names.map((name, seat) => `${name}${t('colon')}${t('table.points', { n: scores[seat]! })}${next(seat)}`);
  return { definition, position, names, headings, state: stateLines(definition, { position, status: 'playing' }) };
}

export class BoardQueries {
  /** The last announcement. */
  spoken = $state('');
  #seat = 0;
  #part = -1;

  constructor(private readonly told: () => QueryContext) {}

  /** Announce a text; one that repeats the last gets an invisible change, so that it is read again. */
  say(text: string): void {
    this.spoken = text === this.spoken ? `${text}\u00a0` : text;
  }

  /** The query of each key. */
  get keys(): Record<string, () => void> {
    return {
      ...Object.fromEntries(['1', '2', '3', '4'].map((key, seat) => [key, () => this.#board(seat)])),
      '.': () => this.#step(1),
      ',': () => this.#step(this.#part < 0 ? 0 : -1),
      o: () => this.say(offerSections(this.told().definition, this.told().position).map(sectionText).join(' ')),
      s: () => this.say(this.told().headings.join('. ')),
      r: () => this.say(this.told().state.join('. ')),
    };
  }

  #parts(): string[] {
    const { definition, position } = this.told();
    return definition.sections(position, this.#seat).map(sectionText);
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
