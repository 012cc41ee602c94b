"""Games, records, observations and bots in the words of the engine protocol (docs/engine-protocol.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _native

Json = dict[str, Any]


def setup_json(setup: Mapping[str, Any]) -> str:
    """Returns the fields of a set-up as JSON. Fields that are None are left out."""
    return json.dumps({name: value for name, value in setup.items() if value is not None})


class Record(dict[str, Any]):
    """A saved game: set-up, seed and every choice, as the engine protocol writes it.

    >>> import deepwater
    >>> game = deepwater.Game(players=2, seed="a rainy evening")
    >>> record = game.record()
    >>> record["seed"], record["players"], record["choices"]
    ('a rainy evening', 2, [])
    >>> record.replay() == game
    True
    """

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Reads a record from a file."""
        return cls(json.loads(Path(path).read_text(encoding="utf-8")))

    def save(self, path: str | Path) -> None:
        """Writes the record to a file."""
        Path(path).write_text(json.dumps(self), encoding="utf-8")

    def replay(self) -> Game:
        """Returns the game after all choices of the record."""
        return Game.from_record(self)


class Observation:
    """What one seat may know of a game; without a seat, what everyone knows.

    >>> import deepwater
    >>> game = deepwater.Game(players=3, seed="any")
    >>> observation = game.observe(0)
    >>> observation.state["players"][0]["lord"] is None, observation.state["players"][1]["lord"] is None
    (False, True)
    >>> observation.array().shape == (deepwater.OBSERVATION_LENGTH,)
    True
    """

    def __init__(self, native: _native.Observation) -> None:
        self._native = native

    @property
    def seat(self) -> int | None:
        """The seat, or None."""
        return self._native.seat

    @property
    def state(self) -> Json:
        """The state of the engine protocol, with what the seat may know."""
        state: Json = json.loads(self._native.state_json())
        return state

    @property
    def decision(self) -> Json | None:
        """The pending decision with its options; None if the seat does not decide."""
        decision: Json | None = json.loads(self._native.decision_json())
        return decision

    @property
    def options(self) -> list[Json]:
        """The options of the pending decision; none if the seat does not decide."""
        decision = self.decision
        return decision["options"] if decision else []

    @property
    def option_count(self) -> int:
        """The number of options, without the cost of writing them."""
        return self._native.option_count

    def sample(self, seed: int = 0) -> _native.Env:
        """A game that agrees with the observation, as an environment: what the seat may not know is dealt by the seed."""
        return self._native.sample(seed)

    def array(self) -> NDArray[np.float32]:
        """The observation as numbers (docs/python.md, "Observations")."""
        return self._native.array()

    def compact(self) -> NDArray[np.int16]:
        """The observation as counts, flags and places of cards; ``deepwater.COMPACT`` names the numbers."""
        return self._native.compact()

    def __str__(self) -> str:
        return self._native.text()


class Bot:
    """A computer player by its name: one of ``deepwater.BOTS``, ``net``, ``ismcts:1000``, ``ismcts:500ms`` …

    It sees only what its seat may know. The same seed makes the same choices, except for bots with a time limit.

    >>> import deepwater
    >>> bot = deepwater.Bot("steward", seed=1)
    >>> game = deepwater.Game(players=2, seed="any")
    >>> while game.decider is not None:
    ...     game.play(bot.choose(game))
    >>> len(game.outcome["scores"])
    2
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self._native = _native.Bot(name, seed)

    def choose(self, game: Game | Observation) -> int:
        """Returns the index of the option that the bot chooses. Of a game it gets only the deciding seat's view."""
        observation = game.observe(game.decider) if isinstance(game, Game) else game
        return self._native.choose(observation._native)

    def actions(self, env: _native.Env) -> list[int]:
        """Returns the actions that answer the pending decision of an environment: one, or those of a whole move."""
        return self._native.actions(env)


class Game:
    """One game. The arguments are the fields of the request ``new`` of the engine protocol.

    >>> import deepwater
    >>> game = deepwater.Game(players=4, modules=["skullport"], seed="any text", first_player=0)
    >>> game.decision["player"], game.decision["kind"]
    (0, 'assign-agent')
    >>> game.options[0]
    {'space': 'auroras-realms-shop'}
    >>> events = game.apply({"space": "the-plinth"})
    >>> events[0]["type"]
    'agent-assigned'

    A refused choice changes nothing and raises an error with the code of the protocol:

    >>> try:
    ...     game.apply(999)
    ... except deepwater.Error as error:
    ...     print(error.code)
    illegal-choice
    """

    def __init__(
        self,
        players: int | None = None,
        *,
        modules: Sequence[str] | None = None,
        seed: str | None = None,
        long_game: bool | None = None,
        solo: str | None = None,
        first_player: int | None = None,
        options: Mapping[str, Any] | None = None,
        factions: Sequence[str] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self._session = _native.Session()
        setup = {
            "cmd": "new",
            "players": players,
            "modules": None if modules is None else list(modules),
            "seed": seed,
            "long_game": long_game,
            "solo": solo,
            "first_player": first_player,
            "options": options,
            "factions": None if factions is None else list(factions),
            "position": position,
        }
        response: Json = json.loads(self._session.request(setup_json(setup)))
        #: The events before the first decision, as the referee sees them: hidden cards included.
        self.first_events: list[Json] = response["events"]
        #: The commitment to the seed, which can be published before the game.
        self.commitment: str | None = response["commitment"]

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Game:
        """Returns the game of a record after all its choices."""
        game = cls.__new__(cls)
        game._session = _native.Session()
        game._request("load", record=dict(record))
        game.first_events = []
        game.commitment = None
        return game

    def _request(self, cmd: str, **fields: Any) -> Json:
        response: Json = json.loads(self._session.request(json.dumps({"cmd": cmd, **fields})))
        return response

    @property
    def decision(self) -> Json | None:
        """The pending decision with its options; None once the game is over."""
        decision: Json | None = self._request("decision")["decision"]
        return decision

    @property
    def options(self) -> list[Json]:
        """The options of the pending decision; none once the game is over."""
        decision = self.decision
        return decision["options"] if decision else []

    @property
    def option_count(self) -> int:
        """The number of options, without the cost of writing them."""
        return self._session.option_count

    @property
    def decider(self) -> int | None:
        """The seat that decides; None once the game is over."""
        return self._session.decider

    @property
    def outcome(self) -> Json | None:
        """Winners and scores; None until the game is over."""
        return self._request("decision").get("outcome")

    def apply(self, choice: int | Mapping[str, Any]) -> list[Json]:
        """Answers the pending decision, by the index of an option or by its fields.

        Returns all events as the referee sees them, hidden cards included.
        """
        if isinstance(choice, Mapping):
            response = self._request("apply", choice=dict(choice))
        else:
            response = self._request("apply", option=int(choice))
        events: list[Json] = response["events"]
        return events

    def play(self, option: int) -> None:
        """Answers the pending decision by the index of an option. It returns no events, so it is much faster."""
        self._session.play(option)

    def state(self, seat: int | None = None) -> Json:
        """The state as a seat may know it; without a seat everything, hidden cards included."""
        fields = {} if seat is None else {"seat": seat}
        state: Json = self._request("state", **fields)["state"]
        return state

    def observe(self, seat: int | None = None) -> Observation:
        """What a seat may know; without a seat, what everyone knows."""
        return Observation(self._session.observe(seat))

    def undo(self, steps: int = 1) -> None:
        """Takes back choices."""
        self._request("undo", steps=steps)

    def record(self) -> Record:
        """The game so far, enough to replay it anywhere. It contains the seed, which gives away all hidden cards."""
        return Record(self._request("record")["record"])

    def bot(self, name: str, seed: int = 0, iterations: int | None = None) -> int:
        """The index of the option that a bot would choose, like the request ``bot``."""
        fields = {} if iterations is None else {"iterations": iterations}
        option: int = self._request("bot", name=name, seed=seed, **fields)["option"]
        return option

    def env(self) -> _native.Env:
        """The game as an environment with fixed actions (docs/actions.md). It is a copy."""
        return self._session.env()

    def copy(self) -> Game:
        """An independent copy of the game."""
        return self.__copy__()

    def __copy__(self) -> Game:
        game = Game.__new__(Game)
        game._session = self._session.__copy__()
        game.first_events = self.first_events
        game.commitment = self.commitment
        return game

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, tuple[Record]]:
        return (Game.from_record, (self.record(),))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.record() == other.record()

    __hash__ = None  # type: ignore[assignment]
