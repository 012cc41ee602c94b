"""A game as text, for language models and people at a terminal: what the seat may know, and numbered options.

>>> from deepwater.text import TextGame
>>> game = TextGame(seat=0, opponents=["envoy"], seed="any", first_player=0)
>>> print(game.prompt().splitlines()[0])
round 1 of 8, phase assign, first player seat 0
>>> game.answer("not a number")
'Answer with a number from 0 to 12.'
>>> game.answer("0").startswith("round 1 of 8")
True
>>> while not game.over:
...     text = game.answer("0")
>>> text.startswith("The game is over.")
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ._game import Bot, Game


class TextGame:
    """One seat of a game against bots by name. Prompts have only what the seat may know."""

    def __init__(self, seat: int = 0, opponents: Sequence[str] = ("envoy",), bot_seed: int = 0, **setup: Any) -> None:
        players = len(opponents) + 1
        if not 0 <= seat < players:
            raise ValueError(f"seat must be from 0 to {players - 1}, not {seat}")
        self.seat = seat
        self.game = Game(players, **setup)
        bots = [Bot(name, bot_seed + n) for n, name in enumerate(opponents)]
        self._bots = dict(zip((other for other in range(players) if other != seat), bots))
        self._play_bots()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.decider is None

    def _play_bots(self) -> None:
        while (decider := self.game.decider) is not None and decider != self.seat:
            self.game.play(self._bots[decider].choose(self.game))

    def prompt(self) -> str:
        """What the seat sees, then its decision with numbered options; at the end, the result."""
        decision = self.game._session.decision_text()
        return decision if self.over else f"{self.game.observe(self.seat)}\n{decision}"

    def answer(self, text: str) -> str:
        """Answers the decision with the number of an option and returns the next prompt. Any other text changes nothing
        and returns what is wrong."""
        if self.over:
            return self.prompt()
        last = self.game.option_count - 1
        number = text.strip()
        if not (number.isascii() and number.isdigit() and int(number) <= last):
            return f"Answer with a number from 0 to {last}."
        self.game.play(int(number))
        self._play_bots()
        return self.prompt()
