"""Writes golden.json: results of openskill's PlackettLuce that the Rust model must reproduce.

Run once, with the version of openskill that the file names:
    python -m venv .venv && .venv/bin/pip install openskill==6.2.0
    .venv/bin/python golden.py > golden.json
"""

import json
import random

import openskill
from openskill.models import PlackettLuce

# An anchor is a player whose sigma is practically zero and to whom nothing is added between games. openskill adds tau to
# everyone, so games with anchors are computed without it, and their people enter with the sigma that tau gives them.
ANCHOR_SIGMA = 1e-9
TAU = 25 / 300


def played(rng, seats, ties, anchors):
    ranks = sorted(rng.choices(range(1, 4), k=seats)) if ties else list(range(1, seats + 1))
    rng.shuffle(ranks)
    players = []
    for seat in range(seats):
        bot = seat > 0 and seat <= anchors
        sigma = 0.0 if bot else rng.choice([25 / 3, rng.uniform(0.8, 8.0)])
        players.append({"anchor": bot, "mu": rng.uniform(0.0, 55.0), "sigma": sigma})
    return {"players": players, "ranks": ranks, "after": rated(players, ranks)}


def rated(players, ranks):
    # openskill treats tau=0 as "not given", so a tiny number stands for none.
    model = PlackettLuce(tau=1e-12)
    teams = []
    for player in players:
        sigma = ANCHOR_SIGMA if player["anchor"] else (player["sigma"] ** 2 + TAU**2) ** 0.5
        teams.append([model.rating(mu=player["mu"], sigma=sigma)])
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        None if player["anchor"] else {"mu": team[0].mu, "sigma": team[0].sigma}
        for player, team in zip(players, after)
    ]


def defaults():
    """Newcomers with openskill's own defaults, tau included, to show that the constants agree."""
    games = []
    for seats in range(2, 7):
        model = PlackettLuce()
        ranks = list(range(1, seats + 1))
        after = model.rate([[model.rating()] for _ in ranks], ranks=[float(rank) for rank in ranks])
        players = [{"anchor": False, "mu": 25.0, "sigma": 25 / 3} for _ in ranks]
        games.append({"players": players, "ranks": ranks, "after": [{"mu": t[0].mu, "sigma": t[0].sigma} for t in after]})
    return games


def main():
    rng = random.Random(20)
    games = defaults()
    for seats in range(2, 7):
        for _ in range(6):
            games.append(played(rng, seats, ties=False, anchors=0))
            games.append(played(rng, seats, ties=True, anchors=0))
            games.append(played(rng, seats, ties=rng.random() < 0.5, anchors=rng.randint(1, seats - 1)))
    lines = ",\n".join(json.dumps(game) for game in games)
    print(f'{{"openskill": "{openskill.__version__}", "games": [\n{lines}\n]}}')


main()
