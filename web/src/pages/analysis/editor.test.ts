import { describe, expect, test } from 'vitest';

import { GAMES } from '../../boards/games';
import { PositionBuilder } from '../../core/generated/games/position_builder';
import { Position } from '../../core/position';
import { LocalMatch } from '../../local/localMatch';
import { loadRuntime, newStoredMatch, person } from '../../testing/localEngine';
import { boardPath } from './boardPath';
import { Editor, ERASER } from './editor.svelte';
import { positionPath, readPosition } from './positionUrl';

async function editorOf(game: string): Promise<Editor> {
  const runtime = await loadRuntime(game);
  return new Editor(runtime, PositionBuilder.cleared(Position.begun(runtime.game, { players: 2, first: 1 })));
}

describe.each(GAMES)('%s', (game) => {
  test('every place can be read, and pressing one and undoing it changes nothing', async () => {
    const editor = await editorOf(game);
    const before = editor.notation;
    for (const place of editor.places) {
      expect(editor.get(place.path)).not.toBeUndefined();
      if (place.kind !== 'tiles' && place.kind !== 'space') continue;
      editor.kind = place.choices[0]!;
      editor.press(place);
      if (editor.canUndo) editor.undo();
      expect(editor.notation).toBe(before);
    }
  });

  test('a position is played on from, kept and recorded', async () => {
    const editor = await editorOf(game);
    const [one, two] = editor.runtime.game.kinds;
    editor.set('factories.0', [one, one, two, two]);
    expect(editor.problem).toBeNull();
    const stored = { ...newStoredMatch(game, [person('Ada'), person('Grace')]), options: editor.options, start: editor.notation };
    const match = new LocalMatch(stored, editor.runtime);
    expect(match.position).toEqual(editor.position.bytes);
    match.play(match.runtime.rules.inspect(match.position).legal[0]!, 2000);
    const again = new LocalMatch(match.toStored(), editor.runtime);
    expect(again.position).toEqual(match.position);
    expect(again.game.hasStartPosition).toBe(true);
  });

  test('an address holds a position', async () => {
    const { notation } = await editorOf(game);
    const path = await positionPath(notation);
    expect(await readPosition(path.slice('/analysis/'.length))).toBe(notation);
    expect(await readPosition(notation)).toBe(notation);
    expect(await readPosition('no such thing')).toBe('');
  });
});

test('the eraser takes tiles away, and a space gives back its own kind', async () => {
  const editor = await editorOf('azul');
  const at = (path: string) => editor.places.find((place) => place.path === path)!;
  editor.kind = 'blue';
  editor.press(at('boards.0.wall.0.0'));
  expect(editor.get('boards.0.wall.0.0')).toBe('blue');
  editor.press(at('boards.0.wall.0.0'));
  expect(editor.get('boards.0.wall.0.0')).toBeNull();
  editor.press(at('factories.1'));
  editor.kind = ERASER;
  editor.press(at('factories.1'));
  expect(editor.get('factories.1')).toEqual([]);
  editor.set('round', 100_000);
  expect(editor.problem).not.toBeNull();
});

test('areas of the boards lead to places', async () => {
  const known = async (game: string, areas: string[]) => {
    const editor = await editorOf(game);
    const paths = areas.map((area) => boardPath(area, editor.view));
    expect(paths.every((path) => editor.places.some((place) => place.path === path))).toBe(true);
  };
  await known('azul', ['factory:5', 'centre', 'line:1:5:2', 'wall:0:5:5', 'floor:1:7']);
  await known('pavilion', ['supply', 'hand:0', 'corners:1', 'star:1:centre:NW', 'star:0:orange:N']);
  await known('sintra', ['track:6', 'strip:1:8:5', 'window:0:1']);
});
