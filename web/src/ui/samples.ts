/** Tiles of the first game, where a page shows what tiles look like: the names of their symbols. The page must hold the <Sprites />. */
import type { Kind } from '../art/kinds';
import { games } from '../boards/games';

const all = import.meta.glob<Kind[]>('../boards/*/kinds.ts', { import: 'kinds', eager: true });
const [first] = games;

export const samples: string[] = (all[`../boards/${first}/kinds.ts`] ?? []).map(({ name }) => `${first}-${name}`);
