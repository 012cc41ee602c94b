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


def batched(players, observation, packed, games=1024):
    env = deepwater.BatchedEnv(games, players=players, observation=observation, packed=packed, copy=False)
    rng, step, decisions, seconds = np.random.default_rng(1), env.reset(), 0, 0.0
    while seconds < SECONDS:
        masks = np.unpackbits(step.masks, axis=1, bitorder="little") if packed else step.masks
        actions = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)
        began = time.process_time()
        step = env.step(actions)
        seconds += time.process_time() - began
        decisions += games
    return decisions / seconds


def single(players):
    rng, decisions, began = random.Random(1), 0, time.process_time()
    while (seconds := time.process_time() - began) < SECONDS:
        env = deepwater.Game(players=players, seed=str(decisions)).env()
        while env.decider is not None:
            legal = env.legal_actions()
            env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
    return decisions / seconds


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


def main():
    print("| one core | decisions per second |\n|---|---|")
    for observation, players, packed in itertools.product(("compact", "features"), (2, 4), (True, False)):
        rate, form = batched(players, observation, packed), "packed" if packed else "bytes"
        print(f"| `BatchedEnv`, {observation}, {players} players, {form} | {rate:,.0f} |", flush=True)
    print(f"| `Env`, 2 players, from Python, without observations | {single(2):,.0f} |", flush=True)
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
    before = resident_bytes()
    env = deepwater.BatchedEnv(20_000, players=4)
    print(f"\nMemory of a game in a batch: {(resident_bytes() - before) / len(env):,.0f} bytes")


if __name__ == "__main__":
    main()
