"""Trains a random forest to play like the bot steward, and measures it on a part of the ladder. Needs scikit-learn and pyarrow.

    python forest.py --games 300
"""

import argparse
import tempfile

import deepwater
import numpy as np
import pyarrow.parquet as pq
from sklearn.ensemble import RandomForestClassifier


def train(games, trees, folder):
    """Returns a forest that predicts the steward's actions from compact observations."""
    deepwater.write_dataset(folder, games, ["steward"], players=2)
    rows = pq.read_table(f"{folder}/decisions.parquet", columns=["compact", "action"])
    observations = rows["compact"].combine_chunks().values.to_numpy().reshape(len(rows), -1)
    forest = RandomForestClassifier(trees, min_samples_leaf=2, random_state=1, n_jobs=-1)
    return forest.fit(observations, rows["action"].to_numpy()).set_params(n_jobs=1)


def player(forest):
    """Returns a function for ``deepwater.chooser``: the legal action that the forest finds likeliest."""
    number = {int(action): n for n, action in enumerate(forest.classes_)}

    def likeliest(env, seed):
        likely = forest.predict_proba(env.compact(env.decider)[np.newaxis])[0]
        return max(env.legal_actions(), key=lambda action: likely[number[action]] if action in number else -1.0)

    return likeliest


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--trees", type=int, default=50)
    parser.add_argument("--deals", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        forest = train(options.games, options.trees, folder)
    result = deepwater.ladder(deepwater.chooser(player(forest)), name="forest", against=["random", "envoy"], players=[2],
                              deals=options.deals)
    for against, report in result["by_opponent"].items():
        print(f"against {against}: {report['score']['mean']:.1%} ± {report['score']['margin']:.1%} of {report['games']} games")
    print(result["referee"])


if __name__ == "__main__":
    main()
