"""Matches between bots."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import Any

from ._game import Json, setup_json
from ._native import Match


def match_setup(players: int, modules: Sequence[str], seed: str, setup: dict[str, Any]) -> str:
    """Returns the set-up of a match as JSON."""
    return setup_json({"players": players, "modules": list(modules), "seed": seed, **setup})


def rate(
    bot: str,
    against: str,
    players: int = 4,
    games: int = 400,
    *,
    modules: Sequence[str] = (),
    seed: str = "deepwater",
    threads: int | None = None,
    **setup: Any,
) -> Json:
    """Measures a bot against another one, like ``deepwater rate``: each deal is played once per seat.

    Returns the share of victories ``win_rate`` with its 95 % interval ``low`` to ``high``, mean points and times. The same
    seed plays the same games, on any number of threads.

    >>> import deepwater
    >>> result = deepwater.rate("envoy", "random", players=2, games=20)
    >>> result["games"], result["win_rate"] > 0.8
    (20, True)
    """
    match = Match(bot, against, match_setup(players, modules, seed, setup))
    blocks = match.play_all(match.deals(games), threads or os.cpu_count() or 1)
    result: Json = json.loads(match.summary(blocks))
    return result
