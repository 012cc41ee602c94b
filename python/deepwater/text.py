"""A game as text, for language models and people at a terminal: what happened, what the seat may know, and numbered options.

It is the game of ``deepwater mcp`` (docs/bots.md) without a protocol.

>>> from deepwater.text import TextGame
>>> game = TextGame(seat=0, opponents=["envoy"], seed="any", first_player=0)
>>> print("\\n".join(game.prompt().splitlines()[:2]))
You are seat 0.
round 1 of 8, phase assign, first player seat 0
>>> game.answer("not a number")
'Answer with a number from 0 to 12.'
>>> game.answer("0").startswith("What happened:")
True
>>> while not game.over:
...     text = game.answer("0")
>>> "The game is over." in text, game.record().replay().outcome is None
(True, False)
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from . import _native
from ._game import Record, setup_json


class TextGame:
    """One seat of a game against bots by name. Texts have only what the seat may know."""

    def __init__(self, seat: int = 0, opponents: Sequence[str] = ("envoy",), bot_seed: int = 0, **setup: Any) -> None:
        self.seat = seat
        self._native = _native.SeatGame(seat, list(opponents), setup_json(setup), bot_seed)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._native.option_count == 0

    def prompt(self) -> str:
        """What the seat sees, then its decision with numbered options; at the end, the result."""
        return self._native.prompt()

    def report(self) -> str:
        """What happened since the seat's last answer, then the prompt."""
        return self._native.report()

    def answer(self, text: str) -> str:
        """Answers the decision with the number of an option and returns the next report. Any other text changes nothing
        and returns what is wrong."""
        if self.over:
            return self.prompt()
        last = self._native.option_count - 1
        number = text.strip()
        if not (number.isascii() and number.isdigit() and int(number) <= last):
            return f"Answer with a number from 0 to {last}."
        self._native.answer(int(number))
        return self.report()

    def record(self) -> Record:
        """The game so far. It contains the seed, which gives away all hidden cards."""
        return Record(json.loads(self._native.record_json()))
