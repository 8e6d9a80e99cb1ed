/** All that a game needs to be played here: its rules, what makes views and words of them, and the names of actions and draws. */
import type { ActionData, LegalAction, Note, Options, PositionView, Words } from '../api/types';
import type { Loader } from '../engine/load';
import type { Manifest } from '../engine/manifest';
import type { Names, Note as ToldNote, Reader } from '../engine/reader';
import type { Rules } from '../engine/rules';
import { addWords, format, type Bundles, type Values } from '../i18n/format';

export type Person = 'they' | 'none';

export interface Action {
  number: number;
  text: string;
  data: ActionData;
}

/** The files with the messages of the game and of the log, by language and path. */
export type Sources = Record<'en' | 'fr', Record<string, string>>;

export class Kit {
  readonly #byText: ReadonlyMap<string, number>;
  readonly #languages: readonly (readonly ['en' | 'fr', Bundles])[];

  constructor(
    readonly manifest: Manifest,
    readonly rules: Rules,
    readonly reader: Reader,
    private readonly actions: { texts: string[]; data: Record<string, unknown>[] },
    sources: Sources,
  ) {
    this.#byText = new Map(actions.texts.map((text, number) => [text, number]));
    this.#languages = (['en', 'fr'] as const).map((each) => [each, addWords(new Map(), each, Object.entries(sources[each]))]);
  }

  static async load(loader: Loader, game: string, sources: Sources): Promise<Kit> {
    const parts = [loader.manifest(game), loader.rules(game), loader.reader(game), loader.actions(game)] as const;
    return new Kit(...(await Promise.all(parts)), sources);
  }

  action(number: number): Action {
    return { number, text: this.actions.texts[number]!, data: this.actions.data[number] as ActionData };
  }

  /** The public state of a position. */
  view(position: Uint8Array, options: Options): PositionView {
    return this.reader.view(position, options, this.rules.isLastRound(position)) as unknown as PositionView;
  }

  /** The number of the action that a notation names; undefined if there is none. */
  parse(text: string): number | undefined {
    return this.#byText.get(text);
  }

  /** An action in words, as it would be played in a position. */
  actionWords(position: Uint8Array, action: number, person: Person = 'none'): Words {
    const [kind, values] = this.reader.actionMessage(this.rules.facts(position, action));
    return this.say(this.manifest.game, `action.${kind}`, { ...values, person });
  }

  /** What the seat to move may do, with words and with what the rules would do for it. */
  legalActions(position: Uint8Array): LegalAction[] {
    return this.rules.look(position).legal.map((number) => {
      const { position: after, journal } = this.rules.apply(position, number);
      const preview = { notes: this.notes(journal), scores: this.rules.look(after).scores };
      return { ...this.action(number), words: this.actionWords(position, number), preview };
    });
  }

  /** What the rows of a journal say. */
  notes(journal: Int32Array): Note[] {
    const width = this.manifest.room.journal_width;
    return Array.from({ length: journal.length / width }, (_, row) =>
      this.#note(this.reader.note(journal.subarray(row * width, row * width + width))),
    );
  }

  #note(note: ToldNote): Note {
    const words = this.say(this.manifest.game, `note.${note.kind}`, { ...this.reader.noteValues(note), person: 'they' });
    return { ...note, details: note.details as Note['details'], words };
  }

  /** A message in both languages. */
  say(domain: string, key: string, values: Names = {}): Words {
    return this.sayEach(domain, key, () => values);
  }

  /** The same, with values that depend on the language. */
  sayEach(domain: string, key: string, values: (language: 'en' | 'fr') => Names): Words {
    const said = this.#languages.map(([language, bundles]) => {
      const words = format(bundles, domain, key, values(language) as Values);
      if (words === null) throw new RangeError(`${domain}: ${key} has no words`);
      return [language, words] as const;
    });
    return Object.fromEntries(said) as unknown as Words;
  }
}
