"""Matches, games and training data on a Ray cluster, with the same seeds and results as on one machine.

>>> import deepwater.ray
>>> deepwater.ray.rate("envoy", "random", players=2, games=200)["win_rate"] > 0.8
True
>>> for part in deepwater.ray.decisions(["envoy"] * 4, 50, games_per_task=25):
...     print(part.observations.shape[1] == len(deepwater.COMPACT), part.masks.shape[1] == len(deepwater.ACTIONS))
True True
True True

Every worker needs this package. If a worker is lost, Ray repeats only the tasks that it had not finished.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import ray
from numpy.typing import NDArray

from ._game import Bot, Game, Json, Record
from ._native import MAX_SEED, Match
from ._rate import match_setup

#: How often Ray repeats a task whose worker was lost.
RETRIES = 20


@ray.remote(max_retries=RETRIES)  # type: ignore[untyped-decorator]
def _play(bot: str, against: str, setup: str, first: int, end: int) -> str:
    """Plays the deals from ``first`` up to but not including ``end``."""
    return Match(bot, against, setup).play(first, end)


@ray.remote(max_retries=RETRIES)  # type: ignore[untyped-decorator]
def _records(bots: list[str], setup: Json, numbers: list[int]) -> list[Json]:
    """Plays one game for each number and returns the records."""
    return [play_record(bots, setup, number) for number in numbers]


@dataclass
class Decisions:
    """The decisions of some games, one row for each."""

    #: The number of the game.
    games: NDArray[np.int64]
    #: The seat that decides.
    seats: NDArray[np.uint8]
    #: What it sees (``deepwater.COMPACT``).
    observations: NDArray[np.int16]
    #: The legal actions (``deepwater.ACTIONS``), 0 or 1.
    masks: NDArray[np.int8]
    #: The action that was taken.
    actions: NDArray[np.int64]
    #: The share of the victory that the seat got.
    rewards: NDArray[np.float32]
    #: The final points of the seat.
    points: NDArray[np.int16]


@ray.remote(max_retries=RETRIES)  # type: ignore[untyped-decorator]
def _decisions(bots: list[str], setup: Json, numbers: list[int]) -> Decisions:
    """Plays one game for each number and returns the decisions."""
    return play_decisions(bots, setup, numbers)


def _deal(bots: Sequence[str], setup: Json, number: int) -> tuple[Game, list[Bot]]:
    """Returns a game and the bots in its seats. The number is part of their seeds."""
    seeds = np.random.SeedSequence(number).generate_state(len(bots), np.uint64)
    game = Game(len(bots), **{**setup, "seed": f"{setup['seed']}-{number}"})
    return game, [Bot(name, int(seed)) for name, seed in zip(bots, seeds)]


def play_decisions(bots: Sequence[str], setup: Json, numbers: Sequence[int]) -> Decisions:
    """Plays the games of :func:`play_record` on this machine and returns their decisions."""
    rows: list[tuple[Any, ...]] = []
    for number in numbers:
        game, seated = _deal(bots, setup, number)
        env, own = game.env(), []
        while (seat := env.decider) is not None:
            for action in seated[seat].actions(env):
                own.append((number, seat, env.compact(seat), env.mask(), action))
                env.step(action)
        rewards, points = env.rewards(), env.points()
        rows += [(*row, rewards[row[1]], points[row[1]]) for row in own]
    types = (np.int64, np.uint8, np.int16, np.int8, np.int64, np.float32, np.int16)
    return Decisions(*(np.array(column, kind) for column, kind in zip(zip(*rows), types)))


def play_record(bots: Sequence[str], setup: Json, number: int) -> Record:
    """Plays one game, with one bot per seat, and returns its record. The number is part of the seeds of game and bots."""
    game, seated = _deal(bots, setup, number)
    while (decider := game.decider) is not None:
        game.play(seated[decider].choose(game))
    return game.record()


def rate(bot: str, against: str, players: int = 4, games: int = 400, *, modules: Sequence[str] = (), seed: str = "deepwater",
         deals_per_task: int = 25, **setup: Any) -> Json:
    """Measures a bot against another one like :func:`deepwater.rate`, on all workers of the cluster."""
    text = match_setup(players, modules, seed, setup)
    match = Match(bot, against, text)
    deals = match.deals(games)
    starts = range(0, deals, deals_per_task)
    tasks = [_play.remote(bot, against, text, first, min(first + deals_per_task, deals)) for first in starts]
    blocks = [block for part in ray.get(tasks) for block in json.loads(part)]
    result: Json = json.loads(match.summary(json.dumps(blocks)))
    return result


def _check_seed(seed: str, count: int) -> None:
    """Refuses a seed that would become too long for a record with the number of the last game."""
    room = MAX_SEED - len(f"-{max(count - 1, 0)}")
    if len(seed) > room:
        raise ValueError(f"the seed is too long: for this number of games it has at most {room} characters")


def _parts(count: int, size: int) -> list[list[int]]:
    return [list(range(first, min(first + size, count))) for first in range(0, count, size)]


def games(bots: Sequence[str], count: int, *, seed: str = "games", games_per_task: int = 25, **setup: Any) -> Iterator[Record]:
    """Plays games between bots, one per seat, on all workers of the cluster, and yields their records in order."""
    _check_seed(seed, count)
    settings = {**setup, "seed": seed}
    for task in [_records.remote(list(bots), settings, part) for part in _parts(count, games_per_task)]:
        yield from map(Record, ray.get(task))


def decisions(bots: Sequence[str], count: int, *, seed: str = "games", games_per_task: int = 25, **setup: Any
              ) -> Iterator[Decisions]:
    """Plays the games of :func:`games` and yields their decisions in order, one part for each task."""
    _check_seed(seed, count)
    settings = {**setup, "seed": seed}
    # Few tasks are under way at a time, because the results of all would fill the memory of the cluster.
    waiting, cores = _parts(count, games_per_task), int(ray.cluster_resources().get("CPU", 1))
    running: list[Any] = []
    while waiting or running:
        while waiting and len(running) < 2 * cores:
            running.append(_decisions.remote(list(bots), settings, waiting.pop(0)))
        yield ray.get(running.pop(0))
