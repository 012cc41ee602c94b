"""Trains a small agent with PPO in numpy: a linear policy and a linear estimate of the result, from games against itself.

    python ppo.py --minutes 10 --players 2
    python ppo.py --minutes 50 --players 2 3 4 5 --both    # the games of the ladder

With several numbers of players, games of each are played in turn; ``--both`` adds games with both modules. Prints a learning curve: the share of victories against random players, with a 95 % interval. The weights are written to
ppo.npz together with the hashes of actions and observations that they belong to.
"""

import argparse
import itertools
import time

import deepwater
import numpy as np

KINDS = np.eye(len(deepwater.DECISION_KINDS), dtype=np.float32)


def inputs(step):
    """Returns the observations of a step, with a constant for the bias."""
    ones = np.ones((len(step.kinds), 1), np.float32)
    return np.concatenate([step.numbers, KINDS[step.kinds], step.features, ones], axis=1, dtype=np.float32)


def probabilities(policy, x, masks):
    """Returns the probabilities of all actions; illegal ones have 0."""
    logits = np.where(masks, x @ policy, -np.inf)
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


def sample(p, rng):
    """Returns one action per row."""
    return (p.cumsum(axis=1) > rng.random((len(p), 1)) * 0.999999).argmax(axis=1)


class Adam:
    """The optimiser of Kingma and Ba, for one array."""

    def __init__(self, weights, rate):
        self.weights, self.rate, self.steps = weights, rate, 0
        self.mean, self.square = np.zeros_like(weights), np.zeros_like(weights)

    def ascend(self, gradient):
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient * gradient - self.square)
        corrected = self.mean / (1 - 0.9**self.steps)
        self.weights += self.rate * corrected / (np.sqrt(self.square / (1 - 0.99**self.steps)) + 1e-6)


class Collector:
    """Plays games of the policy against itself and returns the decisions of whole games with their results."""

    def __init__(self, games, players, seed, modules=()):
        self.env = deepwater.BatchedEnv(games, players=players, seed=seed, modules=list(modules))
        self.step, self.players = self.env.reset(), players
        self.open = [[] for _ in range(games)]

    def collect(self, policy, decisions, rng):
        rows = []
        while len(rows) < decisions:
            x, masks = inputs(self.step), self.step.masks.astype(bool)
            p = probabilities(policy, x, masks)
            actions = sample(p, rng)
            chosen = p[np.arange(len(p)), actions]
            for n, history in enumerate(self.open):
                history.append((x[n], masks[n], actions[n], chosen[n], self.step.players[n]))
            self.step = self.env.step(actions)
            for n in np.flatnonzero(self.step.dones):
                points = self.step.points[n].astype(np.float32)
                others = (points.sum() - points) / (self.players - 1)
                results = (points - others) / 32
                rows += [(*row[:4], results[row[4]]) for row in self.open[n]]
                self.open[n] = []
        x, masks, actions, chosen, results = (np.array(column) for column in zip(*rows))
        return x, masks, actions, chosen, results


def learn(policy, value, rows, rng, clip=0.2, minibatch=2048, epochs=2):
    """Improves policy and estimate by the decisions of whole games (PPO with clipped ratios)."""
    x, masks, actions, old, results = rows
    advantages = results - x @ value.weights
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    for _ in range(epochs):
        order = rng.permutation(len(x))
        for part in np.array_split(order, max(1, len(order) // minibatch)):
            seen, action, advantage = x[part], actions[part], advantages[part]
            p = probabilities(policy.weights, seen, masks[part])
            lines = np.arange(len(part))
            ratio = p[lines, action] / old[part]
            useful = np.where(advantage > 0, ratio < 1 + clip, ratio > 1 - clip)
            slope = -p
            slope[lines, action] += 1
            slope *= (useful * ratio * advantage)[:, None]
            policy.ascend(seen.T @ slope.astype(np.float32) / len(part))
            errors = results[part] - seen @ value.weights
            value.ascend(seen.T @ errors.astype(np.float32) / len(part))


def strength(policy, players, games, seed):
    """Returns the share of victories against random players, and the half width of its 95 % interval."""
    env = deepwater.BatchedEnv(games, players=players, seed=f"strength-{seed}")
    rng, step = np.random.default_rng(seed), env.reset()
    seats, shares = np.arange(games) % players, np.full(games, np.nan)
    while np.isnan(shares).any():
        masks = step.masks.astype(bool)
        own = step.players == seats
        p = masks / masks.sum(axis=1, keepdims=True)
        p[own] = probabilities(policy, inputs(step)[own], masks[own])
        step = env.step(sample(p, rng))
        first = step.dones & np.isnan(shares)
        shares[first] = step.rewards[first, seats[first]]
    return shares.mean(), 1.96 * shares.std() / np.sqrt(games)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--both", action="store_true", help="also play with both modules")
    parser.add_argument("--games", type=int, default=128, help="games at a time")
    parser.add_argument("--test-games", type=int, default=400)
    options = parser.parse_args()
    rng = np.random.default_rng(1)
    length = deepwater.OBSERVATION_LENGTH + 1
    policy = Adam(np.zeros((length, len(deepwater.ACTIONS)), np.float32), 3e-3)
    value = Adam(np.zeros(length, np.float32), 3e-3)
    games = [(), ("undermountain", "skullport")] if options.both else [()]
    collectors = [Collector(options.games, players, f"ppo-{players}", modules)
                  for players in options.players for modules in games]
    turns = itertools.cycle(collectors)
    began, decisions, report = time.time(), 0, 0.0
    while True:
        minutes = (time.time() - began) / 60
        if minutes >= report or minutes >= options.minutes:
            share, interval = strength(policy.weights, options.players[0], options.test_games, 1)
            print(f"{minutes:5.1f} min {decisions:9,} decisions: wins {share:.1%} ± {interval:.1%} against random",
                  flush=True)
            report = minutes + options.minutes / 10
        if minutes >= options.minutes:
            break
        rows = next(turns).collect(policy.weights, 8192, rng)
        learn(policy, value, rows, rng)
        decisions += len(rows[0])
    np.savez("ppo.npz", policy=policy.weights, value=value.weights, actions=deepwater.ACTIONS_HASH,
             observations=deepwater.OBSERVATION_HASH)


if __name__ == "__main__":
    main()
