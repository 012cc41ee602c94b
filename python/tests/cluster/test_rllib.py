"""The environment of RLlib. `cargo xtask python-ray` runs only these tests."""

import numpy as np
import pytest

pytest.importorskip("ray.rllib")

from deepwater.rllib import DeepwaterMultiAgentEnv  # noqa: E402


def test_only_the_agent_that_decides_is_asked():
    env = DeepwaterMultiAgentEnv({"players": 3, "modules": ["skullport"]})
    rng, over = np.random.default_rng(1), {"__all__": False}
    observations, _ = env.reset(seed=1)
    while not over["__all__"]:
        [(agent, observation)] = observations.items()
        assert observation in env.observation_spaces[agent]
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observations, rewards, over, _, _ = env.step({agent: action})
    assert set(rewards) == set(observations) == set(env.possible_agents)
    assert sum(rewards.values()) == pytest.approx(1)


def test_replaced_actions_are_counted():
    env = DeepwaterMultiAgentEnv({"players": 2, "illegal": "replace"})
    observations, infos = env.reset(seed=1)
    over = {"__all__": False}
    replaced = dict.fromkeys(env.possible_agents, 0)
    while not over["__all__"]:
        [agent] = observations
        assert infos == {agent: {"replaced": replaced[agent]}}
        replaced[agent] += 1
        observations, _, over, _, infos = env.step({agent: observations[agent]["action_mask"].argmin()})
    assert infos == {agent: {"replaced": count} for agent, count in replaced.items()}
