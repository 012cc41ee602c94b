"""The Python code in docs/python.md works."""

import re
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "python.md"
#: Sizes of the guide, and what the test takes instead.
SMALLER = {"4096": "16", "range(1000)": "range(20)", "deals=10": "deals=1"}


def test_the_code_of_the_guide_runs_from_top_to_bottom(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    text, names = "\n".join(blocks), {}
    for size, smaller in SMALLER.items():
        assert size in text
    for number, block in enumerate(blocks):
        for size, smaller in SMALLER.items():
            block = block.replace(size, smaller)
        exec(compile(block, f"block {number} of {GUIDE.name}", "exec"), names)
    assert (tmp_path / "game.json").exists() and len(names["env"]) == 16 and names["result"]["bot"] == "choose"
    assert "knew_too_much" in capsys.readouterr().out
