"""The ladder from Python."""

import random

import deepwater
import pytest

QUICK = {"against": ["random"], "players": [2, 3], "deals": 2}
TIMES = ("us_per_decision", "us_per_decision_against", "bot")


def without_times(result):
    return [{name: value for name, value in cell.items() if name not in TIMES} for cell in result["cells"]]


def test_a_function_is_measured_like_a_program(tmp_path):
    def anything(observation, seed):
        return random.Random(seed).randrange(observation.option_count)

    program = tmp_path / "anything.py"
    program.write_text(
        "import json, random, sys\n"
        "for line in sys.stdin:\n"
        "    request = json.loads(line)\n"
        "    count = len(request['decision']['options'])\n"
        "    print(json.dumps({'option': random.Random(request['seed']).randrange(count)}), flush=True)\n"
    )
    own = deepwater.ladder(anything, **QUICK)
    other = deepwater.ladder(f"python3 {program}", **QUICK)
    assert without_times(own) == without_times(other) and own["referee"] == other["referee"]
    assert own["referee"]["decisions"] > 100 and own["referee"]["knew_too_much"] == 0
    assert own["bot"] == "anything" and own["report"]["games"] == 2 * 2 * 2 + 2 * 2 * 3
    assert set(own["by_opponent"]) == {"random"} and not own["complete"]


def test_threads_change_no_result():
    def last(observation, seed):
        return observation.option_count - 1

    seen = []
    one = deepwater.ladder(last, **QUICK, referee=False, on_cell=seen.append)
    two = deepwater.ladder(last, **QUICK, referee=False, threads=2, name="another name")
    assert without_times(one) == without_times(two) and two["bot"] == "another name"
    assert without_times({"cells": seen}) == without_times(one) and one["referee"] is None


def test_the_referee_finds_a_function_that_does_not_repeat_itself():
    rng = random.Random(1)
    found = deepwater.ladder(lambda view, seed: rng.randrange(view.option_count), **{**QUICK, "deals": 1})["referee"]
    assert found["not_repeatable"] > found["decisions"] / 3


def test_a_policy_over_fixed_actions_plays_moves_too():
    steps = []

    def policy(env, seed):
        actions = env.legal_actions()
        steps.append(deepwater.ACTIONS[actions[seed % len(actions)]].split()[0])
        return actions[seed % len(actions)]

    choose = deepwater.chooser(policy)
    game, number = deepwater.Game(players=5, modules=["undermountain", "skullport"], seed="moves"), 0
    while game.decider is not None:
        game.play(choose(game.observe(game.decider), number))
        number += 1
    assert game.outcome and len(steps) >= number


def test_errors_of_a_function_are_raised():
    def failing(observation, seed):
        raise RuntimeError("my own mistake")

    with pytest.raises(RuntimeError, match="my own mistake"):
        deepwater.ladder(failing, **QUICK, referee=False)
    with pytest.raises(deepwater.Error, match="option 999") as raised:
        deepwater.ladder(lambda view, seed: 999, **QUICK)
    assert raised.value.code == "illegal-choice"
    for wrong, message in [
        ({"against": ["envoy", "nobody"]}, "choose from random, envoy, steward, net, ismcts:1000"),
        ({"deals": 0}, "at least one deal"),
        ({"players": [2, 9]}, "choose from 2, 3, 4, 5"),
    ]:
        with pytest.raises(deepwater.Error, match=message):
            deepwater.ladder("envoy", **wrong)
    with pytest.raises(deepwater.Error, match="there is no program"):
        deepwater.ladder("stewrd", **QUICK)


def test_a_ladder_continues_from_its_results(tmp_path):
    def last(observation, seed):
        return observation.option_count - 1

    def failing(observation, seed):
        raise RuntimeError("it was asked")

    file = tmp_path / "results.jsonl"
    whole = deepwater.ladder(last, **QUICK, referee=False, name="last", results=file)
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 4
    again = deepwater.ladder(failing, **QUICK, referee=False, name="last", results=file)
    assert without_times(again) == without_times(whole)
    # The last line was interrupted while it was written, so its cell is missing.
    file.write_text("".join(lines)[:-5])
    with pytest.raises(RuntimeError, match="it was asked"):
        deepwater.ladder(failing, **QUICK, referee=False, name="last", results=file)
    assert file.read_text() == "".join(lines[:3])
    with pytest.raises(RuntimeError, match="it was asked"):
        deepwater.ladder(failing, **QUICK, referee=False, name="another", results=file)


def test_the_view_of_a_seat_that_does_not_decide_has_no_decision():
    game = deepwater.Game(players=2, seed="any", first_player=0)
    assert game.observe(0).decision == game.decision and game.observe(0).options == game.options
    assert game.observe(1).decision is None and game.observe(1).option_count == 0 == len(game.observe(1).options)
    sampled = game.observe(0).sample(3)
    assert (sampled.observe(0) == game.observe(0).array()).all()
    assert sampled.legal_actions() == game.env().legal_actions()
