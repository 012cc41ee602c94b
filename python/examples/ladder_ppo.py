"""Measures the agent of ppo.py on the ladder (docs/ladder.md).

    python ladder_ppo.py [--deals 5] [--against random envoy]

Reads the weights from ppo.npz and prints the report.
"""

import argparse

import deepwater
import numpy as np


def agent(policy):
    """Returns a function that takes the most likely legal action of a linear policy."""

    def choose(env, seed):
        x = np.append(env.observe(env.decider), np.float32(1))
        return int(np.where(env.mask(), x @ policy, -np.inf).argmax())

    return choose


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int)
    parser.add_argument("--against", nargs="*", default=[])
    options = parser.parse_args()
    weights = np.load("ppo.npz")
    if str(weights["actions"]) != deepwater.ACTIONS_HASH or str(weights["observations"]) != deepwater.OBSERVATION_HASH:
        raise SystemExit("ppo.npz was trained with another version of actions or observations")
    result = deepwater.ladder(agent(weights["policy"]), "ppo", against=options.against, deals=options.deals)
    for cell in result["cells"]:
        print(f"{cell['against']}, {cell['players']} players: wins {cell['win_rate']:.1%}, {cell['mean_score']:.0f} points")
    score = result["report"]["score"]
    print(f"score {score['mean']:.1%} ± {score['margin']:.1%}, par {result['report']['par']:.1%}; referee: {result['referee']}")


if __name__ == "__main__":
    main()
