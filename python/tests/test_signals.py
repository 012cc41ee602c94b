"""Long calls end when a signal handler raises an exception, as the one of Ctrl-C does."""

import contextlib
import json
import signal
import time
from pathlib import Path

import deepwater
import pytest

GAME = Path(__file__).parent.parent.parent / "games" / "2p-base-eager.json"


class Alarm(Exception):
    pass


def ring(number, frame):
    raise Alarm


@contextlib.contextmanager
def alarm(seconds=0.5, most=20):
    """Raises an exception after some time. The call must end soon after it."""
    before, start = signal.signal(signal.SIGALRM, ring), time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        with pytest.raises(Alarm):
            yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - start < most


def slowly(observation, seed):
    time.sleep(0.01)
    return seed % observation.option_count


def test_a_match_can_be_interrupted():
    with alarm():
        deepwater.rate("steward", "steward", players=2, games=10_000_000, threads=2)
    match = deepwater._native.Match("steward", "steward", json.dumps({"players": 2, "seed": "any"}))
    with alarm():
        match.play(0, 10_000_000)


def test_a_review_can_be_interrupted():
    record = json.loads(GAME.read_text(encoding="utf-8"))["record"]
    with alarm():
        deepwater.review(record, budget="60m", threads=2)


def test_the_ladder_can_be_interrupted_and_keeps_finished_cells(tmp_path):
    def after_a_cell(cell):
        signal.setitimer(signal.ITIMER_REAL, 0.1)

    file = tmp_path / "results.jsonl"
    with alarm(seconds=60, most=60):
        deepwater.ladder("steward", players=[5], against=["random"], referee=False, results=file, on_cell=after_a_cell)
    assert len(file.read_text().splitlines()) == 1
    # The functions of other threads are not called any more.
    with alarm():
        deepwater.ladder(slowly, players=[5], against=["random"], referee=False, threads=2)
    result = deepwater.ladder(lambda view, seed: 0, players=[2], against=["random"], deals=1, referee=False)
    assert result["report"]["games"] == 4


def test_the_referee_can_be_interrupted():
    with alarm():
        deepwater.ladder("ismcts:3000", players=[2], against=["random"], deals=1)
    with alarm():
        deepwater.ladder(slowly, players=[2], against=["random"], deals=1)


def test_an_interrupted_dataset_can_be_read(tmp_path):
    import pyarrow.parquet as pq

    with alarm():
        deepwater.write_dataset(tmp_path / "data", 10_000_000, ["random"], threads=1)
    games = pq.read_table(tmp_path / "data" / "games.parquet")
    seats = pq.read_table(tmp_path / "data" / "seats.parquet")
    assert 0 < len(games) < 10_000_000 and len(seats) == 4 * len(games)
    assert games.schema.metadata[b"deepwater.stopped-after"] == str(len(games)).encode()
