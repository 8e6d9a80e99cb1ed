/** Summarises a stored match for lists. */
import type { Summary } from '../api/types';
import type { StoredMatch } from './localMatch';

export function summaryOf({ id, game, options, seats, created_at, shown }: StoredMatch): Summary {
  return {
    match: id,
    game,
    options,
    status: shown.status,
    public: false,
    rated: false,
    created_at,
    updated_at: shown.updated_at,
    clock: null,
    undo: 'free',
    seats: seats.map(({ kind, name, bot }, seat) => ({
      seat,
      kind,
      name,
      person: null,
      bot,
      rating: null,
      score: shown.scores?.[seat] ?? null,
      rank: shown.ranks?.[seat] ?? null,
    })),
    your_seats: seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
    your_turn: shown.your_turn,
    kept_for_you: false,
  };
}
