"""The examples work."""

import importlib.util
import json
from pathlib import Path

import deepwater
import numpy as np
import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run_notebook(name):
    """Executes the cells of a notebook and returns its figures and its variables."""
    import matplotlib
    import matplotlib.pyplot as plt

    matplotlib.use("Agg")
    cells = json.loads((EXAMPLES / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] for cell in code), "results are not stored in the notebook"
    names = {}
    for cell in code:
        exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
    figures = [plt.figure(number) for number in plt.get_fignums()]
    plt.close("all")
    return figures, names


def test_ppo_learns_what_won(tmp_path):
    ppo = load("ppo")
    rng, length = np.random.default_rng(1), deepwater.OBSERVATION_LENGTH + 1
    policy = ppo.Adam(np.zeros((length, len(deepwater.ACTIONS)), np.float32), 1e-3)
    value = ppo.Adam(np.zeros(length, np.float32), 1e-3)
    rows = ppo.Collector(2, 2, "test").collect(policy.weights, value.weights, 150, rng)
    x, masks, actions, chosen, advantages, _ = rows
    assert masks[np.arange(len(masks)), actions].all() and len(x) >= 150
    good = advantages > advantages.mean()
    ppo.learn(policy, value, rows, rng, epochs=1)
    likelier = ppo.probabilities(policy.weights, x, masks)[np.arange(len(x)), actions] > chosen
    assert likelier[good].mean() > likelier[~good].mean() + 0.3, "what led to good results becomes more likely"
    curve = [(minutes, {name: ppo.strength(policy.weights, name, 2, deals=1) for name in ("random", "envoy")})
             for minutes in (0, 1)]
    assert all(0 <= share <= 1 and margin >= 0 for _, shares in curve for share, margin in shares.values())
    ppo.draw(curve, tmp_path / "curve.png")
    assert (tmp_path / "curve.png").stat().st_size > 5000


def test_a_training_by_decisions_can_be_repeated():
    ppo = load("ppo")

    def trained(end):
        reports = []
        weights = ppo.train([(2, ())], 2, lambda decisions: decisions / end, lambda decisions, _: reports.append(decisions),
                            rows_per_update=150)
        return weights, reports

    (weights, reports), (again, _) = trained(400), trained(400)
    assert all((one == other).all() for one, other in zip(weights, again)) and weights[0].any()
    assert reports[0] == 0 and reports[-2] < 400 <= reports[-1]


def test_the_notebook_draws_what_wins(tmp_path, monkeypatch, capsys):
    deepwater.write_dataset(tmp_path / "data", 60, ["envoy"], players=4, decisions=False)
    monkeypatch.setenv("DATASET", str(tmp_path / "data"))
    figures, _ = run_notebook("what-wins")
    assert len(figures) == 5
    assert all(axes.has_data() and axes.get_xlabel() for figure in figures for axes in figure.axes)
    first = figures[0].axes[0]
    assert [label.get_text() for label in first.get_yticklabels()] == [f"{n}. in the first round" for n in (1, 2, 3, 4)]
    assert "60 games of 4 players" in capsys.readouterr().out


def test_the_agent_is_measured_on_the_ladder(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    example, file = load("ladder"), tmp_path / "ppo.npz"
    weights = np.random.default_rng(1).normal(size=(deepwater.OBSERVATION_LENGTH + 1, len(deepwater.ACTIONS)))
    hashes = {"actions": deepwater.ACTIONS_HASH, "observations": deepwater.OBSERVATION_HASH}
    np.savez(file, policy=weights.astype(np.float32), **hashes)
    choose = deepwater.chooser(example.policy(file))
    result = deepwater.ladder(choose, against=["random"], players=[2], deals=1)
    assert result["bot"] == "ppo" and result["report"]["games"] == 4
    assert (result["referee"]["not_repeatable"], result["referee"]["knew_too_much"]) == (0, 0)
    np.savez(file, policy=weights, **{**hashes, "actions": "other"})
    with pytest.raises(SystemExit, match="other actions"):
        example.policy(file)


def test_the_ladder_of_an_agent_continues_from_a_file(tmp_path, monkeypatch, capsys):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    example, file, results = load("ladder"), tmp_path / "ppo.npz", tmp_path / "ppo.jsonl"
    np.savez(file, policy=np.zeros((deepwater.OBSERVATION_LENGTH + 1, len(deepwater.ACTIONS)), np.float32),
             actions=deepwater.ACTIONS_HASH, observations=deepwater.OBSERVATION_HASH)
    part = ["--against", "random", "--players", "2", "--deals", "1", "--threads", "2", "--results", str(results)]
    monkeypatch.setattr("sys.argv", ["ladder.py", str(file), *part])
    example.main()
    stored, first = results.read_text(), capsys.readouterr().out
    assert len(stored.splitlines()) == 2, "one line for each cell"
    example.main()
    assert results.read_text() == stored and capsys.readouterr().out == first


def test_a_forest_learns_from_a_dataset_and_plays(tmp_path):
    pytest.importorskip("sklearn")
    import pyarrow.parquet as pq

    example = load("forest")
    forest = example.train(20, 5, tmp_path / "data")
    rows = pq.read_table(tmp_path / "data" / "decisions.parquet", columns=["compact", "action"])
    seen = np.array(rows["compact"].to_pylist())
    assert forest.score(seen, rows["action"].to_numpy()) > 0.5, "it repeats most decisions that it has seen"
    result = deepwater.ladder(deepwater.chooser(example.player(forest)), against=["random"], players=[2], deals=1)
    assert result["report"]["games"] == 4 and result["referee"]["knew_too_much"] == 0
