/** What happened between two views as a timeline: positions in seat order, each with its notes and its duration. */
import type { PositionView, LegalAction, LogEntry, Note } from '../api/types';
import type { GameDefinition } from '../boards/definition';

export interface TimelineStep {
  position: PositionView;
  /** Notes shown with it; their points pop up. */
  notes: Note[];
  /** How long it is shown before the next step. */
  durationMs: number;
}

/** Durations in milliseconds. */
export interface TimelineTiming {
  /** The whole timeline; longer ones are sped up. */
  maxMs: number;
  /** A step on the own board. */
  ownStepMs: number;
  /** A step on another board. */
  otherStepMs: number;
  /** A move. */
  moveMs: number;
}

export const MOVE_TIMING: TimelineTiming = { maxMs: 3400, ownStepMs: 650, otherStepMs: 650, moveMs: 420 };
/** Boards are scored one after another, slowly enough to read each line. */
export const ROUND_END_TIMING: TimelineTiming = { maxMs: 16_000, ownStepMs: 900, otherStepMs: 600, moveMs: 420 };

export function scaleTiming({ maxMs, ownStepMs, otherStepMs, moveMs }: TimelineTiming, by: number): TimelineTiming {
  return { maxMs: maxMs * by, ownStepMs: ownStepMs * by, otherStepMs: otherStepMs * by, moveMs: moveMs * by };
}

/** Notes shown together, with the play that they begin with, if any. */
interface NoteGroup {
  seat: number | null;
  notes: Note[];
  play?: LogEntry;
}

/** Groups between two common events, in which the boards do not depend on each other. */
type IndependentBlock = NoteGroup[];

const ANIMATED_KINDS = new Set(['play', 'draw', 'end']);

function copy<T>(of: T): T {
  return JSON.parse(JSON.stringify(of)) as T;
}

const takesFromOffer = ({ action }: LogEntry) => action?.data.source === 'factory' || action?.data.source === 'centre';

/** Whether a play takes nothing, such as choosing a pane: it is shown with its first effect. */
function showsNothingYet({ play, notes }: NoteGroup): boolean {
  return !!play && !notes.length && !takesFromOffer(play);
}

/** Also returns the notes that nothing follows, for the last step. */
function splitIntoBlocks(definition: GameDefinition, entries: readonly LogEntry[]): { found: IndependentBlock[]; rest: NoteGroup } {
  const found: IndependentBlock[] = [];
  let early: Note[] = [];
  let current: NoteGroup | null = null;
  const open = (moment: NoteGroup, anew: boolean) => {
    if (anew || !found.length) found.push([]);
    found.at(-1)!.push(moment);
    current = moment;
  };
  for (const entry of entries) {
    let isFirst = true;
    if (entry.kind === 'play') open({ seat: entry.seat, notes: [], play: entry }, true);
    else current = null;
    for (const note of entry.notes) {
      if (note.seat === null || definition.noteReducer.common?.has(note.kind)) {
        // A common event: what follows waits until all boards are done, and includes it.
        early.push(note);
        [isFirst, current] = [true, null];
      } else if (
        !current ||
        (definition.noteReducer.stepKinds.has(note.kind) && !showsNothingYet(current)) ||
        (current as NoteGroup).seat !== note.seat
      ) {
        open({ seat: note.seat, notes: [...early, note] }, isFirst);
        [isFirst, early] = [false, []];
      } else {
        (current as NoteGroup).notes.push(note);
      }
    }
  }
  return { found, rest: { seat: null, notes: early } };
}

/** Order a block's groups board by board: in seat order, one's own board last. */
function boardByBoard(block: IndependentBlock, own: number, players: number): NoteGroup[] {
  const place = (seat: number | null) => ((seat ?? own) - own - 1 + players) % players;
  return block.toSorted((a, b) => place(a.seat) - place(b.seat));
}

/** Give each group its duration. */
function schedule(
  blocks: IndependentBlock[],
  own: number,
  players: number,
  timing: TimelineTiming,
): { group: NoteGroup; durationMs: number }[] {
  const groups = blocks.flatMap((block) => boardByBoard(block, own, players));
  const durations = groups.map(({ seat, play, notes }) => {
    if (play && !notes.some((note) => note.points)) return timing.moveMs;
    return seat === own ? timing.ownStepMs : timing.otherStepMs;
  });
  const total = durations.reduce((sum, durationMs) => sum + durationMs, 0);
  const shrink = Math.min(1, timing.maxMs / Math.max(1, total));
  return groups.map((group, index) => ({ group, durationMs: durations[index]! * shrink }));
}

/** A move removes its tiles; the rest of its factory goes to the centre. */
function takeAway(definition: GameDefinition, position: PositionView, play: LogEntry): void {
  if (!takesFromOffer(play)) return;
  const { data } = play.action!;
  const left: Record<string, number> = {
    ...definition.takenTiles({ ...play.action!, preview: { notes: play.notes } } as unknown as LegalAction, position),
  };
  const number = Number(data.factory) - 1;
  const from = data.source === 'factory' ? (position.factories[number] ?? []) : position.centre;
  const rest = from.filter((kind) => (left[kind] = (left[kind] ?? 0) - 1) < 0);
  if (data.source === 'factory') position.factories[number] = [];
  const order = definition.kinds.map(({ name }) => name);
  const centre = data.source === 'factory' ? [...position.centre, ...rest] : rest;
  position.centre = centre.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

function fold(definition: GameDefinition, position: PositionView, { play, notes }: NoteGroup): void {
  if (play) takeAway(definition, position, play);
  for (const note of notes) {
    definition.noteReducer.fold(position, note);
    const board = position.boards[note.seat ?? -1];
    if (board) board.score += note.points;
  }
}

function sameBoards(definition: GameDefinition, one: PositionView, other: PositionView): boolean {
  const told = (state: PositionView) => JSON.stringify(state.boards.map((board) => definition.noteReducer.boardKey(board)));
  return told(one) === told(other);
}

/**
 * Steps from one position to the next; the last step is that position. If the notes do not reproduce it exactly, that is the only step:
 * what is shown is always what happened.
 */
export function buildTimeline(
  definition: GameDefinition,
  before: PositionView,
  entries: readonly LogEntry[],
  after: PositionView,
  own: number,
  timing: TimelineTiming,
): TimelineStep[] {
  const end = { position: after, notes: [], durationMs: 0 };
  const plays = entries.filter((entry) => entry.kind === 'play').length;
  if (!plays || plays > 2 * before.players || !entries.every((entry) => ANIMATED_KINDS.has(entry.kind))) return [end];
  const position = copy(before);
  if (position.phase !== 'draft') position.phase = 'told';
  position.turn = null;
  const { found, rest } = splitIntoBlocks(definition, entries);
  const plan = schedule(found, own, before.players, timing);
  const steps = plan.map(({ group, durationMs }, index): TimelineStep => {
    const groups = index === plan.length - 1 ? [group, rest] : [group];
    for (const one of groups) fold(definition, position, one);
    return { position: copy(position), notes: groups.flatMap(({ notes }) => notes), durationMs };
  });
  const last = steps.at(-1);
  if (!last || !sameBoards(definition, last.position, after)) return [end];
  // Within a round the last step is shown over the final position.
  if (before.round === after.round) return [...steps.slice(0, -1), { ...last, position: after }];
  return [...steps, end];
}
