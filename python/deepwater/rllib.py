"""The game for Ray's RLlib, as a ``MultiAgentEnv``: all agents have the same spaces, and only the one that decides is
asked.

>>> from deepwater.rllib import DeepwaterMultiAgentEnv
>>> env = DeepwaterMultiAgentEnv({"players": 4})
>>> observations, infos = env.reset(seed=1)
>>> (agent, seen), = observations.items()
>>> observations, rewards, terminated, truncated, infos = env.step({agent: int(seen["action_mask"].argmax())})
>>> terminated
{'__all__': False}

A configuration of RLlib names the class and its settings:
``PPOConfig().environment(DeepwaterMultiAgentEnv, env_config={"players": 4})``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from ._environment import observation, replaces_illegal, spaces, start


class DeepwaterMultiAgentEnv(MultiAgentEnv):  # type: ignore[misc]
    """The settings are ``players``, ``modules``, ``illegal`` (``error`` or ``replace``) and other fields of a set-up.

    With ``illegal="replace"`` the first legal action replaces an illegal one. ``infos[agent]["replaced"]`` counts how often
    that happened to the agent in this game; only agents with an observation have an info.
    """

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        super().__init__()
        settings = dict(config or {})
        self._players: int = settings.pop("players", 4)
        self._modules = tuple(settings.pop("modules", ()))
        self._replaces = replaces_illegal(settings.pop("illegal", "error"))
        self._setup = settings
        self.possible_agents = [f"player_{seat}" for seat in range(self._players)]
        self.agents = self.possible_agents[:]
        pairs = {agent: spaces() for agent in self.possible_agents}
        self.observation_spaces = {agent: pair[0] for agent, pair in pairs.items()}
        self.action_spaces = {agent: pair[1] for agent, pair in pairs.items()}
        self._random = np.random.default_rng()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deals a game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game = start(self._players, self._modules, str(self._random.integers(2**63)), **self._setup)
        self._replaced = dict.fromkeys(self.possible_agents, 0)
        observations = self._asked()
        return observations, self._infos(observations)

    def _infos(self, observations: dict[str, Any]) -> dict[str, Any]:
        return {agent: {"replaced": self._replaced[agent]} for agent in observations}

    def _asked(self) -> dict[str, Any]:
        decider = self.game.decider
        seats = range(self._players) if decider is None else [decider]
        return {self.possible_agents[seat]: observation(self.game, seat) for seat in seats}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Takes the action of the agent that decides."""
        decider = self.game.decider
        assert decider is not None, "the game is over"
        agent = self.possible_agents[decider]
        action = int(actions[agent])
        if self._replaces and action not in (legal := self.game.legal_actions()):
            action = legal[0]
            self._replaced[agent] += 1
        self.game.step(action)
        over = self.game.decider is None
        rewards = {agent: float(reward) for agent, reward in zip(self.possible_agents, self.game.rewards())} if over else {}
        observations = self._asked()
        return observations, rewards, {"__all__": over}, {"__all__": False}, self._infos(observations)
