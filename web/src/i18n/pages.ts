/** Words of the pages around the table. */
import { people } from './pages/people';
import { replay } from './pages/replay';
import { start } from './pages/start';
import { tables } from './pages/tables';

export const pages = { ...start, ...tables, ...replay, ...people } as const;
