"""Matches on a local Ray cluster. Ray is large, so these tests have a command of their own: `cargo xtask python-ray`."""

import threading
import time

import deepwater
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


def test_a_lost_worker_changes_no_result():
    options = {"players": 2, "games": 600, "seed": "lost"}
    results = []
    match = threading.Thread(target=lambda: results.append(
        deepwater.ray.rate("steward", "envoy", deals_per_task=60, **options)))
    match.start()
    deadline = time.time() + 60
    while not (busy := workers("_play")) and time.time() < deadline and match.is_alive():
        time.sleep(0.01)
    assert busy, "no worker was seen at work"
    busy[0].kill()
    match.join()
    assert without_times(results[0]) == without_times(deepwater.rate("steward", "envoy", **options))


def test_games_are_those_of_one_machine():
    bots = ["envoy", "random", "envoy"]
    records = list(deepwater.ray.games(bots, 6, seed="any", games_per_task=2, modules=["skullport"]))
    single = [deepwater.ray.play_record(bots, {"seed": "any", "modules": ["skullport"]}, number) for number in range(6)]
    assert records == single
    assert all(record.replay().outcome for record in records)
