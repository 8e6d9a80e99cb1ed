/** One game's rules, views and messages, loaded into the browser. */
import type { ActionData, LegalAction, Message, Note, Options, PositionView, Preview, Words } from '../api/types';
import { noteData } from '../core/generated/match/log';
import { actionMessage } from '../core/generated/match/messages';
import { type Game, Position } from '../core/position';
import type { Loader } from '../engine/load';
import type { Manifest } from '../engine/manifest';
import type { Rules } from '../engine/rules';
import { addMessages, format, type Bundles, type Values } from '../i18n/format';

export type Person = 'they' | 'none';

export interface Action {
  number: number;
  text: string;
  data: ActionData;
}

/** Fluent sources by language, then path. */
export type MessageSources = Record<string, Record<string, string>>;

/** A legal action; its message and preview are computed on first access. */
class OfferedAction implements LegalAction {
  readonly text: string;
  readonly data: ActionData;
  readonly #position: Position;
  #message: Message | null = null;
  #preview: Preview | null = null;

  constructor(
    position: Position,
    readonly number: number,
  ) {
    const action = position.game.action(number);
    this.#position = position;
    this.text = action.toString();
    this.data = action.data() as ActionData;
  }

  get message(): Message {
    return (this.#message ??= actionMessage(this.#position, this.number));
  }

  get preview(): Preview {
    if (!this.#preview) {
      const trial = this.#position.mutable();
      const notes = trial.play(this.number).map((note) => noteData(trial.game, note) as Note);
      this.#preview = { notes, scores: trial.scores };
    }
    return this.#preview;
  }
}

export class GameRuntime {
  readonly #languages: readonly (readonly [string, Bundles])[];

  constructor(
    /** The game in the generated match core. */
    readonly game: Game,
    sources: MessageSources,
  ) {
    this.#languages = Object.entries(sources).map(([language, files]) => [
      language,
      addMessages(new Map(), language, Object.entries(files)),
    ]);
  }

  static async load(loader: Loader, game: string, sources: MessageSources): Promise<GameRuntime> {
    return new GameRuntime(await loader.game(game), sources);
  }

  get manifest(): Manifest {
    return this.game.manifest;
  }

  get rules(): Rules {
    return this.game.rules;
  }

  action(number: number): Action {
    return { number, text: this.game.actions.texts[number]!, data: this.game.actions.data[number] as ActionData };
  }

  /** Build the public view of a position. */
  view(position: Uint8Array, options: Options): PositionView {
    return this.game.views.view(position, options, this.rules.isLastRound(position)) as unknown as PositionView;
  }

  /** Return the action number for a notation, or undefined. */
  parse(text: string): number | undefined {
    return this.game.find(text);
  }

  /** Describe an action played in this position, in every language. */
  actionText(position: Uint8Array, action: number, person: Person = 'none'): Words {
    const [kind, values] = this.game.views.actionMessage(this.rules.facts(position, action));
    return this.format(this.manifest.game, `action.${kind}`, { ...values, person });
  }

  /** List the legal actions of the seat to move; messages and previews are lazy. */
  legalActions(position: Uint8Array, options: Options): LegalAction[] {
    const current = new Position(this.game, options, position);
    return current.legalNumbers().map((number) => new OfferedAction(current, number));
  }

  /** List actions by number without a position: no messages, no previews. */
  namedActions(numbers: readonly number[]): LegalAction[] {
    return numbers.map((number) => ({ ...this.action(number), message: null, preview: null }));
  }

  /** Format a message in every language. */
  format(domain: string, key: string, values: Values = {}): Words {
    return this.formatEach(domain, key, () => values);
  }

  /** Format a message in every language, with values that depend on the language. */
  formatEach(domain: string, key: string, values: (language: string) => Values): Words {
    const texts = this.#languages.map(([language, bundles]) => {
      const text = format(bundles, domain, key, values(language));
      if (text === null) throw new RangeError(`${domain}: message ${key} is missing`);
      return [language, text] as const;
    });
    return Object.fromEntries(texts);
  }

  /** Join sentences with spaces, in every language. */
  joinSentences(sentences: readonly Words[]): Words {
    return Object.fromEntries(this.#languages.map(([language]) => [language, sentences.map((text) => text[language]).join(' ')]));
  }
}
