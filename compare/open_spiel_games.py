"""Prints rows for OpenSpiel like those of src/main.rs: two games with states in C++.

A state is no flat value, so its size is not known; the time of a copy is that of `clone()`, called from Python.
"""

import random
import statistics
import time

import pyspiel

RUNS = 5
SECONDS = 1.0


def random_step(state, rng):
    """Plays one random action. Returns whether a player and not chance has decided."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(outcomes, weights)[0])
        return False
    state.apply_action(rng.choice(state.legal_actions()))
    return True


def mean_length(game, rng):
    """Returns the mean number of decisions of random games."""
    games, decisions = 200, 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += random_step(state, rng)
    return decisions / games


def decisions_per_second(game, length, rng):
    """Returns the decisions per second of random games that OpenSpiel plays without calls from Python.

    A search of one simulation plays `rollouts` games to their end, each after one move of the tree.
    """
    rollouts = 200
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, rng.randrange(1 << 30))
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        random_step(state, rng)
    start, decisions = time.thread_time(), 0.0
    while True:
        bot.step(state)
        decisions += rollouts * (length - 1)
        seconds = time.thread_time() - start
        if seconds >= SECONDS:
            return decisions / seconds


def copy_ns(game, rng):
    state, copies = game.new_initial_state(), 20_000
    for _ in range(20):
        if not state.is_terminal():
            random_step(state, rng)
    start = time.thread_time()
    for _ in range(copies):
        state.clone()
    return (time.thread_time() - start) * 1e9 / copies


def main():
    rng = random.Random(1)
    for name in ("chess", "backgammon"):
        game = pyspiel.load_game(name)
        length = mean_length(game, rng)
        speed = statistics.median(decisions_per_second(game, length, rng) for _ in range(RUNS)) / 1e6
        copy = statistics.median(copy_ns(game, rng) for _ in range(RUNS))
        print(f"| OpenSpiel ({name}) | {speed:.2f} M | – | {copy:.0f} ns |")


main()
