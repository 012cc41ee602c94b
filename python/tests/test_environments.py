"""The standard environments pass the tests of their own libraries."""

import warnings

import deepwater
import gymnasium
import numpy as np
import pytest
from deepwater import pettingzoo as zoo
from deepwater.gymnasium import DeepwaterEnv, DeepwaterVectorEnv
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "modules": ["undermountain", "skullport"]}])
def test_pettingzoo_in_turn(options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(zoo.env(**options), num_cycles=300)
        seed_test(lambda: zoo.env(**options), num_cycles=100)
        render_test(lambda render_mode: zoo.env(render_mode=render_mode, **options))


def test_pettingzoo_in_parallel():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(zoo.parallel_env(players=3), num_cycles=600)
        parallel_seed_test(lambda: zoo.parallel_env(players=3, illegal="replace"), num_cycles=100)


def test_an_illegal_action_is_an_error_or_is_replaced_and_counted():
    strict, tolerant = zoo.parallel_env(players=2), zoo.parallel_env(players=2, illegal="replace")
    for env in (strict, tolerant):
        observations, infos = env.reset(seed=1)
        [decider] = [agent for agent in env.agents if infos[agent]["decides"]]
        illegal = int(np.flatnonzero(observations[decider]["action_mask"] == 0)[0])
        actions = dict.fromkeys(env.agents, illegal)
        if env is strict:
            with pytest.raises(deepwater.Error):
                env.step(actions)
        else:
            assert env.step(actions)[4][decider]["replaced"] == 1


def test_rewards_are_shares_of_the_victory():
    env = zoo.env(players=3)
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        total[agent] += reward
        env.step(None if termination else env.action_space(agent).sample(observation["action_mask"]))
    assert sum(total.values()) == pytest.approx(1)


def test_images_show_only_what_everyone_knows():
    env = zoo.env(players=3, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    env.unwrapped.game = env.unwrapped.game.sample(0, 9)
    assert np.array_equal(picture, env.render())


def test_gymnasium_alone():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(DeepwaterEnv(opponents=["envoy", "random"], illegal="replace"), skip_render_check=True)
    env = DeepwaterEnv(opponents=["steward"], seat=1, render_mode="ansi")
    observation, info = env.reset(seed=3)
    terminated = False
    while not terminated:
        assert info["seat"] == env.game.decider == 1
        observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
    assert len(info["points"]) == 2 and reward in (0.0, 0.5, 1.0) and "seat 1" in env.render()
    with pytest.raises(deepwater.Error):
        env.reset()
        env.step(len(deepwater.ACTIONS) - 1)


def test_what_gymnasium_cannot_play_is_refused_at_once():
    for wrong, message in [
        ({"opponents": ["envoy"], "seat": 2}, "seat must be from 0 to 1, not 2"),
        ({"opponents": ["envoy", "nobody"]}, "there is no bot"),
        ({"illegal": "ignore"}, "illegal must be error or replace"),
    ]:
        with pytest.raises(ValueError, match=message):
            DeepwaterEnv(**wrong)


def test_gymnasium_many_count_replaced_actions():
    env = DeepwaterVectorEnv(2, opponents=["random"], illegal="replace")
    observations, info = env.reset(seed=5)
    assert info["replaced"].tolist() == [0, 0]
    masks = observations["action_mask"]
    info = env.step(np.array([masks[0].argmax(), masks[1].argmin()]))[4]
    assert info["replaced"].tolist() == [0, 1]


def test_gymnasium_many():
    env = DeepwaterVectorEnv(3, opponents=["random"])
    observations, _ = env.reset(seed=5)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(200):
        assert observations in env.observation_space
        masks = observations["action_mask"]
        before = env._over.copy()
        actions = (rng.random(masks.shape) * masks).argmax(axis=1)
        observations, rewards, over, _, info = env.step(actions)
        assert info.get("_points", np.zeros(3, np.bool_)).tolist() == over.tolist()
        assert not (before & over).any(), "a game that is over is dealt again in the next step"
        assert not rewards[~over].any()
        ended += over.sum()
    assert ended > 0
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP
