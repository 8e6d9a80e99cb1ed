import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { PositionView, LogEntry } from '../api/types';
import type { GameClient } from '../boards/client';
import { loadClient } from '../boards/games';
import { NORMAL, scaled, script, type Step } from './script';

/** From one decision to the next in real games, made by fixtures/rounds.py. */
interface Passage {
  before: PositionView;
  entries: LogEntry[];
  after: PositionView;
}

const FOLDER = 'fixtures/rounds';
const files = readdirSync(FOLDER);
const read = (file: string) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf-8')) as Passage[];
const told = (client: GameClient, { before, entries, after }: Passage, own = 0) => script(client, before, entries, after, own, NORMAL);
const total = (steps: Step[]) => steps.reduce((sum, step) => sum + step.time, 0);
const scores = (state: PositionView) => state.boards.map((board) => board.score);
const points = (steps: Step[], seat: number) =>
  steps.flatMap((step) => step.notes).reduce((sum, note) => sum + (note.seat === seat ? note.points : 0), 0);
const isRoundEnd = ({ before, after }: Passage) => before.round !== after.round || after.phase === 'over';

describe.each(files)('%s', (file) => {
  const passages = read(file);

  test('the last step is the stored state, and everything with points is told on the way', async () => {
    const client = await loadClient(passages[0]!.before.game);
    for (const passage of passages) {
      const steps = told(client, passage);
      expect(steps.at(-1)!.position).toBe(passage.after);
      const all = passage.entries.flatMap((entry) => entry.notes);
      expect(steps.flatMap((step) => step.notes)).toHaveLength(all.length);
      expect(new Set(steps.flatMap((step) => step.notes))).toEqual(new Set(all));
    }
  });

  test('scores along the way add up, step by step', async () => {
    const client = await loadClient(passages[0]!.before.game);
    for (const passage of passages) {
      const steps = told(client, passage);
      steps.forEach((step, at) => {
        scores(step.position).forEach((score, seat) =>
          expect(score).toBe(scores(passage.before)[seat]! + points(steps.slice(0, at + 1), seat)),
        );
      });
    }
  });

  test('a round ends with the deal, after all boards have been told; nothing is dealt before', async () => {
    const client = await loadClient(passages[0]!.before.game);
    for (const passage of passages.filter(({ before, after }) => before.round !== after.round)) {
      const steps = told(client, passage);
      expect(steps.length).toBeGreaterThan(1);
      for (const step of steps.slice(0, -1)) expect(step.position.factories.flat()).toEqual([]);
      expect(steps.at(-1)!.position.factories.flat().length).toBeGreaterThan(0);
      expect(steps.at(-1)!.notes).toEqual([]);
    }
  });

  test('nobody waits over 4 s at normal speed, whoever looks on; half at fast, twice at slow', async () => {
    const client = await loadClient(passages[0]!.before.game);
    for (const passage of passages) {
      for (let own = 0; own < passage.before.players; own++) expect(total(told(client, passage, own))).toBeLessThanOrEqual(4000);
      const { before, entries, after } = passage;
      expect(total(script(client, before, entries, after, 0, scaled(NORMAL, 0.5)))).toBeCloseTo(total(told(client, passage)) / 2, 3);
    }
  });
});

test('notes that do not fit the boards are not told: what is stored is shown at once', async () => {
  const client = await loadClient('azul');
  const passage = read('azul-2.json').find(isRoundEnd)!;
  const wrong = structuredClone(passage.entries);
  wrong[0]!.notes.find((note) => note.kind === 'wall_tile')!.points += 1;
  expect(script(client, passage.before, wrong, passage.after, 0, NORMAL)).toEqual([{ position: passage.after, notes: [], time: 0 }]);
});

test('what was taken back is not told', async () => {
  const client = await loadClient('azul');
  const { before, entries, after } = read('azul-2.json')[0]!;
  const undo = { ...entries[0]!, kind: 'undo', notes: [] } as LogEntry;
  expect(script(client, before, [...entries, undo], after, 0, NORMAL)).toHaveLength(1);
});

test('Azul: line by line a tile goes to the wall, then the floor costs and is empty', async () => {
  const client = await loadClient('azul');
  for (const passage of read('azul-2.json').filter(isRoundEnd)) {
    const kinds = told(client, passage)
      .flatMap((step) => step.notes)
      .filter((note) => note.seat === 0 && ['wall_tile', 'floor'].includes(note.kind));
    const rows = kinds.filter((note) => note.kind === 'wall_tile').map((note) => Number(note.details.row));
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(kinds.findIndex((note) => note.kind === 'floor')).toBe(kinds.some((note) => note.kind === 'floor') ? kinds.length - 1 : -1);
  }
});

test.each(['azul-2.json', 'azul-4.json'])('%s: one’s own board is told first, or with the others', async (file) => {
  const client = await loadClient('azul');
  for (const passage of read(file).filter(isRoundEnd)) {
    const scoring = passage.entries.flatMap((entry) => entry.notes).filter((note) => client.books.moments.has(note.kind));
    for (const own of new Set(scoring.map((note) => note.seat!))) {
      const first = told(client, passage, own).find((step) => step.notes.some((note) => scoring.includes(note)));
      expect(first!.notes.map((note) => note.seat)).toContain(own);
    }
  }
});
