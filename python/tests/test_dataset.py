"""Datasets: what pyarrow reads is what the games were."""

import json
import os
import subprocess

import deepwater
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

OPTIONS = {"players": 4, "modules": ["undermountain", "skullport"], "seed": "python"}
BOTS = ["envoy", "random", "envoy"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dataset") / "own"
    assert deepwater.write_dataset(folder, 6, BOTS, **OPTIONS, threads=2)["seats"] == 24
    return folder


def test_the_program_writes_the_same_bytes(folder, tmp_path):
    program = [os.environ["DEEPWATER_PROGRAM"], "dataset", "--out", str(tmp_path / "other"), "--games", "6", "--threads", "1"]
    options = ["--players", "4", "--modules", "undermountain,skullport", "--bots", ",".join(BOTS), "--seed", "python"]
    subprocess.run(program + options, check=True, capture_output=True)
    for name in ("games", "seats", "decisions"):
        own, other = ((path / f"{name}.parquet").read_bytes() for path in (folder, tmp_path / "other"))
        assert own == other, name


def test_metadata_identifies_the_lists(folder):
    for name in ("games", "seats", "decisions"):
        metadata = {key.decode(): value.decode() for key, value in pq.read_schema(folder / f"{name}.parquet").metadata.items()}
        assert metadata["deepwater.actions"] == deepwater.ACTIONS_HASH
        assert metadata["deepwater.compact"] == deepwater.COMPACT_HASH
        assert json.loads(metadata["deepwater.actions.names"]) == deepwater.ACTIONS
        assert json.loads(metadata["deepwater.compact.names"]) == deepwater.COMPACT
        assert metadata["deepwater.rules"] == str(deepwater.RULES_VERSION)
        config = json.loads(metadata["deepwater.config"])
        assert {**config, **OPTIONS, "bots": BOTS, "games": 6} == config
        assert config["options"]["tie_break"] == "shared" and len(config["factions"]) == 4


def test_types_are_those_of_the_documentation(folder):
    decisions = pq.read_schema(folder / "decisions.parquet")
    assert decisions.field("compact").type.value_type == pa.int16()
    assert {name: str(decisions.field(name).type) for name in ("game", "kind", "action", "reward")} == {
        "game": "int64", "kind": "string", "action": "int16", "reward": "float"}


def test_decisions_are_those_of_the_records(folder):
    games = pq.read_table(folder / "games.parquet").to_pylist()
    decisions = pq.read_table(folder / "decisions.parquet").to_pylist()
    rows = iter(decisions)
    for game in games:
        record = deepwater.Record(json.loads(game["record"]))
        assert record["seed"] == game["seed"] == f"python-{game['game']}"
        end = record.replay().env()
        env = deepwater.Game.from_record({**record, "choices": []}).env()
        for step in range(10_000):
            if env.decider is None:
                break
            row = next(rows)
            assert (row["game"], row["step"], row["seat"], row["kind"]) == (game["game"], step, env.decider, env.kind)
            assert row["compact"] == env.compact(row["seat"]).tolist()
            assert row["legal"] == env.legal_actions() and row["action"] in row["legal"]
            assert (row["reward"], row["points"]) == (end.rewards()[row["seat"]], end.points()[row["seat"]])
            env.step(row["action"])
        assert json.loads(env.record_json()) == record
        assert game["winners"] == [seat for seat, reward in enumerate(end.rewards()) if reward > 0]
    assert next(rows, None) is None


def test_seats_have_what_the_game_ended_with(folder):
    seats = pq.read_table(folder / "seats.parquet").to_pylist()
    games = {game["game"]: game for game in pq.read_table(folder / "games.parquet").to_pylist()}
    for row in seats:
        record = deepwater.Record(json.loads(games[row["game"]]["record"]))
        start, end = deepwater.Game.from_record({**record, "choices": []}), record.replay()
        own, score = end.state()["players"][row["seat"]], end.outcome["scores"][row["seat"]]
        assert row["bot"] == games[row["game"]]["bots"][row["seat"]]
        assert row["lord"] == own["lord"] and row["points"] == score["total"]
        parts = ["game", "adventurers", "gold", "lord", "corruption", "penalty"]
        assert [row[f"points_{part}"] for part in parts] == [score[part] for part in parts]
        assert sum(score[part] for part in parts) == row["points"]
        assert sorted(row["deal"]) == sorted(start.state()["players"][row["seat"]]["quests"])
        kinds = ("arcana", "commerce", "piety", "skullduggery", "warfare")
        assert sum(row[kind] for kind in kinds) == len(row["quests"]) == len(own["completed"])
    orders = np.array([row["order"] for row in seats]).reshape(-1, 4)
    assert (np.sort(orders, axis=1) == np.arange(4)).all()


def test_nothing_is_overwritten(folder, tmp_path):
    with pytest.raises(deepwater.Error, match="overwrites nothing"):
        deepwater.write_dataset(folder, 1)
    for wrong, message in [
        ({"bots": ["nobody"]}, "nobody"),
        ({"bots": ["envoy", "random", "steward"], "players": 2}, "3 bots have no place in games of 2 players"),
        ({"position": {"round": 8}}, "a dataset has no position"),
        ({"seed": "s" * 63, "games": 11}, "at most 61 characters"),
    ]:
        with pytest.raises(deepwater.Error, match=message):
            deepwater.write_dataset(tmp_path / "other", **wrong)
    assert list(tmp_path.iterdir()) == []
