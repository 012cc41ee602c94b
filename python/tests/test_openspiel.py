"""The game for OpenSpiel passes OpenSpiel's own tests, and its search plays a game."""

import pickle

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import deepwater.openspiel  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402


def random_state(game, steps, seed=1):
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", ["python_deepwater", "python_deepwater(players=3,modules=undermountain+skullport)"])
def test_random_games(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_states_are_cloned_and_pickled():
    game = pyspiel.load_game("python_deepwater(players=3)")
    state = random_state(game, 40)
    clone, unpickled = state.clone(), pickle.loads(pickle.dumps(state))
    for other in (clone, unpickled):
        assert str(other) == str(state) and other.legal_actions() == state.legal_actions()
        for player in range(3):
            assert other.information_state_string(player) == state.information_state_string(player)
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state) == str(unpickled)
    assert pickle.loads(pickle.dumps(game)).get_parameters() == game.get_parameters()


def test_resampling_keeps_the_information_state():
    game = pyspiel.load_game("python_deepwater(players=4)")
    resample, changed = deepwater.openspiel.resampler(seed=1), 0
    for steps in range(1, 60, 3):
        state = random_state(game, steps, seed=steps)
        player = state.current_player()
        sampled = resample(state, player)
        assert sampled.information_state_string(player) == state.information_state_string(player)
        assert sampled.observation_tensor(player) == state.observation_tensor(player)
        assert sampled.legal_actions() == state.legal_actions()
        rival = (player + 1) % 4
        changed += sampled.observation_string(rival) != state.observation_string(rival)
    assert changed > 10


def test_ismcts_plays_a_game():
    game = pyspiel.load_game("python_deepwater")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=3, random_state=np.random.RandomState(1),
                           allow_inconsistent_action_sets=True)
    bot.set_resampler(deepwater.openspiel.resampler(seed=1))
    rng = np.random.RandomState(2)
    state = random_state(game, 1)
    while not state.is_terminal():
        player = state.current_player()
        action = bot.step(state) if player == 0 else rng.choice(state.legal_actions())
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(1)
