"""Matches and games on a Ray cluster, with the same seeds and results as on one machine.

.. code-block:: python

    import deepwater.ray

    deepwater.ray.rate("net", "steward", players=4, games=100_000)

Every worker needs this package. If a worker is lost, Ray repeats only the deals that it was playing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import ray

from ._game import Json, Record
from ._native import Match
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


def play_record(bots: Sequence[str], setup: Json, number: int) -> Record:
    """Plays one game, with one bot per seat, and returns its record. The number is part of the seeds of game and bots."""
    from ._game import Bot, Game

    game = Game(len(bots), **{**setup, "seed": f"{setup['seed']}-{number}"})
    seeds = np.random.SeedSequence(number).generate_state(len(bots), np.uint64)
    seated = [Bot(name, int(seed)) for name, seed in zip(bots, seeds)]
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


def games(bots: Sequence[str], count: int, *, seed: str = "games", games_per_task: int = 25, **setup: Any) -> Iterator[Record]:
    """Plays games between bots, one per seat, on all workers of the cluster, and yields their records in order."""
    settings = {**setup, "seed": seed}
    numbers = [list(range(first, min(first + games_per_task, count))) for first in range(0, count, games_per_task)]
    for task in [_records.remote(list(bots), settings, part) for part in numbers]:
        yield from map(Record, ray.get(task))
