/** Generated from `tilework.match.annotations` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import type { MutablePosition } from '../../position';
import { shortRepr } from '../../runtime';
import { IllegalAction, InvalidEvent } from '../errors';
import { Draw, Play } from '../match/events';

const GLYPHS = ['!', '?', '!!', '??', '!?', '?!'];

/** What is remarked on a position: a comment, a glyph for the action that led to it, and the variations that begin there. */
export class Annotation {
  declare protected readonly _class: 'Annotation';
  constructor(
    public ply: number,
    public comment: string = '',
    public glyph: string = '',
    public variations: Variation[] = [],
  ) {}

  /** Whether nothing is remarked. */
  get isEmpty(): boolean {
    return !this.comment && (!this.glyph && !(this.variations.length > 0));
  }
}

/** A line that leaves a game, or another variation: its draws and actions, with remarks of its own. */
export class Variation {
  declare protected readonly _class: 'Variation';
  constructor(
    public events: (Draw | Play)[] = [],
    public annotations: Annotation[] = [],
  ) {}
}

/** Require that it is a seat's turn. */
export function checkTurn(turn: number | null, seat: number): void {
  if (turn === null) {
    throw new IllegalAction('nobodys-turn', { seat: py.add(seat, 1) });
  }
  if (turn !== seat) {
    throw new IllegalAction('not-their-turn', { seat: py.add(seat, 1), turn: py.add(turn, 1) });
  }
}

/** Return the remarks on a position; new ones if there are none yet. */
export function annotationAt(annotations: Annotation[], ply: number): Annotation {
  for (const each of annotations) {
    if (each.ply === ply) {
      return each;
    }
  }
  annotations.push(new Annotation(ply));
  return py.at(annotations, -1);
}

/** Return a glyph; InvalidEvent if there is none such. */
export function checkGlyph(glyph: string): string {
  if (glyph && !py.contains(GLYPHS, glyph)) {
    throw new InvalidEvent('not-a-glyph', { glyph: shortRepr(glyph), glyphs: GLYPHS.join(', ') });
  }
  return glyph;
}

/** Let an event of a variation happen. One that does not fit raises. */
export function playEvent(position: MutablePosition, event: Draw | Play): void {
  if (event instanceof Draw) {
    for (const outcome of py.listItem(event.outcomes)) {
      position.resolve(outcome);
    }
    if (position.isChance) {
      throw new InvalidEvent('too-few-draws', { count: py.len(event.outcomes) });
    }
  } else if (event instanceof Play) {
    checkTurn(position.turn, event.seat);
    position.play(event.action);
  }
}

/** Return the remarks on a position, if there are any. */
export function findAnnotation(annotations: Annotation[], ply: number): Annotation | null {
  return py.firstOf(annotations, (each) => ((each.ply === ply) && !each.isEmpty), (each) => each, null);
}
