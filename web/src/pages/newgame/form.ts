/** The form of a new table, and the request that it makes. */
import type { Clock, GameFacts, NewMatch, NewSeat, Options, UndoPolicy } from '../../api/types';
import type { LocalSeat } from '../../local/localMatch';

/** Who sits there: `me`, `screen` (another player at this screen), `open`, `invited`, `bot:` with its name, or `account:` with the id of
 *  a bot account. */
export interface SeatChoice {
  who: string;
  name: string;
}

export const BOT_ACCOUNT = 'account:';

/** A bot account that is connected to the server. */
export const isBotAccount = (seat: SeatChoice): boolean => seat.who.startsWith(BOT_ACCOUNT);

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
    clock: { kind: company === 'public' ? 'live' : 'none', minutes: 10, seconds: 10, days: 3 },
    isPublic: company === 'public',
    rated: false,
    undo: company === 'bot' || company === 'screen' ? 'free' : 'ask',
    onDevice: false,
  };
}

/** Show a table to everybody, or no longer. Strangers play by a clock unless somebody chooses otherwise: nobody should wait for ever. */
export function setPublic(form: Form, isPublic: boolean): void {
  form.isPublic = isPublic;
  if (isPublic && form.clock.kind === 'none' && form.seats.some(isElsewhere)) form.clock.kind = 'live';
}

/** The chosen options; values not allowed for this number of players return to the default. */
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
  if (form.seats.some((seat) => seat.who.startsWith('bot:') || isBotAccount(seat))) return 'bots';
  if (form.seats.some((seat) => seat.who === 'screen')) return 'screen';
  return form.undo === 'free' ? 'undo' : null;
}

function seat({ who, name }: SeatChoice, shared: boolean, label: string): NewSeat {
  if (who.startsWith('bot:')) return { kind: 'bot', bot: who.slice(4) };
  if (who.startsWith(BOT_ACCOUNT)) return { kind: 'bot', person: who.slice(BOT_ACCOUNT.length) };
  if (who === 'open' || who === 'invited') return { kind: who };
  const given = name.trim();
  if (given.length >= 2) return { kind: 'me', name: given };
  return shared ? { kind: 'me', name: label } : { kind: 'me' };
}

function clock({ kind, minutes, seconds, days }: Form['clock']): Clock | null {
  if (kind === 'live') return { type: 'live', initial_s: Math.round(minutes * 60), increment_s: seconds };
  return kind === 'days' ? { type: 'days', days } : null;
}

/** The request that creates a match. `label` names unnamed players at a shared screen. */
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

/** Whether a seat is for a remote player, which needs a server. */
export const isElsewhere = ({ who }: SeatChoice): boolean => who === 'open' || who === 'invited';

/** The seats of a local match. All have names, since no one is signed in. */
export function localSeats(form: Form, label: (number: number) => string): LocalSeat[] {
  return form.seats.map((one, index) => {
    const { kind, bot, name } = seat(one, true, label(index + 1));
    return kind === 'bot' ? { kind, bot: bot!, name: null } : { kind: 'person', bot: null, name: name! };
  });
}
