"""Datasets of games between bots."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import _native
from ._game import Json, setup_json


def write_dataset(
    folder: str | Path,
    games: int = 1000,
    bots: Sequence[str] = ("steward",),
    *,
    players: int | None = None,
    modules: Sequence[str] = (),
    seed: str = "dataset",
    decisions: bool = True,
    threads: int | None = None,
    **setup: Any,
) -> Json:
    """Plays games between bots and writes them as Parquet files, like ``deepwater dataset`` (docs/dataset.md).

    Without ``players`` there is a seat for each bot, or four seats with one bot. Fewer bots than seats are repeated. From game
    to game the bots move on by one seat. Returns how many rows each file has. The same arguments write the same bytes. The
    folder must not exist or be empty. If Ctrl-C ends it, the files have the games that were finished.

    >>> import deepwater, tempfile, os
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     rows = deepwater.write_dataset(folder, 3, ["envoy", "random"], seed="any")
    ...     sorted(os.listdir(folder))
    ['decisions.parquet', 'games.parquet', 'seats.parquet']
    >>> rows["games"], rows["seats"], rows["decisions"] > 300
    (3, 6, True)
    """
    seats = players or (len(bots) if len(bots) > 1 else 4)
    text = setup_json({"players": seats, "modules": list(modules), "seed": seed, **setup})
    threads = threads or os.cpu_count() or 1
    rows = _native.write_dataset(str(folder), text, list(bots), games, decisions, threads)
    return dict(zip(("games", "seats", "decisions"), rows))
