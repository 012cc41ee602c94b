"""Trains a small agent with PPO in numpy: a linear policy, from games against itself.

    python ppo.py --minutes 10 --players 2
    python ppo.py --minutes 50 --players 2 3 4 5 --both    # the games of the ladder
    python ppo.py --decisions 500_000                      # ends after so many decisions, not by the clock

What a decision was worth is estimated by how the expected lead in points changed until the seat's next decisions (generalised
advantage estimation). The expected points of all seats are a part of the observation; a linear correction of them is learned,
too.

With ``--decisions`` the training can be repeated: on the same machine and with the same numpy, the weights are the same.

With several numbers of players, games of each are played in turn; ``--both`` adds games with both modules. Prints a learning
curve: the share of victories against random players and against the bot envoy, with 95 % intervals; ``--curve FILE`` draws it. The
weights are written to ppo.npz together with the hashes of actions and observations that they belong to.
"""

import argparse
import itertools
import time

import deepwater
import numpy as np

KINDS = np.eye(len(deepwater.DECISION_KINDS), dtype=np.float32)
SEATS = deepwater.NUMBERS // 2
#: The weight of a change that comes one decision later: 1 takes all changes up to the result, 0 only the next one.
LAMBDA = 0.8


def inputs(step):
    """Returns the observations of a step, with a constant for the bias."""
    ones = np.ones((len(step.kinds), 1), np.float32)
    return np.concatenate([step.numbers, KINDS[step.kinds], step.features, ones], axis=1, dtype=np.float32)


def probabilities(policy, x, masks):
    """Returns the probabilities of all actions; illegal ones have 0."""
    logits = np.where(masks, x @ policy, -np.inf)
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)


def expected_lead(numbers, players):
    """Returns the expected lead of the seat that decides over the mean of the others; 1 is 64 points."""
    expected = numbers[:, SEATS : SEATS + players]
    return expected[:, 0] - expected[:, 1:].mean(axis=1)


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
    """Plays games of the policy against itself and returns the decisions of whole games with what they were worth."""

    def __init__(self, games, players, seed, modules=()):
        self.env = deepwater.BatchedEnv(games, players=players, seed=seed, modules=list(modules))
        self.step, self.players = self.env.reset(), players
        self.open = [[] for _ in range(games)]

    def collect(self, policy, value, decisions, rng):
        rows = []
        while len(rows) < decisions:
            x, masks = inputs(self.step), self.step.masks.astype(bool)
            p = probabilities(policy, x, masks)
            actions = sample(p, rng)
            chosen = p[np.arange(len(p)), actions]
            base = expected_lead(self.step.numbers, self.players)
            values = base + x @ value
            for n, history in enumerate(self.open):
                history.append((x[n], masks[n], actions[n], chosen[n], self.step.players[n], base[n], values[n]))
            self.step = self.env.step(actions)
            for n in np.flatnonzero(self.step.dones):
                rows += self.finished(self.open[n], self.step.points[n] / 64)
                self.open[n] = []
        return tuple(np.array(column) for column in zip(*rows))

    def finished(self, history, points):
        """Returns the decisions of a game that is over, each with its advantage and the correction that it teaches."""
        rows = []
        leads = points - (points.sum() - points) / (self.players - 1)
        for seat in range(self.players):
            own = [row for row in history if row[4] == seat]
            following, advantage = leads[seat], 0.0
            for x, mask, action, chosen, _, base, value in reversed(own):
                advantage = following - value + LAMBDA * advantage
                rows.append((x, mask, action, chosen, np.float32(advantage), np.float32(advantage + value - base)))
                following = value
        return rows


def learn(policy, value, rows, rng, clip=0.2, minibatch=2048, epochs=2):
    """Improves policy and correction by the decisions of whole games (PPO with clipped ratios)."""
    x, masks, actions, old, advantages, corrections = rows
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
            errors = corrections[part] - seen @ value.weights
            value.ascend(seen.T @ errors.astype(np.float32) / len(part))


def player(weights):
    """Returns the policy as a function for ``deepwater.chooser``: the likeliest action."""

    def ppo(env, seed):
        x, legal = np.append(env.observe(env.decider), np.float32(1)), env.legal_actions()
        return legal[int((x @ weights[:, legal]).argmax())]

    return ppo


def strength(weights, against, players, deals=25):
    """Returns the share of victories in the base game and with both modules, and the half width of its 95 % interval."""
    report = deepwater.ladder(deepwater.chooser(player(weights)), against=[against], players=[players], deals=deals,
                              fresh="ppo", referee=False)["report"]
    return report["score"]["mean"], report["score"]["margin"]


def draw(curve, file):
    """Draws the learning curve."""
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 3.5), layout="constrained")
    for name in ("random", "envoy"):
        shares = [(minutes, *values[name]) for minutes, values in curve]
        axes.errorbar(*zip(*((minutes, 100 * share) for minutes, share, _ in shares)),
                      yerr=[100 * margin for _, _, margin in shares], marker="o", capsize=2, label=f"against {name}")
    axes.set(xlabel="minutes of training on one core", ylabel="share of the victory in %", ylim=(0, 102))
    axes.legend(loc="lower right")
    figure.savefig(file, dpi=110)
    plt.close(figure)


def train(kinds, games, progress, report, rows_per_update=8192):
    """Trains with games of all kinds in turn, and returns the weights of the policy and of the correction.

    ``progress(decisions)`` says which part of the training is done; 1 ends it. ``report(decisions, policy)`` is called before
    the first decision, after each tenth, and at the end.
    """
    rng, length = np.random.default_rng(1), deepwater.OBSERVATION_LENGTH + 1
    policy = Adam(np.zeros((length, len(deepwater.ACTIONS)), np.float32), 3e-3)
    value = Adam(np.zeros(length, np.float32), 3e-4)
    collectors = [Collector(max(1, games // len(kinds)), players, f"ppo-{players}", modules) for players, modules in kinds]
    turns, decisions, due = itertools.cycle(collectors), 0, 0.0
    while True:
        done = progress(decisions)
        if done >= min(due, 1):
            report(decisions, policy.weights)
            due = done + 0.1
        if done >= 1:
            return policy.weights, value.weights
        rows = next(turns).collect(policy.weights, value.weights, rows_per_update, rng)
        learn(policy, value, rows, rng)
        decisions += len(rows[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    end = parser.add_mutually_exclusive_group()
    end.add_argument("--minutes", type=float, default=10)
    end.add_argument("--decisions", type=int, help="instead of minutes")
    parser.add_argument("--players", type=int, nargs="+", default=[2])
    parser.add_argument("--both", action="store_true", help="also play with both modules")
    parser.add_argument("--games", type=int, default=128, help="games at a time; each takes about a megabyte")
    parser.add_argument("--curve", metavar="FILE", help="draw the learning curve (needs matplotlib)")
    options = parser.parse_args()
    modules = [(), ("undermountain", "skullport")] if options.both else [()]
    began, curve = time.time(), []

    def minutes():
        return (time.time() - began) / 60

    def progress(decisions):
        return decisions / options.decisions if options.decisions else minutes() / options.minutes

    def report(decisions, policy):
        shares = {name: strength(policy, name, options.players[0]) for name in ("random", "envoy")}
        texts = [f"{share:.1%} ± {margin:.1%} against {name}" for name, (share, margin) in shares.items()]
        print(f"{minutes():5.1f} min {decisions:9,} decisions: wins {', '.join(texts)}", flush=True)
        curve.append((minutes(), shares))

    policy, value = train(list(itertools.product(options.players, modules)), options.games, progress, report)
    np.savez("ppo.npz", policy=policy, value=value, actions=deepwater.ACTIONS_HASH, observations=deepwater.OBSERVATION_HASH)
    if options.curve:
        draw(curve, options.curve)


if __name__ == "__main__":
    main()
