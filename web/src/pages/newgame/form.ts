/** The form of a new table, and the request that it makes. */
import type { BotFacts, Clock, GameFacts, NewMatch, NewSeat, Options, UndoPolicy } from '../../api/types';
import type { LocalSeat } from '../../local/match';

/** Who sits there: `me`, `screen` (another player at this screen), `open`, `invited`, `bot:` with its name, or `program:` with the id of
 *  a bot account. */
export interface SeatChoice {
  who: string;
  name: string;
}

export const PROGRAM = 'program:';

/** A program that is connected to the server. */
export const isProgram = (seat: SeatChoice): boolean => seat.who.startsWith(PROGRAM);

export type ClockKind = 'none' | 'live' | 'days';

export interface Form {
  game: string;
  options: Options;
  seats: SeatChoice[];
  clock: { kind: ClockKind; minutes: number; seconds: number; days: number };
  isPublic: boolean;
  rated: boolean;
  undo: UndoPolicy;
  /** Played on this device, without the server. */
  onDevice: boolean;
}

export type With = 'bot' | 'friend' | 'screen' | 'public';

export function blankForm(game: string, company: With, bot: string): Form {
  const other: Record<With, string> = { bot: `bot:${bot}`, friend: 'open', screen: 'screen', public: 'open' };
  return {
    game,
    options: {},
    seats: [
      { who: 'me', name: '' },
      { who: other[company], name: '' },
    ],
    clock: { kind: 'none', minutes: 10, seconds: 10, days: 3 },
    isPublic: company === 'public',
    rated: false,
    undo: company === 'bot' || company === 'screen' ? 'free' : 'ask',
    onDevice: false,
  };
}

/** The options with what was chosen; values that this number of players rules out go back to the default. */
export function optionsOf(facts: GameFacts, chosen: Options, players: number): Options {
  const options: Options = {};
  for (const option of facts.options) {
    const value = chosen[option.name];
    if (option.name === 'players' || value === undefined) continue;
    if (option.name === 'first' && Number(value) > players) continue;
    options[option.name] = value;
  }
  return options;
}

/** Why a table can not be rated, or null if it can. */
export function notRated(form: Form): 'bots' | 'screen' | 'undo' | null {
  if (form.seats.some((seat) => seat.who.startsWith('bot:') || isProgram(seat))) return 'bots';
  if (form.seats.some((seat) => seat.who === 'screen')) return 'screen';
  return form.undo === 'free' ? 'undo' : null;
}

function seat({ who, name }: SeatChoice, shared: boolean, label: string): NewSeat {
  if (who.startsWith('bot:')) return { kind: 'bot', bot: who.slice(4) };
  if (who.startsWith(PROGRAM)) return { kind: 'bot', person: who.slice(PROGRAM.length) };
  if (who === 'open' || who === 'invited') return { kind: who };
  const given = name.trim();
  if (given.length >= 2) return { kind: 'me', name: given };
  return shared ? { kind: 'me', name: label } : { kind: 'me' };
}

function clock({ kind, minutes, seconds, days }: Form['clock']): Clock | null {
  if (kind === 'live') return { type: 'live', initial_s: Math.round(minutes * 60), increment_s: seconds };
  return kind === 'days' ? { type: 'days', days } : null;
}

/** What to ask the server for. `label` names the players at a shared screen who gave no name. */
export function requestOf(form: Form, facts: GameFacts, label: (number: number) => string): NewMatch & { options: Options } {
  const shared = form.seats.some((seat) => seat.who === 'screen');
  const people = form.seats.some(isElsewhere);
  return {
    game: form.game,
    options: optionsOf(facts, form.options, form.seats.length),
    seats: form.seats.map((one, index) => seat(one, shared, label(index + 1))),
    clock: clock(form.clock),
    public: form.isPublic,
    rated: people && form.rated && notRated(form) === null,
    undo: form.undo,
  };
}

/** Whether a seat waits for somebody elsewhere, which takes a server. */
export const isElsewhere = ({ who }: SeatChoice): boolean => who === 'open' || who === 'invited';

/** The seats of a match on this device. Everybody has a name there, since nobody is signed in. */
export function localSeats(form: Form, label: (number: number) => string): LocalSeat[] {
  return form.seats.map((one, index) => {
    const { kind, bot, name } = seat(one, true, label(index + 1));
    return kind === 'bot' ? { kind, bot: bot!, name: null } : { kind: 'person', bot: null, name: name! };
  });
}

export function seatKinds(bots: BotFacts[]): string[] {
  return ['me', 'screen', 'open', 'invited', ...bots.map((bot) => `bot:${bot.bot}`)];
}
