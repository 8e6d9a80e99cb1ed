/** Games that were imported in this visit. They are read on this device, and leave it only in a link that is shared. */
import type { ImportedGame } from '../../core/generated/imports/game';
import { ImportRefused, type Problem } from '../../core/generated/imports/problems';
import { importGames } from '../../core/importGames';
import { isMessage } from '../../core/errors';
import { loadGameMessages, text, type Values } from '../../i18n/index.svelte';
import { coreErrorText } from '../../lib/errorText';
import { packRecord } from '../replay/recordUrl';

export interface ImportedRow {
  /** The file that it comes from, or nothing where it was pasted. */
  source: string;
  /** Null where there is no game to import. */
  game: ImportedGame | null;
  /** Where the game is opened. */
  path: string;
  moves: number;
  /** The error of the game or file. */
  problems: string[];
}

/** Characters of the longest file, as the parser has it, in bytes at most. */
const MAX_BYTES = 80_000_000;

function worded(key: string, values: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(values).map(([name, value]) => [name, isMessage(value) ? coreErrorText(value) : value] as const);
  return text('imports', key, Object.fromEntries(said) as Values) ?? key;
}

/** A finding in words, with the move that it was found at. */
export function problemText({ key, values, move }: Problem): string {
  const problem = worded(key, values);
  return move === null ? problem : (text('imports', 'at-move', { move, problem }) ?? problem);
}

export class ImportList {
  rows: ImportedRow[] = $state.raw([]);

  /** Import a text. Returns the added games. */
  async add(source: string, given: string, variant: string | null): Promise<ImportedRow[]> {
    const added = await this.#read(source, given, variant);
    this.rows = [...added, ...this.rows];
    return added;
  }

  async addFile(file: File, variant: string | null): Promise<ImportedRow[]> {
    // A file that is too long is not read at all.
    return this.add(file.name, file.size > MAX_BYTES ? ' '.repeat(MAX_BYTES / 4 + 1) : await file.text(), variant);
  }

  async #read(source: string, given: string, variant: string | null): Promise<ImportedRow[]> {
    await Promise.all([loadGameMessages('imports'), loadGameMessages('errors')]);
    const { loadRuntime } = await import('../../local/device');
    try {
      const games = await importGames(given, loadRuntime, variant);
      return await Promise.all(games.map((game) => this.#row(source, game)));
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      return [{ source, game: null, path: '', moves: 0, problems: [worded(error.key, error.values)] }];
    }
  }

  async #row(source: string, game: ImportedGame): Promise<ImportedRow> {
    const moves = game.match.steps.filter(({ event }) => 'action' in event).length;
    const problems = [...(game.problem ? [game.problem] : []), ...game.remarks].map(problemText);
    return { source, game, path: `/replay/record#${await packRecord(game.record())}`, moves, problems };
  }

  clear(): void {
    this.rows = [];
  }
}

export const importList = new ImportList();
