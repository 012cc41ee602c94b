"""Environments for Gymnasium: one learner against bots (:class:`DeepwaterEnv`), alone or many at a time
(:class:`DeepwaterVectorEnv`).

>>> from deepwater.gymnasium import DeepwaterEnv
>>> env = DeepwaterEnv(opponents=["envoy", "random"])
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
>>> terminated
False
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ._environment import observation, outcome, replaces_illegal, spaces, start
from ._game import Bot
from .render import image

__all__ = ["DeepwaterEnv", "DeepwaterVectorEnv"]


class DeepwaterEnv(gymnasium.Env):  # type: ignore[misc]
    """One learner against bots by name.

    The learner's seat is drawn anew in every game, or fixed by ``seat``. The reward is the share of the victory, given at the
    end. With ``illegal="error"`` an illegal action is an error; with ``illegal="replace"`` the first legal action replaces
    it and ``info["replaced"]`` counts how often.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(self, opponents: Sequence[str] = ("envoy",), modules: Sequence[str] = (), seat: int | None = None,
                 illegal: str = "error", render_mode: str | None = None, **setup: Any) -> None:
        self.render_mode = render_mode
        self._opponents, self._modules, self._setup = list(opponents), tuple(modules), setup
        self._fixed_seat, self._replaces = seat, replaces_illegal(illegal)
        if seat is not None and not 0 <= seat <= len(self._opponents):
            raise ValueError(f"seat must be from 0 to {len(self._opponents)}, not {seat}")
        for name in self._opponents:
            Bot(name)  # An unknown name is an error here and not in the first game.
        self.observation_space, self.action_space = spaces()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deals a game and lets the bots play until the learner decides."""
        super().reset(seed=seed)
        players = len(self._opponents) + 1
        text = str(self.np_random.integers(2**63))
        drawn = int(self.np_random.integers(players))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self.game = start(players, self._modules, text, **self._setup)
        seeds = self.np_random.integers(2**63, size=len(self._opponents))
        others = (other for other in range(players) if other != self.seat)
        self._bots = {other: Bot(name, int(seed)) for other, name, seed in zip(others, self._opponents, seeds)}
        self._replaced = 0
        self._play_bots()
        return observation(self.game, self.seat), self._info()

    def _play_bots(self) -> None:
        while (decider := self.game.decider) is not None and decider != self.seat:
            for action in self._bots[decider].actions(self.game):
                self.game.step(action)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.seat, "replaced": self._replaced}
        if self.game.decider is None and (result := outcome(self.game)):
            info["points"] = [score["total"] for score in result["scores"]]
        return info

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Takes the learner's action and lets the bots play until the learner decides again."""
        action, legal = int(action), self.game.legal_actions()
        if self._replaces and action not in legal:
            action = legal[0]
            self._replaced += 1
        self.game.step(action)
        self._play_bots()
        over = self.game.decider is None
        return observation(self.game, self.seat), float(self.game.rewards()[self.seat]), over, False, self._info()

    def render(self) -> str | NDArray[np.uint8] | None:
        """What the learner may know, as text (``ansi``) or as an image (``rgb_array``)."""
        if self.render_mode == "rgb_array":
            return image(self.game, self.seat)
        return self.game.text(self.seat) if self.render_mode == "ansi" else None


class DeepwaterVectorEnv(VectorEnv):  # type: ignore[misc]
    """Many games of one learner against bots. A game that ends is replaced by a new one in the next step, whose action is
    ignored (``AutoresetMode.NEXT_STEP``). The infos are those of :class:`DeepwaterEnv`, as arrays with one entry per game."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs: int, **options: Any) -> None:
        self.num_envs = num_envs
        self._envs = [DeepwaterEnv(**options) for _ in range(num_envs)]
        self.single_observation_space, self.single_action_space = spaces()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over = np.zeros(num_envs, np.bool_)

    def reset(self, *, seed: int | Sequence[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deals all games. One seed stands for ``seed``, ``seed + 1`` and so on."""
        if seed is None or isinstance(seed, int):
            seed = [None if seed is None else seed + n for n in range(self.num_envs)]
        observations, infos = zip(*(env.reset(seed=one) for env, one in zip(self._envs, seed)))
        self._over[:] = False
        return self._stacked(observations), self._joined(infos)

    def step(self, actions: NDArray[Any]) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Takes one step in every game."""
        observations, infos, rewards = [], [], np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, np.bool_)
        for n, (env, action) in enumerate(zip(self._envs, actions)):
            if self._over[n]:
                seen, info = env.reset()
            else:
                seen, rewards[n], over[n], _, info = env.step(int(action))
            observations.append(seen)
            infos.append(info)
        self._over = over
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._stacked(observations), rewards, over.copy(), truncated, self._joined(infos)

    def _joined(self, infos: Sequence[dict[str, Any]]) -> dict[str, Any]:
        joined: dict[str, Any] = {}
        for n, info in enumerate(infos):
            joined = self._add_info(joined, info, n)
        return joined

    def _stacked(self, observations: Sequence[dict[str, NDArray[Any]]]) -> dict[str, NDArray[Any]]:
        return {name: np.stack([seen[name] for seen in observations]) for name in ("observation", "action_mask")}
