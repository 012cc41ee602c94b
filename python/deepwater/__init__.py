"""Lords of Waterdeep with Scoundrels of Skullport (unofficial): rules, bots and environments for learning.

>>> import deepwater, random
>>> game = deepwater.Game(players=3, modules=["undermountain"], seed="any text")
>>> rng = random.Random(1)
>>> while game.decider is not None:
...     game.play(rng.randrange(game.option_count))
>>> sorted(game.outcome)
['scores', 'winners']

| | |
|---|---|
| ``Game``, ``Observation``, ``Record``, ``Bot`` | one game in the words of the engine protocol |
| ``rate`` | matches between bots |
| ``ladder``, ``chooser`` | the frozen measure for bots, for Python functions too |
| ``write_dataset`` | games between bots as Parquet files |
| ``review`` | what was decided in a finished game, and what was luck |
| ``Env`` | one game with fixed actions, for learning |
| ``BatchedEnv`` | thousands of games at a time |
| ``deepwater.pettingzoo``, ``.gymnasium``, ``.openspiel``, ``.rllib`` | standard environments |
| ``deepwater.text``, ``deepwater.remote`` | games as text; games at a server's tables |
| ``deepwater.ray`` | matches and games on a Ray cluster |
"""

from ._batched import BatchedEnv, BatchStep
from ._dataset import write_dataset
from ._errors import Error
from ._game import Bot, Game, Observation, Record
from ._ladder import chooser, ladder
from ._native import (
    ACTIONS,
    ACTIONS_HASH,
    BOTS,
    COMPACT,
    COMPACT_HASH,
    DECISION_KINDS,
    FEATURES,
    NUMBERS,
    OBSERVATION_HASH,
    OBSERVATION_LENGTH,
    RULES_VERSION,
    Env,
    __version__,
)
from ._rate import rate
from ._review import review

__all__ = [
    "ACTIONS",
    "ACTIONS_HASH",
    "BOTS",
    "COMPACT",
    "COMPACT_HASH",
    "DECISION_KINDS",
    "FEATURES",
    "NUMBERS",
    "OBSERVATION_HASH",
    "OBSERVATION_LENGTH",
    "RULES_VERSION",
    "BatchStep",
    "BatchedEnv",
    "Bot",
    "Env",
    "Error",
    "Game",
    "Observation",
    "Record",
    "__version__",
    "chooser",
    "ladder",
    "rate",
    "review",
    "write_dataset",
]
