"""Measures decisions per second of processor time on one core, and the memory of a game, beside fastcatan, OpenSpiel and Pgx if
they are installed.

    python speed.py [SECONDS_PER_ROW]

The time of `BatchedEnv` is that of its steps alone: observations, masks, rewards and new games, but not the choice of the actions,
which is numpy's. The times of fastcatan (step, masks and observations) and of Pgx (compiled steps) are without the choice, too.
Single games are stepped from Python, one call for the legal actions and one for the step.
"""

import itertools
import os
import random
import sys
import time

os.environ["RAYON_NUM_THREADS"] = os.environ["OMP_NUM_THREADS"] = "1"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import deepwater  # noqa: E402
import numpy as np  # noqa: E402

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0


def resident_bytes():
    """Returns the memory of this process."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def batched(players, observation, packed=False, copy=True, games=1024):
    env = deepwater.BatchedEnv(games, players=players, observation=observation, packed=packed, copy=copy)
    rng, step, decisions, seconds = np.random.default_rng(1), env.reset(), 0, 0.0
    while seconds < SECONDS:
        masks = np.unpackbits(step.masks, axis=1, bitorder="little") if packed else step.masks
        actions = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)
        began = time.process_time()
        step = env.step(actions)
        seconds += time.process_time() - began
        decisions += games
    return decisions / seconds


def single(players, look):
    """Steps one game after another; ``look`` gets the game and the seat before each decision."""
    rng, decisions, began = random.Random(1), 0, time.process_time()
    while (seconds := time.process_time() - began) < SECONDS:
        env = deepwater.Game(players=players, seed=str(decisions)).env()
        while (seat := env.decider) is not None:
            look(env, seat)
            legal = env.legal_actions()
            env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
    return decisions / seconds


def look_compact(env, seat):
    env.compact(seat)
    env.mask()


def look_features(env, seat):
    env.observe(seat)
    env.mask()


def plain(players):
    rng, decisions, began = random.Random(1), 0, time.process_time()
    while (seconds := time.process_time() - began) < SECONDS:
        game = deepwater.Game(players=players, seed=str(decisions))
        while (count := game.option_count) > 0:
            game.play(int(rng.random() * count))
            decisions += 1
    return decisions / seconds


def open_spiel(pyspiel, name):
    game, rng, decisions, began = pyspiel.load_game(name), random.Random(1), 0, time.process_time()
    while (seconds := time.process_time() - began) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
            state.apply_action(legal[int(rng.random() * len(legal))])
    return decisions / seconds


def fastcatan_batched(fastcatan, games=1024):
    env, rng = fastcatan.BatchedEnv(games, seed=1), np.random.default_rng(1)
    env.reset()
    masks = np.zeros((games, fastcatan.MASK_WORDS), np.uint64)
    seen, rewards = np.zeros((games, fastcatan.OBS_SIZE), np.float32), np.zeros(games, np.float32)
    dones, decisions, seconds = np.zeros(games, np.uint8), 0, 0.0
    env.write_masks(masks)
    while seconds < SECONDS:
        bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")[:, : fastcatan.NUM_ACTIONS]
        actions = (rng.random(bits.shape, np.float32) * bits).argmax(axis=1).astype(np.uint32)
        began = time.process_time()
        env.step(actions, rewards, dones)
        env.write_masks(masks)
        env.write_obs(seen)
        seconds += time.process_time() - began
        decisions += games
    return decisions / seconds


def pgx_batched(name, games=1024):
    import jax

    env = __import__("pgx").make(name)
    step, start = jax.jit(jax.vmap(env.step)), jax.jit(jax.vmap(env.init))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf)))
    key = jax.random.PRNGKey(1)
    state = start(jax.random.split(key, games))
    steps, seconds, decisions = 0, 0.0, 0
    while seconds < SECONDS:
        key, own, chance = jax.random.split(key, 3)
        actions = jax.block_until_ready(choose(own, state.legal_action_mask))
        chances = jax.block_until_ready(jax.random.split(chance, games))
        began = time.process_time()
        state = jax.block_until_ready(step(state, actions, chances))
        steps += 1
        if steps > 1:  # The first step is compiled.
            seconds += time.process_time() - began
            decisions += games
        if bool(state.terminated.all()):
            state = start(jax.random.split(key, games))
    return decisions / seconds


#: How a batch writes: new arrays in every step, the same arrays, and those with one bit per feature and action.
OPTIONS = ({}, {"copy": False}, {"copy": False, "packed": True})
LOOKS = {
    "without observations": lambda env, seat: None,
    "compact observation and mask": look_compact,
    "features and mask": look_features,
}


def batch_memory(observation, games=5000, steps=300):
    """Returns the memory of a game in a batch, with its arrays, after some steps."""
    before = resident_bytes()
    env = deepwater.BatchedEnv(games, players=4, observation=observation, copy=False)
    rng, step = np.random.default_rng(1), env.reset()
    for _ in range(steps):
        # By parts, so that the choice needs little memory of its own.
        parts = np.array_split(step.masks, 50)
        step = env.step(np.concatenate([(rng.random(part.shape, np.float32) * part).argmax(axis=1) for part in parts]))
    return (resident_bytes() - before) / games


def main():
    print("| one core | decisions per second |\n|---|---|")
    for observation, players, options in itertools.product(("compact", "features"), (2, 4), OPTIONS):
        text = ", ".join(f"`{name}={value}`" for name, value in options.items()) or "as it comes"
        print(f"| `BatchedEnv`, {observation}, {players} players, {text} | {batched(players, observation, **options):,.0f} |", flush=True)
    for text, look in LOOKS.items():
        print(f"| `Env`, 2 players, from Python, {text} | {single(2, look):,.0f} |", flush=True)
    print(f"| `Game.play`, 2 players, from Python, without observations | {plain(2):,.0f} |", flush=True)
    try:
        import fastcatan
    except ModuleNotFoundError:
        print("fastcatan is not installed.")
    else:
        print(f"| fastcatan, 1024 games at a time | {fastcatan_batched(fastcatan):,.0f} |", flush=True)
    try:
        import pyspiel
    except ModuleNotFoundError:
        print("OpenSpiel is not installed.")
    else:
        for name in ("tic_tac_toe", "leduc_poker", "backgammon"):
            print(f"| OpenSpiel {name}, from Python | {open_spiel(pyspiel, name):,.0f} |", flush=True)
    try:
        import pgx  # noqa: F401
    except ModuleNotFoundError:
        print("Pgx is not installed.")
    else:
        for name in ("tic_tac_toe", "leduc_holdem", "backgammon"):
            print(f"| Pgx {name}, 1024 games at a time | {pgx_batched(name):,.0f} |", flush=True)
    for observation in ("compact", "features"):
        print(f"\nMemory of a game of four in a batch, with its arrays, {observation}: {batch_memory(observation):,.0f} bytes", flush=True)


if __name__ == "__main__":
    main()
