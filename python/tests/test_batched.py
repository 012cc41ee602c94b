"""Many games at a time."""

import deepwater
import numpy as np
import pytest


def choose(rng, step):
    return (rng.random(step.masks.shape) * step.masks).argmax(axis=1)


def test_results_belong_to_the_games_of_their_seeds():
    env = deepwater.BatchedEnv(8, players=3, modules=["skullport"], seed="any")
    rng, step, ended = np.random.default_rng(1), env.reset(), 0
    for _ in range(400):
        step = env.step(choose(rng, step))
        for game in np.flatnonzero(step.dones):
            finished = env.finished_record(game)
            assert finished["seed"].startswith(f"any-{game}/")
            scores = finished.replay().outcome["scores"]
            assert [score["total"] for score in scores] == step.points[game].tolist()
            assert step.rewards[game].sum() == pytest.approx(1)
            ended += 1
        assert not step.rewards[~step.dones].any()
    assert ended >= 8
    for game in range(8):
        single = env.env(game)
        assert single.decider == step.players[game]
        assert deepwater.DECISION_KINDS[step.kinds[game]] == single.kind
        assert (single.mask() == step.masks[game]).all()
        observation = single.observe(single.decider)
        assert (observation[: deepwater.NUMBERS] == step.numbers[game]).all()
        assert (observation[-deepwater.FEATURES :] == step.features[game]).all()


def test_arrays_are_new_unless_zero_copy_is_chosen():
    for copy in [True, False]:
        env = deepwater.BatchedEnv(4, players=2, copy=copy)
        first = env.reset()
        before = first.masks.copy()
        second = env.step(choose(np.random.default_rng(1), first))
        assert (first.masks is second.masks) == (not copy)
        assert (first.masks == before).all() == copy


def test_packed_arrays_hold_the_same():
    plain, packed = (deepwater.BatchedEnv(4, players=4, packed=packed).reset() for packed in (False, True))
    unpack = lambda rows, length: np.unpackbits(rows, axis=1, bitorder="little")[:, :length]  # noqa: E731
    assert (unpack(packed.masks, len(deepwater.ACTIONS)) == plain.masks).all()
    assert (unpack(packed.features, deepwater.FEATURES) == plain.features).all()


def test_an_illegal_action_changes_no_game():
    env = deepwater.BatchedEnv(4, players=2)
    step = env.reset()
    actions = choose(np.random.default_rng(1), step)
    actions[2] = np.flatnonzero(step.masks[2] == 0)[0]
    with pytest.raises(deepwater.Error) as raised:
        env.step(actions)
    assert raised.value.code == "illegal-choice" and "game 2" in str(raised.value)
    with pytest.raises(TypeError):
        env.step(step.masks.argmax(axis=1) + 0.5)
    assert all(env.record(game)["choices"] == [] for game in range(4))


def test_games_can_have_seeds_of_their_own():
    env = deepwater.BatchedEnv(2, players=2, seeds=["a", "b"])
    assert [env.record(game)["seed"] for game in range(2)] == ["a/0", "b/0"]
    with pytest.raises(ValueError):
        deepwater.BatchedEnv(2, players=2, seeds=["a"])
    with pytest.raises(deepwater.Error, match="too long"):
        deepwater.BatchedEnv(1, players=2, seed="s" * 60)
    with pytest.raises(IndexError):
        env.record(2)


def test_a_reset_repeats_the_first_games():
    env = deepwater.BatchedEnv(3, players=2)
    first = env.reset()
    env.step(choose(np.random.default_rng(1), first))
    assert (env.reset().features == first.features).all()


def test_the_compact_observation_is_that_of_single_games():
    env = deepwater.BatchedEnv(40, players=4, modules=["undermountain"], observation="compact", packed=True)
    rng, step = np.random.default_rng(1), env.reset()
    for _ in range(60):
        masks = np.unpackbits(step.masks, axis=1, bitorder="little")
        step = env.step((rng.random(masks.shape) * masks).argmax(axis=1))
    assert step.features.shape == step.numbers.shape == (40, 0)
    for game in range(40):
        single = env.env(game)
        assert (single.compact(single.decider) == step.compact[game]).all()
    gold, points = (step.compact[0, deepwater.COMPACT.index(name)] for name in ("gold 0", "points 0"))
    own = deepwater.Game.from_record(env.record(0)).observe(step.players[0])
    player = own.state["players"][step.players[0]]
    assert (player["tavern"].get("gold", 0), player["vp"]) == (gold, points)
    assert (own.compact() == step.compact[0]).all()
    with pytest.raises(ValueError):
        deepwater.BatchedEnv(1, players=2, observation="any")
