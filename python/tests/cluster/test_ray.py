"""Matches, games and training data on a local Ray cluster. `cargo xtask python-ray` runs only these tests."""

import threading
import time

import deepwater
import numpy as np
import pytest

ray = pytest.importorskip("ray")

import psutil  # noqa: E402
import deepwater.ray  # noqa: E402

TIMES = ("us_per_decision", "us_per_decision_against")


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def without_times(result):
    return {name: value for name, value in result.items() if name not in TIMES}


def workers(task):
    return [process for process in psutil.process_iter(["name", "cmdline"])
            if any(f"ray::{task}" in part for part in process.info["cmdline"] or [])]


@ray.remote
class Starts:
    """Counts how often each task was started."""

    def __init__(self):
        self.counts = {}

    def add(self, task):
        self.counts[task] = self.counts.get(task, 0) + 1

    def all(self):
        return self.counts


def counted(task, starts):
    """Returns a task that does the same and first tells ``starts`` its first deal."""
    function = task._function

    def _play(bot, against, setup, first, end):
        ray.get(starts.add.remote(first))
        return function(bot, against, setup, first, end)

    _play.__qualname__ = "_play"  # Ray shows it in the title of the process.
    return ray.remote(max_retries=deepwater.ray.RETRIES)(_play)


def test_a_lost_worker_changes_no_result_and_only_its_own_task_is_repeated(monkeypatch):
    options = {"players": 2, "games": 600, "seed": "lost"}
    results, starts = [], Starts.options(num_cpus=0).remote()
    monkeypatch.setattr(deepwater.ray, "_play", counted(deepwater.ray._play, starts))
    match = threading.Thread(target=lambda: results.append(
        deepwater.ray.rate("steward", "envoy", deals_per_task=60, **options)))
    match.start()
    deadline = time.time() + 60
    while len(ray.get(starts.all.remote())) < 2 and time.time() < deadline:
        time.sleep(0.01)
    while not (busy := workers("_play")) and time.time() < deadline and match.is_alive():
        time.sleep(0.01)
    assert busy, "no worker was seen at work"
    busy[0].kill()
    match.join()
    assert without_times(results[0]) == without_times(deepwater.rate("steward", "envoy", **options))
    counts = ray.get(starts.all.remote())
    assert sorted(counts) == [0, 60, 120, 180, 240]
    assert sum(counts.values()) <= 6, "only the task of the lost worker was started twice"


def test_games_are_those_of_one_machine():
    bots = ["envoy", "random", "envoy"]
    records = list(deepwater.ray.games(bots, 6, seed="any", games_per_task=2, modules=["skullport"]))
    single = [deepwater.ray.play_record(bots, {"seed": "any", "modules": ["skullport"]}, number) for number in range(6)]
    assert records == single
    assert all(record.replay().outcome for record in records)


def test_training_data_is_that_of_one_machine_though_a_worker_is_lost():
    bots, setup = ["envoy", "random"], {"seed": "any", "modules": ["undermountain"]}
    parts, lost = [], []
    for part in deepwater.ray.decisions(bots, 40, games_per_task=5, **setup):
        if not lost and (busy := workers("_decisions")):
            busy[0].kill()
            lost.append(busy[0].pid)
        parts.append(part)
    assert lost and len(parts) == 8
    single = deepwater.ray.play_decisions(bots, setup, range(40))
    for name in ("games", "seats", "observations", "masks", "actions", "rewards", "points"):
        joined = np.concatenate([getattr(part, name) for part in parts])
        assert joined.dtype == getattr(single, name).dtype and (joined == getattr(single, name)).all(), name
    assert single.masks[np.arange(len(single.actions)), single.actions].all()
    records = [deepwater.ray.play_record(bots, setup, number) for number in range(3)]
    points = [record.replay().env().points() for record in records]
    for game in range(3):
        rows = single.games == game
        assert {(seat, value) for seat, value in zip(single.seats[rows], single.points[rows])} == set(enumerate(points[game]))
