"""Reviews from Python."""

import json
import os
import subprocess
from pathlib import Path

import deepwater
import pytest

GAME = Path(__file__).parent.parent.parent / "games" / "2p-base-eager.json"


def test_a_review_is_that_of_the_program():
    record = json.loads(GAME.read_text(encoding="utf-8"))["record"]
    program = [os.environ["DEEPWATER_PROGRAM"], "review", str(GAME), "--json", "--language", "pl"]
    arguments = ["--seat", "1", "--budget", "0s", "--seed", "5", "--open-cards", "--threads", "1"]
    printed = json.loads(subprocess.run(program + arguments, check=True, capture_output=True, text=True).stdout)
    report = deepwater.review(record, 1, 0, seed=5, open_cards=True, language="pl", threads=2)
    assert report == printed
    assert [seat["seat"] for seat in report["seats"]] == [1] and "hindsight" in report["seats"][0]


def test_only_finished_games_can_be_reviewed():
    game = deepwater.Game(players=2, seed="any")
    with pytest.raises(deepwater.Error, match="only a finished game"):
        deepwater.review(game)
    with pytest.raises(deepwater.Error, match="bad-record"):
        deepwater.review({"players": 2})
    for wrong in [{"budget": "soon"}, {"language": "xx"}, {"budget": -1}]:
        with pytest.raises(deepwater.Error, match="bad-request"):
            deepwater.review(game, **wrong)
