/** Views, notes and sentences of sample positions, to compare with Python (`tests/targets/test_view_equivalence.py`). */
import { addMessages, format, type Bundles, type Values } from '../i18n/format';
import { bytesOf } from './equivalence';
import type { Loader } from './load';
import type { Options } from './manifest';
import type { GameNote, Views } from './views';

export interface ViewSample {
  /** Its bytes, in hexadecimal. */
  position: string;
  /** Rows of a journal. */
  rows: number[][];
}

/** Return each sample's view, notes and sentences as canonical JSON. `sources`: the game's messages by language. */
export async function viewsOfSamples(
  loader: Loader,
  game: string,
  options: Options,
  samples: ViewSample[],
  sources: Record<string, string>,
): Promise<string[]> {
  const [views, rules] = [await loader.views(game), await loader.rules(game)];
  const languages = Object.entries(sources).map(([language, source]) => addMessages(new Map(), language, [[`${game}/messages.`, source]]));
  return samples.map(({ position: hexadecimal, rows }) => {
    const position = bytesOf(hexadecimal);
    return canonical({
      view: views.view(position, options, rules.isLastRound(position)),
      notes: rows.map((row) => noted(views, views.note(row), game, languages)),
      actions: rules.inspect(position).legal.map((action) => acted(views, rules.facts(position, action), game, languages)),
    });
  });
}

function noted(views: Views, note: GameNote, game: string, languages: Bundles[]): unknown {
  const values = { person: 'they', ...views.noteValues(note) } as Values;
  return { ...note, words: languages.map((bundles) => format(bundles, game, `note.${note.kind}`, values)) };
}

function acted(views: Views, facts: number[], game: string, languages: Bundles[]): unknown {
  const [kind, values] = views.actionMessage(facts);
  return languages.map((bundles) => format(bundles, game, `action.${kind}`, { person: 'none', ...values }));
}

/** JSON without spaces, the names in alphabetical order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
