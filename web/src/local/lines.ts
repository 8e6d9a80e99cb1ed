/** Lines of play in words: each action as it would be played where the line has come to. */
import type { Words } from '../api/types';
import type { Kit } from './kit';

export function lineWords(kit: Kit, position: Uint8Array, line: readonly string[]): Words[] {
  let here = position;
  return line.map((text) => {
    const action = kit.parse(text)!;
    const words = kit.actionWords(here, action);
    here = kit.rules.apply(here, action).position;
    return words;
  });
}
