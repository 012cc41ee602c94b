"""Permuting what a seat may not know leaves its observation, mask, text and picture unchanged."""

import random

import deepwater
import numpy as np
from deepwater.render import image

POSITIONS = 10_000
SETTINGS = [
    {"players": players, "modules": modules}
    for players in (2, 3, 4, 5, 6)
    for modules in ([], ["undermountain"], ["skullport"], ["undermountain", "skullport"])
    if players < 6 or modules
]


def positions():
    rng, number = random.Random(5), 0
    while True:
        for settings in SETTINGS:
            env = deepwater.Game(**settings, seed=f"leaks-{number}").env()
            number += 1
            while env.decider is not None:
                yield env
                env.step(rng.choice(env.legal_actions()))


def test_hidden_cards_do_not_change_observations_or_masks():
    compared = permuted = 0
    for env in positions():
        seat = env.decider
        other = env.sample(seat, compared)
        assert np.array_equal(env.observe(seat), other.observe(seat))
        assert np.array_equal(env.compact(seat), other.compact(seat))
        assert np.array_equal(env.mask(), other.mask())
        # PettingZoo also shows the game to seats that do not decide.
        idle = (seat + 1 + compared % (env.players - 1)) % env.players
        of_idle = env.sample(idle, compared)
        assert np.array_equal(env.observe(idle), of_idle.observe(idle))
        assert np.array_equal(env.compact(idle), of_idle.compact(idle))
        compared += 1
        if compared % 100 == 0:
            rival = (seat + 1) % env.players
            permuted += env.state_json(rival) != other.state_json(rival)
            assert env.state_json(seat) == other.state_json(seat)
            assert env.text(seat) == other.text(seat)
        if compared % 1000 == 0:
            assert np.array_equal(image(env, seat), image(other, seat))
        if compared == POSITIONS:
            break
    assert permuted > POSITIONS / 100 / 2, "the samples must deal other cards"
