"""PPO with action masks on the batched environment, by self-play, in one file.

    pip install "tilework[train]"
    python examples/ppo.py --minutes 20                     # two cores: past greedy after some minutes
    python examples/ppo.py --device cuda --minutes 5 --bots random greedy medium

Then ``python examples/plot_ppo.py ppo-out/curve.csv ppo.png`` draws the curve. With ``--device cuda`` the games are played on the graphics
card too, and nothing leaves it but the figures.

Both seats are played by the same net, which always sees the table from the seat to move. Rewards are points of score lead, which are a
zero-sum game between two players, so the value of the next position counts with its sign turned when the other seat is to move. Every few
iterations the net plays bots; the win rates go to ``<out>/curve.csv`` and the weights to ``<out>/weights.npz``.
"""

import argparse
import csv
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from tilework.envs import Batch
from tilework.envs.learner import Learner

COLUMNS = ("entropy", "value_loss", "steps_per_second")
COMPILED = ("random", "greedy")  # bots that play inside the environment; others are asked from Python, in threads
THREADS = 16

SIZES = {
    "cpu": {"games": 1024, "steps": 64, "width": 128, "epochs": 2, "minibatches": 8, "matches": 512},
    "cuda": {"games": 32_768, "steps": 32, "width": 512, "epochs": 1, "minibatches": 16, "matches": 4096},
}
"""What suits a processor and what suits a graphics card, where nothing else is chosen."""


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """What can be chosen on the command line; sizes that are not chosen are those that suit the device."""
    parser = argparse.ArgumentParser(description="PPO by self-play on batched Azul-family environments")
    parser.add_argument("--game", default="azul")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to train")
    parser.add_argument("--games", type=int, help="games played side by side")
    parser.add_argument("--steps", type=int, help="decisions in each game between two updates")
    parser.add_argument("--width", type=int, help="units in each hidden layer")
    parser.add_argument("--epochs", type=int)
    parser.add_argument("--minibatches", type=int)
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate at the start; it goes down to a tenth")
    parser.add_argument("--entropy", type=float, default=0.015, help="weight of the entropy at the start; it goes down to a tenth")
    parser.add_argument("--trace", type=float, default=0.9, help="lambda of the advantage estimate")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--points", type=float, default=10.0, help="the score lead that counts as a reward of 1")
    parser.add_argument("--evaluate", type=float, default=0.5, help="minutes between two evaluations")
    parser.add_argument("--matches", type=int, help="games in an evaluation, against each bot that plays inside the environment")
    parser.add_argument("--asked", type=int, default=256, help="and against each of the others, which take much longer")
    parser.add_argument("--bots", nargs="+", default=["random", "greedy"], help="whom the net plays in evaluations")
    parser.add_argument("--keep", action="store_true", help="keep the weights at every evaluation, not only the last")
    parser.add_argument("--score", type=Path, help="no training: evaluate the weights of this file")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo-out"))
    options = parser.parse_args(given)
    for name, size in SIZES[torch.device(options.device).type].items():
        if getattr(options, name) is None:
            setattr(options, name, size)
    return options


COUNTS = 6
"""Numbers of tiles that the policy tells apart: 0 to 4, and more."""


class Alike(nn.Module):  # type: ignore[misc]  # torch is optional: mypy knows no types of it
    """Actions that take tiles and differ only in the factory: for the same number of tiles they are nearly the same action.

    For every action: where its number of tiles stands in an observation, and its entry of the shared table; other actions have the last.
    """

    columns: Tensor
    slots: Tensor

    def __init__(self, batch: Batch) -> None:
        super().__init__()
        fields = batch.encoding.fields
        before = [field.name for field in fields].index("offer")
        offset = sum(int(np.prod(field.shape)) for field in fields[:before])
        known: dict[str, int] = {}
        columns, slots = [], []
        for number in batch.action_numbers:
            data = batch.game.action_data(int(number))
            takes = data["type"] == "take"
            source = data.pop("factory", 0)
            columns.append(offset + source * fields[before].shape[1] + batch.game.kinds.index(data["colour"]) if takes else 0)
            slots.append(COUNTS * known.setdefault(str(data), len(known)) if takes else -1)
        self.size = len(known) * COUNTS
        self.register_buffer("columns", torch.tensor(columns), persistent=False)
        self.register_buffer("slots", torch.tensor(slots), persistent=False)

    def forward(self, seen: Tensor, shared: Tensor) -> Tensor:
        """What each action's logit gets of the shared table."""
        entries = self.slots + seen[:, self.columns].clamp(max=COUNTS - 1)
        padded = nn.functional.pad(shared, (0, 1))
        return padded.gather(1, torch.where(self.slots < 0, self.size, entries))


class Net(nn.Module):  # type: ignore[misc]  # torch is optional: mypy knows no types of it
    """A plain perceptron with residual steps: logits for all actions, and the value of the position for the seat to move.

    What is learned about taking three blue tiles from one factory holds for every factory: such actions share a part of their logits.
    """

    def __init__(self, batch: Batch, width: int, device: torch.device) -> None:
        super().__init__()
        self.alike, self.actions = Alike(batch), batch.num_actions
        scales = torch.from_numpy(batch.encoding.scales)
        self.register_buffer("scales", scales)
        self.enter = nn.Linear(len(scales), width)
        self.hidden = nn.ModuleList(nn.Linear(width, width) for _ in range(2))
        self.policy = nn.Linear(width, self.actions + self.alike.size)
        self.value = nn.Linear(width, 1)
        for head, gain in ((self.policy, 0.01), (self.value, 1.0)):
            nn.init.orthogonal_(head.weight, gain)
            nn.init.zeros_(head.bias)
        self.to(device)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            x = torch.relu(self.enter(seen * self.scales))
            for layer in self.hidden:
                x = x + torch.relu(layer(x))
            logits, shared = self.policy(x).split((self.actions, self.alike.size), dim=1)
            value = self.value(x)
        logits = logits.float() + self.alike(seen, shared.float())
        return logits.masked_fill(~masks, -1e9).log_softmax(-1), value.float().squeeze(-1)


def sample(log_probabilities: Tensor) -> Tensor:
    """An action for each row, by the Gumbel trick."""
    return (log_probabilities - torch.empty_like(log_probabilities).exponential_().log()).argmax(-1)


@dataclass
class Rollout:
    """What was seen and done between two updates: (steps, games, …) each."""

    seen: Tensor
    action_masks: Tensor
    actions: Tensor
    log_probabilities: Tensor
    values: Tensor
    rewards: Tensor
    signs: Tensor

    @classmethod
    def empty(cls, steps: int, batch: Batch, device: torch.device) -> "Rollout":
        shape = (steps, batch.games)
        seen = torch.zeros((*shape, batch.encoding.size), dtype=torch.int8, device=device)
        masks = torch.zeros((*shape, batch.num_actions), dtype=torch.bool, device=device)
        numbers = [torch.zeros(shape, device=device) for _ in range(4)]
        return cls(seen, masks, torch.zeros(shape, dtype=torch.int64, device=device), *numbers)


def tensor(array: Any, device: torch.device) -> Tensor:  # Any: arrays of NumPy or results
    """An environment's array where the net is: the batch on the graphics card has tensors there already."""
    return array if isinstance(array, Tensor) else torch.from_numpy(array).to(device)


@torch.no_grad()  # type: ignore[untyped-decorator]  # as above
def play(batch: Batch, net: Net, rollout: Rollout, points: float) -> Tensor:
    """Fill a rollout. Returns the values of the positions after it.

    ``signs`` says how the next position's value counts for who has just moved: 1 if the same seat goes on, -1 if the other one does, 0
    after the end of a game.
    """
    device = rollout.seen.device
    for step in range(len(rollout.seen)):
        rollout.seen[step] = tensor(batch.observations, device)
        rollout.action_masks[step] = tensor(batch.action_masks, device)
        log_probabilities, rollout.values[step] = net(rollout.seen[step], rollout.action_masks[step])
        actions = sample(log_probabilities)
        rollout.actions[step] = actions
        rollout.log_probabilities[step] = log_probabilities.gather(1, actions[:, None]).squeeze(1)
        movers = tensor(batch.turns, device).long()
        batch.step(actions if isinstance(batch.action_masks, Tensor) else actions.cpu().numpy())
        goes_on = torch.where(tensor(batch.turns, device) == movers, 1.0, -1.0)
        rollout.signs[step] = goes_on.masked_fill(tensor(batch.dones, device), 0.0)
        rollout.rewards[step] = tensor(batch.rewards, device).gather(1, movers[:, None]).squeeze(1) / points
    return net(tensor(batch.observations, device), tensor(batch.action_masks, device))[1]


def advantages(rollout: Rollout, last_values: Tensor, trace: float) -> Tensor:
    """Generalised advantage estimates, from the view of who moved."""
    found = torch.zeros_like(rollout.values)
    after, next_values = torch.zeros_like(last_values), last_values
    for step in reversed(range(len(rollout.values))):
        surprise = rollout.rewards[step] + rollout.signs[step] * next_values - rollout.values[step]
        after = surprise + trace * rollout.signs[step] * after
        found[step], next_values = after, rollout.values[step]
    return found


def minibatches(rollout: Rollout, gains: Tensor, number: int) -> Iterator[tuple[Tensor, ...]]:
    """The rollout in random order, in parts."""
    flat = [part.flatten(0, 1) for part in (rollout.seen, rollout.action_masks, rollout.actions, rollout.log_probabilities)]
    flat += [gains.flatten(), (gains + rollout.values).flatten()]
    for indices in torch.randperm(len(flat[0]), device=gains.device).chunk(number):
        yield tuple(part[indices] for part in flat)


def learn(
    net: Net,
    optimiser: torch.optim.Optimizer,
    rollout: Rollout,
    gains: Tensor,
    entropy_weight: float,
    options: argparse.Namespace,
) -> tuple[float, float]:
    """One update. Returns the policy's entropy and the value's error."""
    for _ in range(options.epochs):
        for seen, masks, actions, old, gain, target in minibatches(rollout, gains, options.minibatches):
            log_probabilities, values = net(seen, masks)
            ratio = (log_probabilities.gather(1, actions[:, None]).squeeze(1) - old).exp()
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            policy_loss = -torch.min(ratio * gain, ratio.clamp(1 - options.clip, 1 + options.clip) * gain).mean()
            value_loss = (values - target).square().mean()
            entropy = -(log_probabilities.exp() * log_probabilities.clamp(min=-30)).sum(-1).mean()
            optimiser.zero_grad()
            (policy_loss + 0.5 * value_loss - entropy_weight * entropy).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
    return entropy.item(), value_loss.item()


def against(game: str, bot: str, matches: int, seed: int, device: torch.device) -> list[Any]:  # Any: arrays of NumPy or results
    """Tables at which the net meets a bot: one on the graphics card, or as many as there are threads to ask the bot in."""
    if device.type == "cuda" and bot in COMPILED:
        from tilework.envs.cuda import Learner as CardLearner

        return [CardLearner(game, matches, bot, seed=seed, checked=False)]
    parts = 1 if bot in COMPILED else min(THREADS, matches)
    return [Learner(game, matches // parts, bot, None, "raise", seed=seed + part) for part in range(parts)]


@torch.no_grad()  # type: ignore[untyped-decorator]  # as above
def evaluate(net: Net, game: str, bot: str, matches: int, seed: int) -> tuple[float, float]:
    """The share of games won against a bot (ties count half) and the mean score lead, with the net's likeliest action each time."""
    device = next(net.parameters()).device
    tables = against(game, bot, matches, seed, device)
    on_card = isinstance(tables[0].rewards, Tensor)
    wins, leads = torch.full((2, len(tables) * tables[0].batch.games), torch.nan, device=device)

    def gathered(name: str, own: bool = False) -> Tensor:
        return torch.cat([tensor(getattr(table if own else table.batch, name), device) for table in tables])

    with ThreadPoolExecutor(len(tables)) as threads:
        list(threads.map(lambda table: table.reset(), tables))
        while wins.isnan().any():
            chosen = net(gathered("observations"), gathered("action_masks"))[0].argmax(-1).chunk(len(tables))
            list(threads.map(lambda table, own: table.step(own if on_card else own.cpu().numpy()), tables, chosen))
            first = gathered("dones") & wins.isnan()  # each table's first game only: otherwise short games would count more
            scores = gathered("scores").float()
            wins = torch.where(first, (gathered("rewards", own=True).float() + 1) / 2, wins)
            leads = torch.where(first, scores[:, 0] - scores[:, 1], leads)
    return wins.mean().item(), leads.mean().item()


def evaluations(net: Net, options: argparse.Namespace) -> list[tuple[float, float]]:
    """:func:`evaluate` against each bot."""
    matches = {bot: options.matches if bot in COMPILED else min(options.matches, options.asked) for bot in options.bots}
    return [evaluate(net, options.game, bot, matches[bot], options.seed) for bot in options.bots]


def save(net: Net, path: Path) -> None:
    """The weights, in half precision."""
    np.savez_compressed(path, **{name: tensor.detach().cpu().numpy().astype(np.float16) for name, tensor in net.state_dict().items()})


def load(net: Net, path: Path) -> None:
    """Weights that :func:`save` wrote."""
    net.load_state_dict({name: torch.from_numpy(array).float() for name, array in np.load(path).items()})


def new_batch(options: argparse.Namespace, device: torch.device) -> Batch:
    """The games to learn from: on the graphics card if the net is there."""
    if device.type != "cuda":
        return Batch(options.game, options.games, reward="lead", seed=options.seed)
    from tilework.envs.cuda import Batch as CardBatch

    return CardBatch(options.game, options.games, reward="lead", seed=options.seed, checked=False)


def main() -> None:
    """Train for the given time."""
    options = arguments()
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    device = torch.device(options.device)
    batch = new_batch(options, device)
    batch.reset()
    net = Net(batch, options.width, device)
    if options.score:
        load(net, options.score)
        print(options.score, *(f"{bot} {won} {lead}" for bot, (won, lead) in zip(options.bots, evaluations(net, options), strict=True)))
        return
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, eps=1e-5, weight_decay=1e-4, fused=device.type == "cuda")
    rollout = Rollout.empty(options.steps, batch, device)
    options.out.mkdir(parents=True, exist_ok=True)
    with (options.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        curve = csv.writer(file)
        curve.writerow(columns(options))
        train(options, batch, net, optimiser, rollout, lambda row: (curve.writerow(row), file.flush(), print(*row, sep="\t", flush=True)))
    save(net, options.out / "weights.npz")


def columns(options: argparse.Namespace) -> list[str]:
    """What a row of the curve says."""
    return ["minutes", "steps", *options.bots, *(f"lead_over_{bot}" for bot in options.bots[1:]), *COLUMNS]


def train(
    options: argparse.Namespace,
    batch: Batch,
    net: Net,
    optimiser: torch.optim.Optimizer,
    rollout: Rollout,
    write: Callable[[Sequence[object]], object],
) -> None:
    """The loop: play, learn, and now and then see how good it is. Evaluations do not count as training time."""
    print(*columns(options), sep="\t")
    trained, evaluated, steps, entropy, value_loss = 0.0, -1e9, 0, 0.0, 0.0
    while True:
        minutes = trained / 60
        if minutes >= evaluated + options.evaluate or minutes >= options.minutes:
            evaluated = minutes
            results = evaluations(net, options)
            figures = [won for won, _ in results] + [lead for _, lead in results[1:]]
            figures += [entropy, value_loss, steps / max(trained, 1e-9)]
            if options.keep:
                save(net, options.out / f"weights-{minutes:.2f}.npz")
            write([f"{minutes:.2f}", steps, *(f"{figure:.4g}" for figure in figures)])
            if minutes >= options.minutes:
                return
        started = time.perf_counter()
        left = 1 - 0.9 * min(1.0, minutes / options.minutes)
        optimiser.param_groups[0]["lr"] = options.rate * left
        last_values = play(batch, net, rollout, options.points)
        gains = advantages(rollout, last_values, options.trace)
        entropy, value_loss = learn(net, optimiser, rollout, gains, options.entropy * left, options)
        steps += options.steps * options.games
        trained += time.perf_counter() - started  # learn has waited for the card


if __name__ == "__main__":
    main()
