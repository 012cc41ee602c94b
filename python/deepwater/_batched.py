"""Many games at a time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._game import Record, setup_json


@dataclass
class BatchStep:
    """What a step of :class:`BatchedEnv` returns: arrays with one row per game.

    If a game ended in this step, ``rewards`` and ``points`` are its result, and everything else is of the game that has
    replaced it.
    """

    #: Binary features of the seat that decides, one per byte, or eight per byte if packed.
    features: NDArray[np.uint8]
    #: The numbers of the same observation; 1 is 64 points.
    numbers: NDArray[np.float32]
    #: The compact observation of the seat that decides (``deepwater.COMPACT``). Only one kind of observation is written;
    #: the arrays of the other kind have no columns.
    compact: NDArray[np.int16]
    #: The kind of the pending decision, an index into ``deepwater.DECISION_KINDS``.
    kinds: NDArray[np.uint8]
    #: The legal actions, one per byte, or eight per byte if packed.
    masks: NDArray[np.uint8]
    #: The seat that decides.
    players: NDArray[np.uint8]
    #: Each seat's share of the victory in games that have just ended, otherwise 0.
    rewards: NDArray[np.float32]
    #: The final points of each seat in games that have just ended, otherwise 0.
    points: NDArray[np.int16]
    #: Whether the game has just ended.
    dones: NDArray[np.bool_]


class BatchedEnv:
    """Games with the same options that are stepped together, on all cores and without the interpreter lock.

    A game that ends is replaced by the next one within the same step (``autoreset`` is ``"same-step"``). The n-th game of
    place i, both from 0, has the seed ``f"{seeds[i]}/{n}"``, so it can be repeated anywhere. Without ``seeds``,
    ``seeds[i]`` is ``f"{seed}-{i}"``. The environment variable ``RAYON_NUM_THREADS`` limits the threads.

    >>> import deepwater, numpy as np
    >>> env = deepwater.BatchedEnv(64, players=4, seed="any")
    >>> step = env.reset()
    >>> rng = np.random.default_rng(1)
    >>> for _ in range(50):
    ...     actions = (rng.random(step.masks.shape) * step.masks).argmax(axis=1)
    ...     step = env.step(actions)
    >>> step.features.shape == (64, deepwater.FEATURES), step.masks.shape == (64, len(deepwater.ACTIONS))
    (True, True)
    >>> env.record(3)["seed"]
    'any-3/0'

    With ``copy=False`` every step writes to the same arrays; use them before the next step, or copy them. With
    ``packed=True`` features and masks have one bit each; ``np.unpackbits(masks, axis=1, bitorder="little")`` unpacks them.
    With ``observation="compact"`` a step writes counts, flags and the place of each card instead of the features of the
    learned bots, which takes a fraction of the time.

    >>> step = deepwater.BatchedEnv(2, players=3, observation="compact").reset()
    >>> step.compact.shape == (2, len(deepwater.COMPACT)), step.features.shape
    (True, (2, 0))
    >>> step.compact[:, deepwater.COMPACT.index("round")].tolist()
    [1, 1]
    """

    autoreset = "same-step"

    def __init__(
        self,
        games: int,
        players: int | None = None,
        *,
        seed: str = "batch",
        seeds: Sequence[str] | None = None,
        observation: Literal["features", "compact"] = "features",
        packed: bool = False,
        copy: bool = True,
        **setup: Any,
    ) -> None:
        seeds = [f"{seed}-{i}" for i in range(games)] if seeds is None else list(seeds)
        if len(seeds) != games:
            raise ValueError(f"{games} games need {games} seeds, not {len(seeds)}")
        if observation not in ("features", "compact"):
            raise ValueError(f'observation must be "features" or "compact", not {observation!r}')
        self._setup = setup_json({"players": players, **setup, "seed": ""})
        self._seeds = seeds
        self._packed, self._compact = packed, observation == "compact"
        self._copy = copy
        self._arrays: BatchStep | None = None
        self._batch = _native.Batch(self._setup, self._seeds, packed, self._compact)

    def __len__(self) -> int:
        return len(self._batch)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._batch.players

    def _result(self) -> BatchStep:
        if self._arrays is not None and not self._copy:
            return self._arrays
        games, seats = len(self._batch), self._batch.players
        features, numbers, compact, masks = self._batch.row_lengths
        self._arrays = BatchStep(
            features=np.empty((games, features), np.uint8),
            numbers=np.empty((games, numbers), np.float32),
            compact=np.empty((games, compact), np.int16),
            kinds=np.empty(games, np.uint8),
            masks=np.empty((games, masks), np.uint8),
            players=np.empty(games, np.uint8),
            rewards=np.empty((games, seats), np.float32),
            points=np.empty((games, seats), np.int16),
            dones=np.empty(games, np.bool_),
        )
        return self._arrays

    def reset(self) -> BatchStep:
        """Deals the first game of every place again and returns its observations."""
        self._batch = _native.Batch(self._setup, self._seeds, self._packed, self._compact)
        return self.observe()

    def observe(self) -> BatchStep:
        """Returns the observations of all running games."""
        result = self._result()
        self._batch.observe(result)
        return result

    def step(self, actions: NDArray[Any]) -> BatchStep:
        """Takes one step in every game. If any action is illegal, no game changes."""
        result = self._result()
        # Numbers with fractions are no actions, so they are refused and not cut off.
        whole = np.ascontiguousarray(actions).astype(np.int64, casting="same_kind", copy=False)
        self._batch.step(whole, result)
        return result

    def env(self, game: int) -> _native.Env:
        """Returns a copy of a running game."""
        return self._batch.env(game)

    def record(self, game: int) -> Record:
        """Returns the record of a running game."""
        return Record(json.loads(self._batch.env(game).record_json()))

    def finished_record(self, game: int) -> Record | None:
        """Returns the record of the last game that ended in a place; None if none has."""
        text = self._batch.finished_json(game)
        return None if text is None else Record(json.loads(text))
