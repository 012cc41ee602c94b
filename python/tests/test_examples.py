"""The examples work."""

import importlib.util
from pathlib import Path

import deepwater
import numpy as np


def load(name):
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parent.parent / "examples" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_ppo_learns_what_won():
    ppo = load("ppo")
    rng, length = np.random.default_rng(1), deepwater.OBSERVATION_LENGTH + 1
    policy = ppo.Adam(np.zeros((length, len(deepwater.ACTIONS)), np.float32), 1e-3)
    value = ppo.Adam(np.zeros(length, np.float32), 1e-3)
    rows = ppo.Collector(2, 2, "test").collect(policy.weights, 150, rng)
    x, masks, actions, chosen, results = rows
    assert masks[np.arange(len(masks)), actions].all() and len(x) >= 150
    good = results > results.mean()
    ppo.learn(policy, value, rows, rng, epochs=1)
    likelier = ppo.probabilities(policy.weights, x, masks)[np.arange(len(x)), actions] > chosen
    assert likelier[good].mean() > likelier[~good].mean() + 0.3, "what led to good results becomes more likely"
    share, interval = ppo.strength(policy.weights, 2, 4, seed=1)
    assert 0 <= share <= 1 and interval >= 0
