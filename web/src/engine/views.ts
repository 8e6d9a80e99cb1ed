/** How a game shows itself: views, notes and messages, by the modules that are generated from its Python functions. */
import type { Options } from './manifest';
import { GAMES, type GameModule } from '../core/generated/games';
import { type Note, StateField } from '../core/generated/games/game';
import type { Option } from '../core/generated/games/options';
import type { Values } from '../i18n/format';
import { EngineError } from './errors';
import type { Layout, Manifest } from './manifest';
import { readField, writeField } from './memory';

export type GameNote = Note;
/** Each field of a state by name: an integer, or all integers of an array one after the other. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the generated core has it
export type Plain = Record<string, any>;

export class Views {
  constructor(
    /** The game's generated module. */
    readonly game: GameModule,
    private readonly layout: Layout,
  ) {}

  /** Options of a game. */
  get options(): Option[] {
    return this.game.OPTIONS;
  }

  /** The public state of a position, in plain names. */
  view(position: Uint8Array, options: Options, isLastRound: boolean): object {
    return this.game.view(this.unpack(position), options, isLastRound);
  }

  /** Decode a journal row. */
  note(row: ArrayLike<number>): GameNote {
    return this.game.explain(Array.from(row));
  }

  /** Arguments of a note's message. */
  noteValues(note: GameNote): Values {
    return this.game.noteValues(note) as Values;
  }

  /** An action's message key and arguments. */
  actionMessage(facts: number[]): [kind: string, values: Values] {
    return this.game.actionMessage(facts) as [string, Values];
  }

  piecesLost(note: GameNote): number {
    return this.game.piecesLost(note);
  }

  completed(note: GameNote): [string, string] | null {
    return this.game.completed(note);
  }

  piecesTaken(note: GameNote): [string, number] | null {
    return this.game.piecesTaken(note);
  }

  /** Every field of a position: an integer, or all integers of an array one after the other. */
  unpack(position: Uint8Array): Plain {
    const fields = Object.entries(this.layout.fields).map(([name, [, , shape]]) => {
      const numbers = readField(this.layout, position, name).map(small);
      return [name, shape.length ? numbers : numbers[0]!] as const;
    });
    return Object.fromEntries(fields);
  }

  /** The position with these numbers, which must be within the bounds of their fields. */
  pack(state: Plain): Uint8Array {
    const position = new Uint8Array(this.layout.size);
    for (const [name, [, , shape]] of Object.entries(this.layout.fields)) {
      writeField(this.layout, position, name, (shape.length ? state[name] : [state[name]]) as number[]);
    }
    return position;
  }

  /** The fields that a position consists of beside its options. */
  get stateFields(): StateField[] {
    return Object.entries(this.layout.fields).flatMap(([name, [, kind, shape]]) => {
      if (name === 'spare' || this.game.OPTION_FIELDS.includes(name)) return [];
      const high = 2n ** (8n * BigInt(kind.slice(1)) - 1n);
      const size = shape.reduce((product, length) => product * length, 1);
      return [new StateField(name, size, shape.length > 0, small(-high) as number, small(high - 1n) as number)];
    });
  }
}

/** An integer as the core's runtime wants it: a number where it can be one. */
function small(value: number | bigint): number | bigint {
  return typeof value === 'bigint' && value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/** The views of a game. */
export async function loadViews({ game, record }: Manifest): Promise<Views> {
  const load = GAMES[game];
  if (!load) throw new EngineError('not_built', `there are no views of ${game}; \`make web-core\` generates them`);
  return new Views(await load(), record);
}
