import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { PositionView, LogEntry } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import { loadDefinition } from '../boards/games';
import { buildTimeline, ROUND_END_TIMING, scaleTiming, type TimelineStep } from './timeline';

/** From one decision to the next in real games, made by fixtures/rounds.py. */
interface Passage {
  before: PositionView;
  entries: LogEntry[];
  after: PositionView;
}

const FOLDER = 'fixtures/rounds';
const files = readdirSync(FOLDER);
const read = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf-8')) as Passage[];
const told = (definition: GameDefinition, { before, entries, after }: Passage, own = 0) =>
  buildTimeline(definition, before, entries, after, own, ROUND_END_TIMING);
const total = (steps: TimelineStep[]) => steps.reduce((sum, step) => sum + step.durationMs, 0);
const scores = (state: PositionView) => state.boards.map((board) => board.score);
const points = (steps: TimelineStep[], seat: number) =>
  steps.flatMap((step) => step.notes).reduce((sum, note) => sum + (note.seat === seat ? note.points : 0), 0);
const isRoundEnd = ({ before, after }: Passage) => before.round !== after.round || after.phase === 'over';

describe.each(files)('%s', (file) => {
  const passages = read(file);

  test('the last step is the stored state, and every note with points is a step before it', async () => {
    const definition = await loadDefinition(passages[0]!.before.game);
    for (const passage of passages) {
      const steps = told(definition, passage);
      expect(steps.at(-1)!.position).toBe(passage.after);
      const all = passage.entries.flatMap((entry) => entry.notes);
      expect(steps.flatMap((step) => step.notes)).toHaveLength(all.length);
      expect(new Set(steps.flatMap((step) => step.notes))).toEqual(new Set(all));
    }
  });

  test('scores along the way add up, step by step', async () => {
    const definition = await loadDefinition(passages[0]!.before.game);
    for (const passage of passages) {
      const steps = told(definition, passage);
      steps.forEach((step, at) => {
        scores(step.position).forEach((score, seat) =>
          expect(score).toBe(scores(passage.before)[seat]! + points(steps.slice(0, at + 1), seat)),
        );
      });
    }
  });

  test('a round ends with the deal, after the steps of all boards', async () => {
    const definition = await loadDefinition(passages[0]!.before.game);
    for (const passage of passages.filter(({ before, after }) => before.round !== after.round)) {
      const steps = told(definition, passage);
      expect(steps.length).toBeGreaterThan(1);
      for (const step of steps.slice(0, -1)) expect(step.position.factories.flat()).toEqual([]);
      expect(steps.at(-1)!.position.factories.flat().length).toBeGreaterThan(0);
      expect(steps.at(-1)!.notes).toEqual([]);
    }
  });

  test('a step takes its full time unless all of them take over 16 s; half at fast', async () => {
    const definition = await loadDefinition(passages[0]!.before.game);
    for (const passage of passages) {
      for (let own = 0; own < passage.before.players; own++) {
        const steps = told(definition, passage, own);
        expect(total(steps)).toBeLessThanOrEqual(16_000.001);
        const scoring = steps.filter((step) => step.notes.some((note) => note.points) && step.durationMs > 0);
        if (total(steps) < 15_999) for (const step of scoring) expect(step.durationMs).toBeGreaterThanOrEqual(600);
      }
      const { before, entries, after } = passage;
      expect(total(buildTimeline(definition, before, entries, after, 0, scaleTiming(ROUND_END_TIMING, 0.5)))).toBeCloseTo(
        total(told(definition, passage)) / 2,
        3,
      );
    }
  });
});

test('notes that do not fit the boards are skipped: the stored state is shown at once', async () => {
  const definition = await loadDefinition('azul');
  const passage = read('azul-2.json').find(isRoundEnd)!;
  const wrong = structuredClone(passage.entries);
  wrong[0]!.notes.find((note) => note.kind === 'wall_tile')!.points += 1;
  expect(buildTimeline(definition, passage.before, wrong, passage.after, 0, ROUND_END_TIMING)).toEqual([
    { position: passage.after, notes: [], durationMs: 0 },
  ]);
});

test('undone moves are not animated', async () => {
  const definition = await loadDefinition('azul');
  const { before, entries, after } = read('azul-2.json')[0]!;
  const undo = { ...entries[0]!, kind: 'undo', notes: [] } as LogEntry;
  expect(buildTimeline(definition, before, [...entries, undo], after, 0, ROUND_END_TIMING)).toHaveLength(1);
});

test('Azul: line by line a tile goes to the wall, then the floor costs and is empty', async () => {
  const definition = await loadDefinition('azul');
  for (const passage of read('azul-2.json').filter(isRoundEnd)) {
    const kinds = told(definition, passage)
      .flatMap((step) => step.notes)
      .filter((note) => note.seat === 0 && ['wall_tile', 'floor'].includes(note.kind));
    const rows = kinds.filter((note) => note.kind === 'wall_tile').map((note) => Number(note.details.row));
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(kinds.findIndex((note) => note.kind === 'floor')).toBe(kinds.some((note) => note.kind === 'floor') ? kinds.length - 1 : -1);
  }
});

test.each(['azul-2.json', 'azul-4.json'])('%s: boards are scored one after another, one’s own last', async (file) => {
  const definition = await loadDefinition('azul');
  for (const passage of read(file).filter(({ before, after }) => before.round !== after.round)) {
    const scoring = passage.entries.flatMap((entry) => entry.notes).filter((note) => definition.noteReducer.stepKinds.has(note.kind));
    for (let own = 0; own < passage.before.players; own++) {
      const seats = told(definition, passage, own)
        .map((step) => new Set(step.notes.filter((note) => scoring.includes(note)).map((note) => note.seat)))
        .filter((found) => found.size);
      for (const found of seats) expect(found.size).toBe(1);
      const order = seats.map((found) => [...found][0]!).filter((seat, index, all) => seat !== all[index - 1]);
      expect(order).toEqual([...new Set(order)]);
      if (order.includes(own)) expect(order.at(-1)).toBe(own);
    }
  }
});
