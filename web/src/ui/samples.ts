/** Symbol names of sample tiles (of the first game). The page must contain <Sprites />. */
import type { Kind } from '../art/kinds';
import { GAMES } from '../boards/games';

const all = import.meta.glob<Kind[]>('../boards/*/kinds.ts', { import: 'kinds', eager: true });
const [first] = GAMES;

export const samples: string[] = (all[`../boards/${first}/kinds.ts`] ?? []).map(({ name }) => `${first}-${name}`);
