/** Lines of a replay that are kept, with comments and glyphs: they become variations of the record. */
import { annotationAt, findAnnotation, type Annotation, type Variation as Line } from '../../core/generated/match/annotations';
import * as core from '../../core/generated/match/events';
import type { Match } from '../../core/generated/match/match';
import { parseRecord, readRecord, writeRecord } from '../../core/generated/match/record';
import { positionOf } from '../../local/analysis';
import type { Draw, Play } from '../../local/gameCore';
import type { ParsedRecord } from '../../local/recordReader';
import { Variation } from './variation.svelte';

/** What a move may be marked with, and the message that says it. */
export const GLYPHS = [
  ['!!', 'brilliant'],
  ['!', 'good'],
  ['!?', 'interesting'],
  ['?!', 'dubious'],
  ['?', 'mistake'],
  ['??', 'blunder'],
] as const;

export interface KeptLine {
  /** The step of the game that it leaves. */
  ply: number;
  line: Line;
}

const plain = (event: core.Draw | core.Play): Draw | Play =>
  event instanceof core.Draw
    ? { kind: 'draw', outcomes: [...event.outcomes], at: 0 }
    : { kind: 'play', seat: event.seat, action: event.action, at: 0 };
const made = (event: Draw | Play) => (event.kind === 'draw' ? new core.Draw(event.outcomes) : new core.Play(event.seat, event.action));
const keyOf = (event: core.Draw | core.Play) =>
  event instanceof core.Draw ? `draw ${event.outcomes.join(' ')}` : `${event.seat} ${event.action}`;

export class KeptLines {
  readonly #match: Match;
  readonly #tags: Record<string, string>;
  /** Counts changes of the match, which is no state of its own. */
  #changes = $state(0);

  constructor(private readonly parsed: ParsedRecord) {
    const { Tilework: _version, ...tags } = parseRecord(parsed.text).tags;
    this.#match = readRecord(parsed.text);
    this.#tags = tags;
  }

  get lines(): KeptLine[] {
    void this.#changes;
    return this.#match.annotations.flatMap(({ ply, variations }) => variations.map((line) => ({ ply, line })));
  }

  /** A kept line as it is shown, at its end. */
  shown({ ply, line }: KeptLine): Variation {
    return new Variation(this.parsed.runtime, positionOf(this.parsed.runtime, this.parsed.game, ply), line.events.map(plain));
  }

  /** The remark on the last move that a variation shows; null where there is none. */
  remark(ply: number, variation: Variation): Annotation | null {
    void this.#changes;
    const events = variation.eventsShown.map(made);
    const line = this.#find(ply, events);
    return line && findAnnotation(line.annotations, lastPlay(events));
  }

  /** Remark on the last move that a variation shows. The line is kept with it. */
  note(ply: number, variation: Variation, change: { comment?: string; glyph?: string }): void {
    const events = variation.eventsShown.map(made);
    const line = this.#find(ply, events) ?? this.#extend(ply, events);
    Object.assign(annotationAt(line.annotations, lastPlay(events)), change);
    this.#changes++;
  }

  /** Whether what a variation shows is kept. */
  has(ply: number, variation: Variation): boolean {
    void this.#changes;
    return this.#find(ply, variation.eventsShown.map(made)) !== null;
  }

  /** Keep what a variation shows without a word. */
  keep(ply: number, variation: Variation): void {
    const events = variation.eventsShown.map(made);
    if (!this.#find(ply, events)) this.#extend(ply, events);
    this.#changes++;
  }

  drop({ ply, line }: KeptLine): void {
    const remarks = annotationAt(this.#match.annotations, ply);
    remarks.variations = remarks.variations.filter((one) => one !== line);
    this.#changes++;
  }

  /** The record with all that is kept. */
  record(): string {
    void this.#changes;
    return writeRecord(this.#match, this.#tags);
  }

  /** The kept line that begins with these events. */
  #find(ply: number, events: (core.Draw | core.Play)[]): Line | null {
    const keys = events.map(keyOf);
    const fits = ({ line }: KeptLine) => keys.every((key, place) => line.events[place] && keyOf(line.events[place]) === key);
    return this.lines.find((one) => one.ply === ply && fits(one))?.line ?? null;
  }

  /** Lengthen a kept line that these events go on from, or add a new one. */
  #extend(ply: number, events: (core.Draw | core.Play)[]): Line {
    const keys = events.map(keyOf);
    const begun = this.lines.find((one) => one.ply === ply && one.line.events.every((event, place) => keyOf(event) === keys[place]));
    if (!begun) return this.#match.addVariation(ply, events);
    begun.line.events.push(...events.slice(begun.line.events.length));
    return begun.line;
  }
}

/** How many events come up to the last move, which a remark belongs to. */
const lastPlay = (events: (core.Draw | core.Play)[]) => events.findLastIndex((event) => event instanceof core.Play) + 1;
