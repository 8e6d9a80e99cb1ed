/** Import sample files with the generated importer, to compare with Python (`tests/imports/test_agreement.py`). */
import { ImportRefused } from '../core/generated/imports/problems';
import { importGames } from '../core/importGames';
import type { Loader } from './load';

/** Import a file: the records and problems of its games, or why there are none. */
export async function imported(loader: Loader, text: string): Promise<object> {
  try {
    const games = await importGames(text, (game) => loader.game(game));
    return games.map((game) => ({
      record: game.record(),
      problem: game.problem?.toData() ?? null,
      remarks: game.remarks.map((remark) => remark.toData()),
    }));
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const { reason: _reason, ...values } = error.values;
    return { refused: error.key, values };
  }
}
