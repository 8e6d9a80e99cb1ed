"""The learner's side of a batch: one action a game, and the bots at the other seats have played when the step returns."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework import bots
from tilework.envs import opponents as kernel
from tilework.envs.batch import Batch
from tilework.envs.batch_kernel import begin_game, move
from tilework.envs.rewards import forfeit
from tilework.errors import IllegalAction, InvalidOption
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.rng import below
from tilework.games.core.state import OVER
from tilework.games.position import Position

ILLEGAL_ACTION_MODES = ("lose", "raise")


class Learner:
    """A batch with one learner seat in every game. ``seat=None`` draws it for every game.

    The arrays are those of :attr:`batch`, except that :attr:`rewards` has one number per game. ``scores`` start with the learner's seat.
    """

    # Any: each option has a type of its own
    def __init__(self, game: str, games: int, opponents: str | tuple[str, ...], seat: int | None, illegal: str, **settings: Any) -> None:
        self.batch: Batch = Batch(game, games, **settings)
        if illegal not in ILLEGAL_ACTION_MODES:
            raise InvalidOption(f"illegal can't be {illegal!r}; choose one of: {', '.join(ILLEGAL_ACTION_MODES)}")
        if seat is not None and not 0 <= seat < self.batch.players:
            raise InvalidOption(f"seat can't be {seat}; choose one of 0 to {self.batch.players - 1}, or None")
        self.illegal = illegal
        self.opponents: tuple[str, ...] = kernel.named(opponents, self.batch.players)
        self.rewards: NDArray[np.float64] = np.zeros(games, dtype=np.float64)
        self.finals: NDArray[Any] = np.zeros_like(self.batch.observations)
        """The last observation of the games that the last step ended."""
        self.seats: NDArray[np.int8] = np.zeros(games, dtype=np.int8)
        self._asks = any(name not in kernel.COMPILED for name in self.opponents)
        self._rooms = np.zeros((self.batch.threads, 2), dtype=self.batch._states.dtype)
        self._learners = kernel.Learners(
            seats=self.seats,
            worths=np.zeros(games, dtype=np.float64),
            rewards=self.rewards,
            finals=self.finals,
            how=kernel.kinds(self.opponents),
            fixed_seat=-1 if seat is None else seat,
        )

    def reset(self, seed: int | None = None) -> None:
        """Restart all games; opponents before the learner have played."""
        self.batch.reset(seed)
        for game in range(self.batch.games):
            self._begin(game)

    def step(self, actions: NDArray[Any]) -> None:  # Any: of several dtypes
        """Play the learner's action in every game, and the opponents' replies. Finished games restart."""
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if chosen.shape != (self.batch.games,):
            raise IllegalAction(f"a step takes one action for each of the {self.batch.games} games, not an array of shape {chosen.shape}")
        wrong = self._illegal_games(chosen)
        if wrong.size:
            chosen = self._with_legal(chosen, wrong)
        if self._asks:
            for game in range(self.batch.games):
                self._step_one(game, int(chosen[game]))
        else:
            self._step_all(chosen)
        for game in wrong:
            self._forfeit(int(game))

    def _step_all(self, chosen: NDArray[np.int64]) -> None:
        batch = self.batch
        batch.run(kernel.step_range, (batch.kernel_games, self._learners, chosen), batch._lists, self._rooms)

    def _step_one(self, game: int, action: int) -> None:
        """One game with bots that must be asked."""
        batch = self.batch
        state = batch._states[game]
        move(state, batch.action_numbers[action], batch._rngs[game : game + 1], NO_JOURNAL)
        self._let_others_play(game)
        kernel.settle(game, batch.kernel_games, self._learners)
        if state.phase == OVER:
            begin_game(game, batch.kernel_games)
            self._begin(game)
        else:
            batch.show(game)

    def _begin(self, game: int) -> None:
        """Take a seat in a new game, and let those before us play."""
        kernel.sit_down(game, self.batch.kernel_games, self._learners)
        self._let_others_play(game)
        kernel.set_worth(game, self.batch.kernel_games, self._learners)
        self.batch.show(game)

    def _let_others_play(self, game: int) -> None:
        batch = self.batch
        state, rng, seat = batch._states[game], batch._rngs[game : game + 1], int(self.seats[game])
        while kernel.let_others_play(state, seat, self._learners.how, self._rooms[0], batch._lists[0], NO_JOURNAL, rng):
            name = self.opponents[kernel.places_after(state, seat) - 1]
            choice = bots.get(name).choose(batch.position(game), seed=below(rng, 1 << 31))
            move(state, choice.action.number, rng, NO_JOURNAL)

    # Illegal actions.

    def _illegal_games(self, chosen: NDArray[np.int64]) -> NDArray[np.int64]:
        masks = self.batch.action_masks
        known = (chosen >= 0) & (chosen < masks.shape[1])
        legal = known & masks[np.arange(len(chosen)), np.where(known, chosen, 0)]
        wrong = np.flatnonzero(~legal)
        if wrong.size and self.illegal == "raise":
            raise IllegalAction(f"action {chosen[wrong[0]]} is not legal in game {wrong[0]}; choose by the action mask")
        return wrong

    def _with_legal(self, chosen: NDArray[np.int64], wrong: NDArray[np.int64]) -> NDArray[np.int64]:
        """Something legal in place of illegal actions: those games are thrown away after the step."""
        replaced = chosen.copy()
        replaced[wrong] = self.batch.action_masks[wrong].argmax(axis=1)
        return replaced

    def _forfeit(self, game: int) -> None:
        batch = self.batch
        already_over = batch.dones[game]
        batch.dones[game] = True
        self.rewards[game] = forfeit(batch.reward)
        if not already_over:
            self.finals[game] = batch.observations[game]
            begin_game(game, batch.kernel_games)
            self._begin(game)

    def position(self, game: int) -> Position:
        """Return a copy of one game's position."""
        return self.batch.position(game)
