/** What happened between two views as a script: positions in the order of the table, each with the notes that led to it and the time that it is given. */
import type { PositionView, LegalAction, LogEntry, Note } from '../api/types';
import type { GameClient } from '../boards/client';

export interface Step {
  position: PositionView;
  /** What is told with it: their points rise. */
  notes: Note[];
  /** How long it is shown before the next one, in milliseconds. */
  time: number;
}

/** How long a script may take, and how long a moment of it takes where there is time enough; all in milliseconds. */
export interface Tempo {
  most: number;
  moment: number;
  /** Below this, boards are told side by side rather than one after the other. */
  hasty: number;
  move: number;
}

export const NORMAL: Tempo = { most: 3400, moment: 650, hasty: 420, move: 420 };

export function scaled(tempo: Tempo, by: number): Tempo {
  return { most: tempo.most * by, moment: tempo.moment * by, hasty: tempo.hasty * by, move: tempo.move * by };
}

/** Notes that are told at once, and the play that they belong to where it begins with them. */
interface Moment {
  seat: number | null;
  notes: Note[];
  play?: LogEntry;
}

/** A stretch in which the boards do not depend on each other: after a play, before and after what concerns everybody. */
type Stretch = Moment[];

const TOLD = new Set(['play', 'draw', 'end']);

function copy<T>(of: T): T {
  return JSON.parse(JSON.stringify(of)) as T;
}

const takesFromOffer = ({ action }: LogEntry) => action?.data.source === 'factory' || action?.data.source === 'centre';

/** A play that takes nothing, such as choosing a pane, is not seen before the first thing that it leads to. */
function isBare({ play, notes }: Moment): boolean {
  return !!play && !notes.length && !takesFromOffer(play);
}

/** With what is left for the end because nothing comes after it. */
function stretches(client: GameClient, entries: readonly LogEntry[]): { found: Stretch[]; rest: Moment } {
  const found: Stretch[] = [];
  let early: Note[] = [];
  let current: Moment | null = null;
  const open = (moment: Moment, anew: boolean) => {
    if (anew || !found.length) found.push([]);
    found.at(-1)!.push(moment);
    current = moment;
  };
  for (const entry of entries) {
    let isFirst = true;
    if (entry.kind === 'play') open({ seat: entry.seat, notes: [], play: entry }, true);
    else current = null;
    for (const note of entry.notes) {
      if (note.seat === null || client.books.common?.has(note.kind)) {
        // It concerns everybody: what follows waits until all boards are done, and it goes along with that.
        early.push(note);
        [isFirst, current] = [true, null];
      } else if (!current || (client.books.moments.has(note.kind) && !isBare(current)) || (current as Moment).seat !== note.seat) {
        open({ seat: note.seat, notes: [...early, note] }, isFirst);
        [isFirst, early] = [false, []];
      } else {
        (current as Moment).notes.push(note);
      }
    }
  }
  return { found, rest: { seat: null, notes: early } };
}

/** The moments of each seat, one's own first, then in the order of the table. */
function lanes(stretch: Stretch, own: number, players: number): Moment[][] {
  const place = (seat: number) => (seat - own + players) % players;
  const seats = [...new Set(stretch.map(({ seat }) => seat!))].sort((a, b) => place(a) - place(b));
  return seats.map((seat) => stretch.filter((moment) => moment.seat === seat));
}

/** Side by side: the first moment of each lane, then the second of each. */
function beside(all: Moment[][]): Moment[][] {
  const most = Math.max(0, ...all.map((lane) => lane.length));
  return Array.from({ length: most }, (_, at) => all.flatMap((lane) => lane[at] ?? []));
}

type Plan = (all: Moment[][]) => Moment[][];
const oneByOne: Plan = (all) => all.flat().map((moment) => [moment]);
const ownFirst: Plan = ([own, ...others]) => [...(own ?? []).map((moment) => [moment]), ...beside(others)];
const atOnce: Plan = beside;

/** What is told together, one after the other; as far apart as there is time for it. */
function planned(all: Stretch[], own: number, players: number, tempo: Tempo): { together: Moment[]; time: number }[] {
  const isPlay = (together: Moment[]) => together.some(({ play, notes }) => play && !notes.some((note) => note.points));
  let slots: Moment[][] = [];
  let each = 0;
  for (const plan of [oneByOne, ownFirst, atOnce]) {
    slots = all.flatMap((stretch) => plan(lanes(stretch, own, players)));
    const plays = slots.filter(isPlay).length;
    each = Math.min(tempo.moment, (tempo.most - plays * tempo.move) / Math.max(1, slots.length - plays));
    if (each >= tempo.hasty) break;
  }
  const total = slots.reduce((sum, slot) => sum + (isPlay(slot) ? tempo.move : Math.max(each, 0)), 0);
  const shrink = Math.min(1, tempo.most / Math.max(1, total));
  return slots.map((together) => ({ together, time: (isPlay(together) ? tempo.move : Math.max(each, 0)) * shrink }));
}

/** A play takes its tiles away; what it leaves on a factory goes to the centre. */
function takeAway(client: GameClient, position: PositionView, play: LogEntry): void {
  if (!takesFromOffer(play)) return;
  const { data } = play.action!;
  const left: Record<string, number> = {
    ...client.lifts({ ...play.action!, preview: { notes: play.notes } } as unknown as LegalAction, position),
  };
  const number = Number(data.factory) - 1;
  const from = data.source === 'factory' ? (position.factories[number] ?? []) : position.centre;
  const rest = from.filter((kind) => (left[kind] = (left[kind] ?? 0) - 1) < 0);
  if (data.source === 'factory') position.factories[number] = [];
  const order = client.kinds.map(({ name }) => name);
  const centre = data.source === 'factory' ? [...position.centre, ...rest] : rest;
  position.centre = centre.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

function fold(client: GameClient, position: PositionView, { play, notes }: Moment): void {
  if (play) takeAway(client, position, play);
  for (const note of notes) {
    client.books.fold(position, note);
    const board = position.boards[note.seat ?? -1];
    if (board) board.score += note.points;
  }
}

function sameBoards(client: GameClient, one: PositionView, other: PositionView): boolean {
  const told = (state: PositionView) => JSON.stringify(state.boards.map((board) => client.books.told(board)));
  return told(one) === told(other);
}

/**
 * The steps from one stored state to the next, the last of which is that state itself; only that one where there is nothing to tell in between.
 * Where notes and boards would not agree, nothing is told: what is shown is always what happened.
 */
export function script(
  client: GameClient,
  before: PositionView,
  entries: readonly LogEntry[],
  after: PositionView,
  own: number,
  tempo: Tempo,
): Step[] {
  const end = { position: after, notes: [], time: 0 };
  const plays = entries.filter((entry) => entry.kind === 'play').length;
  if (!plays || plays > 2 * before.players || !entries.every((entry) => TOLD.has(entry.kind))) return [end];
  const position = copy(before);
  if (position.phase !== 'draft') position.phase = 'told';
  position.turn = null;
  const { found, rest } = stretches(client, entries);
  const plan = planned(found, own, before.players, tempo);
  plan.at(-1)?.together.push(rest);
  const steps = plan.map(({ together, time }): Step => {
    for (const moment of together) fold(client, position, moment);
    return { position: copy(position), notes: together.flatMap(({ notes }) => notes), time };
  });
  const last = steps.at(-1);
  if (!last || !sameBoards(client, last.position, after)) return [end];
  // With nothing to come after it, the last moment is told over the position that stays.
  if (before.round === after.round) return [...steps.slice(0, -1), { ...last, position: after }];
  return [...steps, end];
}
