"""Pictures of a game, drawn with Pillow: ``image(env, seat)`` shows what a seat knows, ``image(env)`` what everyone knows."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._native import Env

WIDTH, ROW = 960, 18
SEATS = ["#c0392b", "#2471a3", "#7d8a2e", "#ca7f1c", "#7d3c98", "#616a6b"]
GOODS = {"cleric": "#f4f1e6", "fighter": "#e07b39", "rogue": "#2b2b2b", "wizard": "#6c3fa0", "gold": "#e3b505",
         "corruption": "#5b1a2e"}
PAPER, INK, FAINT = "#efe6d0", "#2a2118", "#9c8f78"


def image(env: Env, seat: int | None = None) -> NDArray[np.uint8]:
    """Returns a picture of what a seat may know, or of what everyone knows, as an array of height, width and RGB."""
    from PIL import Image, ImageDraw

    state = json.loads(env.state_json(seat))
    players, spaces = state["players"], state["spaces"]
    height = ROW * (4 + 4 * len(players) + (len(spaces) + 1) // 2)
    picture = Image.new("RGB", (WIDTH, height), PAPER)
    draw = ImageDraw.Draw(picture)
    decider = "game over" if env.decider is None else f"seat {env.decider} decides: {env.kind}"
    draw.text((8, 3), f"Round {state['round']} of 8    {decider}", fill=INK)
    y = ROW + 4
    for player in players:
        y = _player(draw, player, y, hidden=player["seat"] != seat)
    y = _offers(draw, state, y)
    half = (len(spaces) + 1) // 2
    for n, space in enumerate(spaces):
        _space(draw, space, 8 + (n // half) * (WIDTH // 2), y + (n % half) * ROW)
    return np.asarray(picture, np.uint8)


def _player(draw: Any, player: dict[str, Any], y: int, hidden: bool) -> int:
    color = SEATS[player["seat"]]
    draw.rectangle((8, y + 2, 20, y + 14), fill=color)
    draw.text((26, y + 2), f"seat {player['seat']}  {player['vp']} VP  {player['pool']} Agents  "
              f"{player['intrigue_count']} Intrigue", fill=INK)
    x = 300
    for kind, fill in GOODS.items():
        for _ in range(player["tavern"].get(kind, 0)):
            draw.rectangle((x, y + 3, x + 8, y + 11), fill=fill, outline=INK)
            x += 11
    own = [] if hidden else [player["lord"] or "", *(player["intrigue"] or [])]
    for line in ("Quests: " + ", ".join(player["quests"]), "Buildings: " + ", ".join(player["buildings"]),
                 f"{len(player['completed'])} Quests completed  " + ", ".join(own)):
        y += ROW
        draw.text((26, y), line[:150], fill=INK if not line.endswith(": ") else FAINT)
    return y + ROW


def _offers(draw: Any, state: dict[str, Any], y: int) -> int:
    hall = [f"{tile['building']} ({tile['vp']} VP)" for tile in state["hall"] if tile]
    draw.text((8, y), "Cliffwatch Inn: " + ", ".join(quest for quest in state["inn"] if quest), fill=INK)
    draw.text((8, y + ROW), "Builder's Hall: " + ", ".join(hall), fill=INK)
    return y + 2 * ROW


def _space(draw: Any, space: dict[str, Any], x: int, y: int) -> None:
    if space["owner"] is not None:
        draw.rectangle((x, y + 3, x + 4, y + 13), fill=SEATS[space["owner"]])
    draw.text((x + 8, y + 2), space["id"], fill=INK)
    at = x + 260
    for agent in space["agents"]:
        fill = FAINT if agent["player"] is None else SEATS[agent["player"]]
        draw.ellipse((at, y + 2, at + 12, y + 14), fill=fill, outline=INK)
        at += 16
    for kind, amount in space["resources"].items():
        for _ in range(min(amount, 12)):
            draw.rectangle((at, y + 3, at + 8, y + 11), fill=GOODS.get(kind, PAPER), outline=INK)
            at += 11
