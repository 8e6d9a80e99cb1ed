import { describe, expect, test } from 'vitest';

import { GAMES } from '../boards/games';
import { loadRuntime } from '../testing/localEngine';
import { readRecord, replayOf } from '../local/recordReader';
import { fromHex } from './hashing';
import { InvalidPosition } from './generated/errors';
import { Dealer } from './generated/match/fairness';
import { Match } from './generated/match/match';
import { writeRecord } from './generated/match/record';
import { PositionBuilder } from './generated/games/position_builder';
import { Position } from './position';

const SEED = '11'.repeat(32);

async function begun(game: string): Promise<PositionBuilder> {
  const { game: core } = await loadRuntime(game);
  const builder = PositionBuilder.cleared(Position.begun(core, { players: 2 }));
  builder.set('factories.0', [core.kinds[0], core.kinds[0], core.kinds[1], core.kinds[1]]);
  return builder;
}

describe.each(GAMES)('%s', (game) => {
  test('a position is built, written as text and read again', async () => {
    const builder = await begun(game);
    expect(builder.problem()).toBeNull();
    const position = builder.position();
    expect(Position.parse(position.notation()).bytes).toEqual(position.bytes);
    expect(builder.counts().every(({ found, inBox }) => found === inBox)).toBe(true);
  });

  test('a match from a position is recorded and replayed with its remarks', async () => {
    const start = (await begun(game)).position();
    const match = new Match(start, ['Ada', 'Grace'], new Dealer(fromHex(SEED)));
    match.play(match.legalActions()[0]!);
    match.annotate(1, 'A comment', '!');
    match.addVariation(0, [start.legalActions().at(-1)!.toString()]);
    const text = writeRecord(match);
    const past = await readRecord(text, loadRuntime);
    expect(past.game.match.start.notation()).toBe(start.notation());
    expect(replayOf(past).steps.map(({ notation }) => notation)).toEqual([start.notation(), match.position.notation()]);
    expect(text).toContain('P1 ' + match.steps[0]!.action!.toString() + ' !\n{A comment}');
  });
});

test('problems of a position have a message key and arguments', async () => {
  const builder = await begun('azul');
  builder.set('lid', { blue: 22 });
  expect(builder.problem()!.data).toEqual({ key: 'tile-count', number: 20, kind: 'blue', found: 24 });
  expect(() => builder.position()).toThrow(InvalidPosition);
  expect(() => builder.set('boards.9.score', 1)).toThrow(InvalidPosition);
  expect(() => builder.set('round', 'many')).toThrow(InvalidPosition);
});
