"""The ladder with a Python function as the bot."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from . import _native
from ._game import Json


def ladder(
    choose: Callable[[_native.Env, int], int],
    name: str = "python",
    *,
    against: Sequence[str] = (),
    players: Sequence[int] = (),
    deals: int | None = None,
) -> Json:
    """Measures a function in the frozen games of the ladder (docs/ladder.md), on one thread, and lets the referee check it.

    The function gets an environment and a seed and returns an action. In the environment everything is dealt again that
    the seat may not know. ``against``, ``players`` and ``deals`` choose a part of the ladder.

    >>> import deepwater
    >>> result = deepwater.ladder(lambda env, seed: env.legal_actions()[0], against=["random"], players=[2], deals=1)
    >>> result["ladder"], result["report"]["games"], result["referee"]["knew_too_much"]
    (1, 4, 0)
    """
    result: Json = json.loads(_native.ladder(choose, name, list(against), list(players), deals))
    return result
