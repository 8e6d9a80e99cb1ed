/** Imports games from a file's text, as `tilework.imports.import_games` does; the parsers are generated from it. */
import { InvalidRecord } from './generated/errors';
import { importAzul } from './generated/imports/azul';
import { gameOf } from './generated/imports/bga';
import { gamesIn, importFaience } from './generated/imports/faience';
import { ImportedGame } from './generated/imports/game';
import { importPavilion } from './generated/imports/pavilion';
import { ImportRefused } from './generated/imports/problems';
import { kindOf, readBga } from './generated/imports/source';
import { parseRecord, readRecord } from './generated/match/record';

/** Import every game of a text. `loadGame` makes a game known to the core. Throws ImportRefused where there is none to import. */
export async function importGames(
  text: string,
  loadGame: (game: string) => Promise<unknown>,
  variant: string | null = null,
): Promise<ImportedGame[]> {
  const given = text.startsWith('\ufeff') ? text.slice(1) : text;
  const kind = kindOf(given);
  if (kind === 'record') return [await fromRecord(given, loadGame)];
  if (kind === 'faience') {
    const games = gamesIn(given);
    await loadGame('azul');
    return games.map(importFaience);
  }
  const log = readBga(given);
  const game = gameOf(log);
  await loadGame(game);
  return [game === 'pavilion' ? importPavilion(log, variant) : importAzul(log, variant)];
}

async function fromRecord(text: string, loadGame: (game: string) => Promise<unknown>): Promise<ImportedGame> {
  try {
    const { tags } = parseRecord(text);
    await loadGame(tags['Game']!).catch(() => undefined); // the core says that there is no such game
    return new ImportedGame(readRecord(text), tags);
  } catch (error) {
    if (error instanceof InvalidRecord) throw new ImportRefused('record', { reason: error });
    throw error;
  }
}
