/** The form of a new tournament, and the request that it makes. */
import type { NewTournament } from '../../api/tournaments';
import type { GameFacts, Options } from '../../api/types';
import { optionsOf } from '../newgame/form';

export type Format = 'swiss' | 'round_robin' | 'arena';
export type When = 'hand' | 'soon' | 'hour' | 'day';

export interface Form {
  name: string;
  game: string;
  options: Options;
  format: Format;
  players: number;
  rounds: number;
  cycles: number;
  minutes: number;
  duplicate: boolean;
  clock: { kind: 'none' | 'live' | 'days'; minutes: number; seconds: number; days: number };
  rated: boolean;
  isPublic: boolean;
  fill: string;
  when: When;
  join: boolean;
}

const WAIT: Record<When, number | null> = { hand: null, soon: 10 * 60_000, hour: 3_600_000, day: 86_400_000 };

export function blankForm(game: string, name: string): Form {
  return {
    name,
    game,
    options: {},
    format: 'swiss',
    players: 2,
    rounds: 5,
    cycles: 1,
    minutes: 60,
    duplicate: false,
    clock: { kind: 'live', minutes: 10, seconds: 10, days: 3 },
    rated: false,
    isPublic: true,
    fill: '',
    when: 'hand',
    join: true,
  };
}

/** What to ask the server for. */
export function requestOf(form: Form, facts: GameFacts, now: number): NewTournament {
  const wait = WAIT[form.when];
  const arena = form.format === 'arena';
  return {
    name: form.name.trim(),
    game: form.game,
    options: optionsOf(facts, { ...form.options, first: 0 }, form.players),
    format: form.format,
    players: form.players,
    rounds: form.format === 'round_robin' ? form.cycles : form.rounds,
    duplicate: form.duplicate && !arena,
    clock:
      form.clock.kind === 'days'
        ? { type: 'days', days: form.clock.days }
        : { type: 'live', initial_s: Math.round(form.clock.minutes * 60), increment_s: form.clock.seconds },
    rated: form.rated,
    public: form.isPublic,
    minutes: arena ? form.minutes : null,
    fill: form.fill || null,
    starts_at: wait === null ? null : now + wait,
    join: form.join,
  };
}
