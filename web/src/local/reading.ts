/** Reads records (docs/record-format.md) and makes replays of them, as `tilework.match.record` and a server do. */
import type { Options, Replay } from '../api/types';
import { ownValue } from '../engine/manifest';
import { commitment, Dealer } from './dealer';
import { LocalGame, type GameEvent } from './game';
import type { Kit } from './kit';

const TAG = /^\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]$/;
/** What the dealer is made from where no seed is known: it is never asked. */
export const NO_SEED = '00'.repeat(32);

export class BadRecord extends Error {
  override readonly name = 'BadRecord';
}

/** A game of the past, with all its positions. */
export interface Past {
  game: LocalGame;
  kit: Kit;
  seats: string[];
  tags: Record<string, string>;
  text: string;
  /** Whether every draw is the one that the seed gives, and the seed the one committed to; true where none is revealed. */
  isFair: boolean;
}

/** Read a record. `kitOf` brings what its game needs. */
export async function readRecord(text: string, kitOf: (game: string) => Promise<Kit>): Promise<Past> {
  const { tags, lines } = split(text);
  const name = tags['Game'];
  if (tags['Tilework'] !== '1' || !name || !tags['Options']) throw new BadRecord('a tag is missing');
  const kit = await kitOf(name);
  const seed = tags['Seed'];
  const game = new LocalGame(kit, optionsOf(kit, tags['Options']), new Dealer(seed ?? NO_SEED, tags['Nonces']?.split(' ') ?? []));
  const isFair = play(game, lines, seed !== undefined) && (seed === undefined || commitment(seed) === tags['Commitment']);
  const seats = Array.from({ length: Number(game.options['players']) }, (_, seat) => tags[`Seat${seat + 1}`] ?? `Player ${seat + 1}`);
  return { game, kit, seats, tags, text, isFair };
}

function split(text: string): { tags: Record<string, string>; lines: string[] } {
  const tags: Record<string, string> = {};
  const lines: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line || line.startsWith(';')) continue;
    const tag = TAG.exec(line);
    if (tag) tags[tag[1]!] = tag[2]!.replace(/\\(.)/g, '$1');
    else lines.push(line.split(' ;')[0]!);
  }
  return { tags, lines };
}

function optionsOf(kit: Kit, text: string): Options {
  const given = text.split(/\s+/).map((pair) => pair.split('=') as [string, string]);
  return Object.fromEntries(
    given.map(([name, written]) => {
      const known = kit.manifest.options.find((option) => option.name === name);
      const listed = known?.values.find((each) => String(each).toLowerCase() === written?.toLowerCase());
      const value = listed ?? (known && ownValue(known, written ?? ''));
      if (value === undefined) throw new BadRecord(`${name} can't be ${written}`);
      return [name, value];
    }),
  );
}

/** Let everything happen that the lines tell. Returns whether the draws are the dealer's. */
function play(game: LocalGame, lines: readonly string[], isDealt: boolean): boolean {
  const undone: GameEvent[][] = [];
  let isFair = true;
  const happen = (event: GameEvent) => {
    if (isDealt && event.kind === 'draw') isFair &&= game.drawDue(0)?.outcomes.join(' ') === event.outcomes.join(' ');
    game.apply(event);
  };
  for (const line of lines) {
    const [first, ...words] = line.split(/\s+/);
    try {
      if (first === 'undo') undone.push(takeBack(game));
      else if (first === 'redo') undone.pop()!.forEach((event) => game.apply(event));
      else if (first === 'draw') happen({ kind: 'draw', outcomes: outcomesOf(words), at: 0 });
      else happen({ kind: 'play', seat: Number(first!.slice(1)) - 1, action: words[0] ?? '', at: 0 });
    } catch (cause) {
      throw new BadRecord(`${line}: ${cause instanceof Error ? cause.message : ''}`, { cause });
    }
  }
  return isFair;
}

function takeBack(game: LocalGame): GameEvent[] {
  const before = game.steps.map(({ event }) => event);
  game.apply({ kind: 'undo', seat: 0, count: 1, at: 0 });
  return before.slice(game.steps.length);
}

/** Letters stand together, as they lie on the factories; longer outcomes by themselves. */
const outcomesOf = (words: readonly string[]) => words.flatMap((word) => (/^\p{L}+$/u.test(word) ? [...word] : [word]));

/** Every position of a game, with the step that led to it. */
export function replayOf({ game, kit, seats, tags, text, isFair }: Past, unfair: string): Replay {
  const { rules } = kit;
  const positions = [...game.steps.map(({ before }) => before), game.position];
  const { phase, scores, standings } = rules.look(game.position);
  return {
    game: kit.manifest.game,
    options: game.options,
    seats,
    over: phase === 0,
    scores,
    winners: standings.flatMap((standing, seat) => (standing === Math.max(...standings) ? [seat] : [])),
    breakdown: breakdownOf(game, kit, seats.length),
    record: text,
    problems: isFair ? [] : [unfair],
    seed: tags['Seed'] ?? null,
    commitment: tags['Commitment'] ?? null,
    frames: positions.map((position, number) => ({
      number,
      entry: number ? { ...game.standing[number - 1]!, seq: number - 1 } : null,
      position: kit.view(position, game.options),
      turn: rules.look(position).turn,
      notation: '',
      scores: rules.look(position).scores,
    })),
  };
}

/** For each seat the points by source; they add up to the score (with what it began with). */
export function breakdownOf(game: LocalGame, kit: Kit, seats: number): Record<string, number>[] {
  const table = Array.from({ length: seats }, () => Object.fromEntries(kit.manifest.point_sources.map((source) => [source, 0])));
  for (const { notes } of game.standing) {
    for (const { seat, kind, points } of notes) if (points && seat !== null) table[seat]![kind]! += points;
  }
  return table;
}
