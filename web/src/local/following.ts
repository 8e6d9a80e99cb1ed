/** A match on a server, folded here: the server tells what was played and drawn, and what that looks like is made from it. */
import type { EventsMessage, LogEntry, View } from '../api/types';
import { crc32 } from '../lib/crc';
import { isSame } from '../lib/same';
import { Dealer } from './dealer';
import { LocalGame } from './game';
import type { Kit } from './kit';
import { NO_SEED } from './reading';

type Can = View['you']['can'];

const NOTHING: Can = {
  play: false,
  hint: false,
  undo: false,
  answer_undo: false,
  resign: false,
  abort: false,
  join: false,
  leave: false,
  rematch: false,
  claim: [],
  claim_draw: [],
  takeover: [],
  retake: [],
};

/** What was folded is not what the server has: only a whole view tells how it is. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}

export class Following {
  readonly #game: LocalGame;

  /** Begins with a match as it stands: its newest view, and its whole log. */
  constructor(
    private readonly kit: Kit,
    view: View,
    log: readonly LogEntry[],
  ) {
    this.#game = new LocalGame(kit, view.options, new Dealer(NO_SEED));
    this.complete(view, log);
  }

  get position(): Uint8Array {
    return this.#game.position;
  }

  /** A view with all that the server leaves out for those who have the rules: the actions in words, and what they would do. */
  complete(view: View, log: readonly LogEntry[]): View {
    for (const entry of log.slice(this.#game.log.length)) this.#fold(entry);
    const { position } = this.#game;
    const agrees =
      this.#game.log.length === view.seq + 1 && (!view.position || isSame(this.kit.view(position, view.options), view.position));
    if (!agrees) throw new Disagreement(`event ${view.seq} looks different here`);
    return { ...view, legal_actions: view.you.can.play ? this.kit.legalActions(position) : [] };
  }

  /** What is to be seen after some events, where until now this was. */
  follow(shown: View, { after, seq, check, events, can, now, deadline, time_ms, seats }: EventsMessage): View {
    const game = this.#game;
    const known = game.log.length;
    if (after >= known) throw new Disagreement(`events after ${after} can't follow event ${known - 1}`);
    for (const event of events.slice(known - 1 - after)) {
      game.apply(event);
      if (event.kind === 'play') game.log.at(-1)!.command_id = event.command_id ?? null;
    }
    if (seq !== game.log.length - 1 || crc32(game.position) !== check) throw new Disagreement(`event ${seq} leads elsewhere here`);
    const fresh = game.log.slice(known);
    const told: View = {
      ...shown,
      seq,
      now,
      seats: seats ?? shown.seats.map((seat, number) => ({ ...seat, time_ms: time_ms?.[number] ?? seat.time_ms })),
      deadline: deadline ?? null,
      you: { ...shown.you, can: { ...NOTHING, ...can } },
      undo: null,
      log_since: known - 1,
      log: fresh,
    };
    if (!fresh.length && can.play === shown.you.can.play) return told;
    return {
      ...told,
      legal_actions: can.play ? this.kit.legalActions(game.position) : [],
      turn: this.kit.rules.look(game.position).turn,
      turn_since: fresh.at(-1)?.at ?? shown.turn_since,
      position: this.kit.view(game.position, shown.options),
    };
  }

  /** One entry of the server's log, as it stands there. */
  #fold({ kind, seat, at, action, outcomes, undoes, words }: LogEntry): void {
    const game = this.#game;
    if (kind === 'play') game.apply({ kind, seat: seat!, action: action!.text, at });
    else if (kind === 'draw') game.apply({ kind, outcomes: outcomes!, at });
    else if (kind === 'undo') game.apply({ kind, seat: seat!, count: undoes.filter((seq) => game.log[seq]!.kind === 'play').length, at });
    else game.say(kind, at, seat, words);
  }
}
