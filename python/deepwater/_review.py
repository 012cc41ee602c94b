"""Reviews of finished games."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

from . import _native
from ._game import Game, Json


def review(
    record: Mapping[str, Any] | Game,
    seat: int | None = None,
    budget: str | float = "10s",
    *,
    seed: int = 1,
    open_cards: bool = False,
    language: str = "en",
    threads: int | None = None,
) -> Json:
    """Reviews a finished game, like ``deepwater review --json`` (docs/review.md): what each seat decided, what luck did.

    ``budget`` is a time such as ``"500ms"``, ``"2s"`` or ``"5m"``, or a number of seconds. It stands for a fixed number of
    playouts, so the same budget gives the same report on every machine and on any number of threads. Without a ``seat``
    all seats are reviewed. ``language`` is that of the sentences: ``en``, ``pl`` or ``ru``.

    >>> import deepwater
    >>> game, bot = deepwater.Game(players=2, seed="any"), deepwater.Bot("envoy", seed=1)
    >>> while game.decider is not None:
    ...     game.play(bot.choose(game))
    >>> report = deepwater.review(game, seat=0, budget="0s")
    >>> [seat] = report["seats"]
    >>> columns = ["start", "decisions", "luck", "rivals", "residual"]
    >>> round(sum(seat[column]["points"] for column in columns), 2) == seat["result"]["points"]
    True
    >>> moment = next(moment for moment in report["moments"] if moment["kind"] == "decision")
    >>> moment["verdict"] in ["best", "close", "slip", "mistake", "blunder"], moment["reason"] != ""
    (True, True)
    """
    options = {
        "seat": seat,
        "budget": budget if isinstance(budget, str) else f"{budget}s",
        "seed": seed,
        "open_cards": open_cards,
        "language": language,
        "threads": threads or os.cpu_count() or 1,
    }
    written = record.record() if isinstance(record, Game) else dict(record)
    report: Json = json.loads(_native.review_json(json.dumps(written), json.dumps(options)))
    return report
