"""Measures the agent of ppo.py on the ladder (docs/ladder.md).

    python ladder.py ppo.npz                                       # everything, which can take hours
    python ladder.py ppo.npz --against random envoy --deals 10     # a part
    python ladder.py ppo.npz --results ppo.jsonl                   # continues if it was interrupted; new weights need a new file
"""

import argparse
import json

import deepwater
import numpy as np
from ppo import player


def policy(file):
    """Returns the policy of a file of weights: a function of an environment and a seed."""
    data = np.load(file)
    if (data["actions"], data["observations"]) != (deepwater.ACTIONS_HASH, deepwater.OBSERVATION_HASH):
        raise SystemExit(f"{file} was trained with other actions or observations")
    return player(data["policy"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights")
    parser.add_argument("--against", nargs="+", default=())
    parser.add_argument("--players", type=int, nargs="+", default=())
    parser.add_argument("--deals", type=int)
    parser.add_argument("--results", metavar="FILE", help="keep the results of cells here")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()

    def cell(result):
        print(f"{result['win_rate']:6.1%} of {result['games']} games against {result['against']}, {result['players']} players",
              flush=True)

    result = deepwater.ladder(deepwater.chooser(policy(options.weights)), against=options.against, players=options.players,
                              deals=options.deals, results=options.results, threads=options.threads, on_cell=cell)
    print(json.dumps({name: result[name] for name in ("bot", "complete", "report", "by_opponent", "referee")}, indent=2))


if __name__ == "__main__":
    main()
