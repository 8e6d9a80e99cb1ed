/** What this reader makes of positions, journals and actions, for comparing it with Python's (`tests/targets/test_readings.py`). */
import { addWords, format, type Bundles, type Values } from '../i18n/format';
import { bytesOf } from './checks';
import type { Loader } from './load';
import type { Options } from './manifest';
import type { Data, Names, Note, Reader } from './reader';

export interface Moment {
  /** Its bytes, in hexadecimal. */
  position: string;
  /** Rows of a journal. */
  rows: number[][];
}

/** Each moment's view, notes and sentences, as canonical JSON. `sources`: the game's messages by language. */
export async function readings(
  loader: Loader,
  game: string,
  options: Options,
  moments: Moment[],
  sources: Record<string, string>,
): Promise<string[]> {
  const [reader, rules] = [await loader.reader(game), await loader.rules(game)];
  const languages = Object.entries(sources).map(([language, source]) => addWords(new Map(), language, [[`${game}/messages.`, source]]));
  return moments.map(({ position: hexadecimal, rows }) => {
    const position = bytesOf(hexadecimal);
    return canonical({
      view: reader.view(position, options, rules.isLastRound(position)),
      notes: rows.map((row) => noted(reader, reader.note(row), game, languages)),
      actions: rules.look(position).legal.map((action) => acted(reader, rules.facts(position, action), game, languages)),
    });
  });
}

function noted(reader: Reader, note: Note, game: string, languages: Bundles[]): Data {
  const values = { person: 'they', ...reader.noteValues(note) } as Values;
  return { ...(note as unknown as Names), words: languages.map((bundles) => format(bundles, game, `note.${note.kind}`, values)) };
}

function acted(reader: Reader, facts: number[], game: string, languages: Bundles[]): Data {
  const [kind, values] = reader.actionMessage(facts);
  return languages.map((bundles) => format(bundles, game, `action.${kind}`, { person: 'none', ...values } as Values));
}

/** JSON without spaces, the names in alphabetical order. */
export function canonical(value: Data): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
