"""The ladder: a frozen measure for bots (docs/ladder.md)."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from . import _native
from ._game import Json, Observation

#: Returns the index of an option for the pending decision of the observation's seat. The seed differs for every decision;
#: the answer should depend on nothing else.
Chooser = Callable[[Observation, int], int]

#: How many games the referee plays before the games of the ladder.
REFEREE_GAMES = 8


def ladder(
    bot: str | Chooser,
    *,
    name: str | None = None,
    against: Sequence[str] = (),
    players: Sequence[int] = (),
    deals: int | None = None,
    fresh: str | None = None,
    results: str | Path | None = None,
    referee: bool = True,
    threads: int | None = None,
    on_cell: Callable[[Json], None] | None = None,
) -> Json:
    """Measures a bot in the frozen games of the ladder, like ``deepwater ladder --json``.

    ``bot`` is a function ``choose(observation, seed)`` that returns the index of an option, the name of one of our bots, or
    the command line of a program. A function gets what its seat may know, and the referee checks that nothing else decides:
    it deals the hidden cards of some positions again and asks once more with the same seed.

    >>> import deepwater
    >>> def greedy(observation, seed):
    ...     "Completes a Quest whenever it can; otherwise any option."
    ...     complete = observation.decision["kind"] == "complete-quest"
    ...     return 0 if complete else seed % observation.option_count
    >>> result = deepwater.ladder(greedy, against=["random"], players=[2], deals=2)
    >>> result["bot"], result["report"]["games"], result["complete"]
    ('greedy', 8, False)
    >>> result["referee"]["knew_too_much"], result["referee"]["not_repeatable"]
    (0, 0)

    Without ``against``, ``players``, ``deals`` and ``fresh`` the whole ladder is played, which can take hours; these select a
    part of it, as in the program. ``results`` is a file for the results of cells, from which an interrupted ladder continues.
    It knows a bot only by its name, so a bot that was changed needs a new file. ``on_cell`` is called with the result of each
    cell. A function is called by one thread unless ``threads`` is set; bots and programs use all cores.
    """
    if isinstance(bot, str):
        if name is not None:
            raise ValueError("only a function can be given a name")
        title, own = bot, None
    else:
        title, own = name or _name_of(bot), _native_chooser(bot)
    file = None if results is None else str(results)
    run = _native.Ladder(title, own, list(against), list(players), deals, fresh, file)
    found = run.referee(REFEREE_GAMES) if referee else None
    threads = threads or (1 if own else os.cpu_count()) or 1
    cells = []
    for n in range(len(run)):
        cells.append(json.loads(run.play(n, threads)))
        if on_cell is not None:
            on_cell(cells[-1])
    result: Json = json.loads(run.report(json.dumps(cells), found))
    return result


def _name_of(function: Callable[..., int]) -> str:
    return str(getattr(function, "__name__", type(function).__name__))


def _native_chooser(choose: Chooser) -> Callable[[_native.Observation, int], int]:
    return lambda view, seed: choose(Observation(view), seed)


def chooser(policy: Callable[[_native.Env, int], int]) -> Chooser:
    """Returns a function for :func:`ladder` that is made of a policy over the fixed actions (docs/actions.md).

    The policy gets an environment and a seed, and returns one of the legal actions. The environment agrees with what the
    seat that decides may know; its hidden cards are dealt at random. An answer of several steps, such as a move, asks the
    policy once for each.

    >>> import deepwater
    >>> first = deepwater.chooser(lambda env, seed: env.legal_actions()[0])
    >>> game = deepwater.Game(players=2, seed="any", first_player=0)
    >>> option = first(game.observe(0), 1)
    >>> game.play(option)
    """

    def choose(observation: Observation, seed: int) -> int:
        env = observation.sample(seed)
        while (option := env.option(action := policy(env, seed))) is None:
            env.step(action)
        return option

    choose.__name__ = _name_of(policy)
    return choose
