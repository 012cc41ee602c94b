"""The game for OpenSpiel. Importing this module registers it as ``python_deepwater``.

>>> import pyspiel, deepwater.openspiel
>>> game = pyspiel.load_game("python_deepwater(players=2)")
>>> state = game.new_initial_state()
>>> state.apply_action(state.legal_actions()[0])  # chance deals the cards
>>> state.current_player() in (0, 1)
True

Chance acts once, at the start: it picks one of ``deals`` deals. The deal also fixes everything random that comes later. Players
do not see which deal it is. Information states hold what a seat sees now and a hash of all it has seen before. For searches,
:func:`resampler` deals again what a seat may not know:

>>> from open_spiel.python.algorithms import ismcts, mcts
>>> bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), uct_c=2.0, max_simulations=2,
...                        allow_inconsistent_action_sets=True)
>>> bot.set_resampler(deepwater.openspiel.resampler(seed=1))
>>> bot.step(state) in state.legal_actions()
True
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ._environment import start
from ._native import ACTIONS, NUMBERS, OBSERVATION_LENGTH, Env

#: The parameters of the game and their defaults. ``modules`` is a list with ``+``, such as ``undermountain+skullport``.
PARAMETERS: dict[str, Any] = {"players": 2, "modules": "", "deals": 1000, "seed": "openspiel"}

#: More steps than any game can have.
_LONGEST_GAME = 5000

_TYPE = pyspiel.GameType(
    short_name="python_deepwater",
    long_name="Lords of Waterdeep with Scoundrels of Skullport (unofficial)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def deal(settings: dict[str, Any], number: int) -> Env:
    """Returns the game with this deal."""
    modules = [name for name in settings["modules"].split("+") if name]
    return start(settings["players"], modules, f"{settings['seed']}-{number}", memory=True)


class DeepwaterGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.settings = {**PARAMETERS, **(params or {})}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=self.settings["deals"],
            num_players=self.settings["players"],
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=_LONGEST_GAME,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> DeepwaterState:
        """Returns a state before the deal."""
        return DeepwaterState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DeepwaterObserver:
        """Returns an observer; with perfect recall its strings are information states."""
        return DeepwaterObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class DeepwaterState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, game: DeepwaterGame) -> None:
        super().__init__(game)
        self._settings: dict[str, Any] = game.settings
        self.env: Env | None = None

    def current_player(self) -> int:
        """The seat that decides, chance before the deal, or the end."""
        if self.env is None:
            return int(pyspiel.PlayerId.CHANCE)
        decider = self.env.decider
        return int(pyspiel.PlayerId.TERMINAL) if decider is None else decider

    def _legal_actions(self, player: int) -> list[int]:
        return self.env.legal_actions() if self.env is not None and player == self.env.decider else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, equally likely."""
        deals = self._settings["deals"]
        return [(number, 1 / deals) for number in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.env is None:
            self.env = deal(self._settings, action)
        else:
            self.env.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else ACTIONS[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.env is not None and self.env.decider is None

    def returns(self) -> list[float]:
        """Each seat's share of the victory."""
        return [0.0] * self.num_players() if self.env is None else [float(reward) for reward in self.env.rewards()]

    def __str__(self) -> str:
        return "before the deal" if self.env is None else self.env.text()


class DeepwaterObserver:
    """What a player sees, as a tensor and as a string.

    ``dict["numbers"]`` has the numbers of the observation. ``dict["features"]`` has the rest: the kind of the decision
    (one-hot), then the binary features (docs/python.md, "Observations").
    """

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, but got {params}")
        self._perfect_recall = iig_obs_type.perfect_recall
        self.tensor = np.zeros(OBSERVATION_LENGTH, np.float32)
        self.dict = {"numbers": self.tensor[:NUMBERS], "features": self.tensor[NUMBERS:]}

    def set_from(self, state: DeepwaterState, player: int) -> None:
        """Writes what a player sees to the tensor."""
        if state.env is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.env.observe(player)

    def string_from(self, state: DeepwaterState, player: int) -> str:
        """Returns what a player sees; with perfect recall, also what identifies all it has seen."""
        if state.env is None:
            return "before the deal"
        return state.env.information(player) if self._perfect_recall else state.env.text(player)


def resampler(seed: int | None = None) -> Callable[[DeepwaterState, int], DeepwaterState]:
    """Returns a function for ``ISMCTSBot.set_resampler``: it returns a state that a player cannot tell from the given
    one, with the hidden cards dealt again."""
    rng = random.Random(seed)

    def resample(state: DeepwaterState, player: int) -> DeepwaterState:
        sampled: DeepwaterState = state.clone()
        assert state.env is not None, "cards can be dealt again only after the deal"
        sampled.env = state.env.sample(player, rng.getrandbits(63))
        return sampled

    return resample


pyspiel.register_game(_TYPE, DeepwaterGame)
