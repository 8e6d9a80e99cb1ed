/** Which sounds go with what happened between two views. */
import type { LogEntry, View } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import type { Material, SoundSpec } from '../sound/synthesis';

const BROKEN = new Set(['broke', 'fell']);

/** List the sounds: the newest move, the deal, and whose turn it is or that the game is over. */
export function soundsOf(definition: GameDefinition, fresh: readonly LogEntry[], previous: View, next: View): SoundSpec[] {
  if (next.result) return [{ name: 'end' }];
  const material: Material = definition.game === 'sintra' ? 'glass' : 'ceramic';
  const found: SoundSpec[] = [];
  const move = fresh.findLast((entry) => entry.kind === 'play');
  if (move) {
    const colour = definition.kinds.findIndex(({ name }) => name === move.action?.data.colour);
    if (move.notes.some((note) => BROKEN.has(note.kind))) found.push({ name: 'break', material });
    else found.push({ name: 'place', material, tiles: Number(move.message?.values?.n ?? 1) || 1, colour: Math.max(0, colour) });
  }
  if (fresh.some((entry) => entry.kind === 'draw')) found.push({ name: 'bag' });
  if (next.you.can.play && next.turn !== previous.turn) found.push({ name: 'turn' });
  return found;
}
