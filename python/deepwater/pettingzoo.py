"""Environments for PettingZoo: agents act in turn (:func:`env`) or are asked all at once (:func:`parallel_env`).

>>> from deepwater.pettingzoo import env
>>> game = env(players=3, modules=["skullport"])
>>> game.reset(seed=7)
>>> for agent in game.agent_iter():
...     observation, reward, termination, truncation, info = game.last()
...     action = None if termination else game.action_space(agent).sample(observation["action_mask"])
...     game.step(action)

One agent can decide several times in a row, and out of turn: ``agent_selection`` is whoever decides next. The reward is the
share of the victory, given at the end: 1 for the only winner, an equal part for each of several winners, else 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ._environment import observation, outcome, replaces_illegal, spaces, start
from .render import image

_METADATA = {"name": "deepwater_v1", "render_modes": ["human", "ansi", "rgb_array"], "is_parallelizable": False,
             "render_fps": 2}


def env(**options: Any) -> AECEnv:
    """Returns the environment with PettingZoo's usual checks. The options are those of :class:`DeepwaterEnv`."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(DeepwaterEnv(**options)))


def parallel_env(**options: Any) -> ParallelEnv:
    """Returns the environment in which all agents answer at once. The options are those of
    :class:`DeepwaterParallelEnv`."""
    return DeepwaterParallelEnv(**options)


class _Base:
    """Seats, spaces and rendering of both environments."""

    def __init__(self, players: int = 4, modules: Sequence[str] = (), render_mode: str | None = None,
                 **setup: Any) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._players, self._modules, self._setup = players, tuple(modules), setup
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        pairs = {agent: spaces() for agent in self.possible_agents}
        self.observation_spaces = {agent: pair[0] for agent, pair in pairs.items()}
        self.action_spaces = {agent: pair[1] for agent, pair in pairs.items()}
        self._random = np.random.default_rng()
        self._deal(None)

    def _deal(self, seed: int | None) -> None:
        """Deals the next game. The seeds of games after a seeded one follow from that seed."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        text = str(self._random.integers(2**63))
        self.game = start(self._players, self._modules, text, **self._setup)

    def observation_space(self, agent: str) -> Any:
        """The space of observations of an agent, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of actions of an agent, always the same object."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees, and its legal actions."""
        return observation(self.game, self._seats[agent])

    def render(self) -> str | NDArray[np.uint8] | None:
        """What everyone knows: as text (``ansi``), as an image (``rgb_array``), or printed (``human``)."""
        if self.render_mode == "rgb_array":
            return image(self.game)
        text = self.game.text()
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


class DeepwaterEnv(_Base, AECEnv):  # type: ignore[misc]
    """Agents act in turn. An illegal action is an error and changes nothing."""

    metadata = _METADATA

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game. The same seed deals the same game."""
        self._deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        decider = self.game.decider
        self.agent_selection = self.possible_agents[0 if decider is None else decider]

    def step(self, action: int | None) -> None:
        """Takes the action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.step(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        if self.game.decider is None:
            result = outcome(self.game)
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = float(self.game.rewards()[seat])
                self.terminations[name] = True
                self.infos[name] = {"points": result["scores"][seat]["total"]} if result else {}
        self._accumulate_rewards()


class DeepwaterParallelEnv(_Base, ParallelEnv):  # type: ignore[misc]
    """All agents are asked in every step, but only one decides: the actions of the others are ignored.

    ``info["decides"]`` says whether an agent decides next; only then its mask has legal actions. With
    ``illegal="error"`` an illegal action of the deciding agent is an error. With ``illegal="replace"`` the first legal
    action replaces it, and ``info["replaced"]`` counts how often that happened to the agent in this game.
    """

    metadata = _METADATA

    def __init__(self, *args: Any, illegal: str = "error", **options: Any) -> None:
        super().__init__(*args, **options)
        self._replaces = replaces_illegal(illegal)
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deals a game. The same seed deals the same game."""
        self._deal(seed)
        self.agents = self.possible_agents[:]
        self._replaced = dict.fromkeys(self.agents, 0)
        return {agent: self.observe(agent) for agent in self.agents}, self._infos()

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"decides": self._seats[agent] == self.game.decider, "replaced": self._replaced[agent]}
                for agent in self.possible_agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Takes the action of the agent that decides."""
        decider = self.game.decider
        if decider is None:
            return {}, {}, {}, {}, {}
        agent = self.possible_agents[decider]
        action, legal = int(actions[agent]), self.game.legal_actions()
        if self._replaces and action not in legal:
            action = legal[0]
            self._replaced[agent] += 1
        self.game.step(action)
        over = self.game.decider is None
        agents = self.possible_agents
        observations = {agent: self.observe(agent) for agent in agents}
        rewards = dict(zip(agents, map(float, self.game.rewards())))
        if over:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), self._infos()
