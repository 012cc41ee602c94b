"""What the standard environments have in common."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._game import setup_json
from ._native import ACTIONS, OBSERVATION_LENGTH, Env

#: A bound of the numbers in an observation: 16 is 1024 points.
HIGHEST_NUMBER = 16.0


def start(players: int, modules: Sequence[str], seed: str, memory: bool = False, **setup: Any) -> Env:
    """Starts a game with fixed actions."""
    return Env(setup_json({"players": players, "modules": list(modules), "seed": seed, **setup}), memory)


def replaces_illegal(illegal: str) -> bool:
    """Returns whether an illegal action is replaced by a legal one; otherwise it is an error."""
    if illegal not in ("error", "replace"):
        raise ValueError(f"illegal must be error or replace, not {illegal}")
    return illegal == "replace"


def observation(env: Env, seat: int) -> dict[str, NDArray[Any]]:
    """Returns the observation and the action mask of a seat. The mask of a seat that does not decide is empty."""
    mask = env.mask() if env.decider == seat else np.zeros(len(ACTIONS), np.int8)
    return {"observation": env.observe(seat), "action_mask": mask}


def spaces() -> tuple[Any, Any]:
    """Returns new spaces of Gymnasium for observations and actions."""
    from gymnasium.spaces import Box, Dict, Discrete

    observations = Dict(
        {
            "observation": Box(-HIGHEST_NUMBER, HIGHEST_NUMBER, (OBSERVATION_LENGTH,), np.float32),
            "action_mask": Box(0, 1, (len(ACTIONS),), np.int8),
        }
    )
    return observations, Discrete(len(ACTIONS))


def outcome(env: Env) -> dict[str, Any] | None:
    """Returns winners and scores; None until the game is over."""
    result: dict[str, Any] | None = json.loads(env.standing_json()).get("outcome")
    return result
