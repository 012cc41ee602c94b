"""Plays at the tables of a server, as a guest that everyone sees to be a program (docs/bots.md, docs/protocol.md).

.. code-block:: python

    import random
    from deepwater.remote import Server, play

    server = Server("http://127.0.0.1:8080")
    token = server.new_guest("Robin")
    table = server.open_table(token, players=2, opponents=["envoy"])
    outcome = play(server, token, table, lambda view, decision: random.randrange(len(decision["options"])))

It needs the package ``websockets``: ``pip install "deepwater[remote]"``.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from ._errors import Error

Json = dict[str, Any]

#: Chooses an option: gets the state that the seat may know and the pending decision, and returns an index into
#: ``decision["options"]``. Both are as in docs/engine-protocol.md.
Choose = Callable[[Json, Json], int]

#: The shortest time between two messages, in seconds: a connection may send 20 a second.
SHORTEST_PAUSE = 0.06

#: The longest pause between attempts to reach the server, in seconds.
LONGEST_PAUSE = 30.0


class Server:
    """A server by its address, such as ``https://example.org/deepwater``."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")

    def request(self, path: str, token: str | None = None, body: Json | None = None) -> Json:
        """Sends a request to the server's HTTP interface: POST if there is a body, otherwise GET."""
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers), timeout=30) as response:
                answer: Json = json.load(response)
                return answer
        except urllib.error.HTTPError as error:
            text = error.read().decode(errors="replace")
            raise Error(f"http-{error.code}", text) from None

    def new_guest(self, name: str, invite: str | None = None) -> str:
        """Creates a guest that is marked as a program, and returns its token. Keep the token: it is the guest."""
        wish: Json = {"name": name, "program": True}
        token: str = self.request("/api/guests", body=wish | ({"invite": invite} if invite else {}))["token"]
        return token

    def open_table(self, token: str, players: int, opponents: Sequence[str] = (), **setup: Any) -> str:
        """Opens a table with the guest on seat 0 and returns its id. Bots take the next seats; the others stay open."""
        seats: list[Any] = ["me", *({"bot": name} for name in opponents)]
        seats += ["open"] * (players - len(seats))
        body = {"setup": {"players": players, **setup}, "seats": seats}
        table: str = self.request("/api/tables", token, body)["id"]
        return table

    def socket(self, table: str) -> ClientConnection:
        """Connects to a table."""
        return connect(f"ws{self.url.removeprefix('http')}/api/tables/{table}/socket", max_size=None)


def play(server: Server, token: str, table: str, choose: Choose) -> Json | None:
    """Plays a table to its end and returns the outcome; None if the game was abandoned.

    Takes the first open seat if the guest has none. Connects again whenever the connection is lost.
    """
    pause = 1.0
    while True:
        try:
            with server.socket(table) as socket:
                seat = _Seat(socket, token, choose)
                while not seat.over:
                    seat.read()
                    pause = 1.0
                return seat.outcome
        except (ConnectionClosed, InvalidHandshake, OSError):
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


class _Seat:
    """A connection to a table."""

    def __init__(self, socket: ClientConnection, token: str, choose: Choose) -> None:
        self._socket, self._choose = socket, choose
        self._requests = 0
        self._answered = -1
        self._wants_seat = True
        self.over = False
        self.outcome: Json | None = None
        self._send("hello", protocol=1, token=token)

    def _send(self, name: str, **fields: Any) -> None:
        self._requests += 1
        time.sleep(SHORTEST_PAUSE)
        self._socket.send(json.dumps({"id": self._requests, "do": {name: fields}}))

    def read(self) -> None:
        """Reads one message and answers it if it asks this seat."""
        message: Json = json.loads(self._socket.recv())
        if "refused" in message:
            refused = message["refused"]
            # Another client of this guest may have answered, or an undo may have asked anew: the next update tells.
            if refused["code"] not in ("stale", "not-your-turn"):
                raise Error(refused["code"], refused["message"])
        if "update" in message:
            self._update(message["update"])

    def _update(self, update: Json) -> None:
        table, game = update["table"], update.get("game")
        self.over = table["status"] in ("finished", "abandoned")
        if game is not None and game["outcome"] is not None:
            self.outcome = game["outcome"]
        if table["status"] == "open" and not update["yours"] and self._wants_seat:
            free = [seat["seat"] for seat in table["seats"] if seat["holder"]["type"] == "open"]
            if not free:
                raise Error("seat-taken", "the table has no open seat")
            self._wants_seat = False
            self._send("sit", seat=free[0])
        if game is None or game["decision"] is None:
            return
        decision: Json = game["decision"]
        if decision["options"] and decision["player"] in update["yours"] and decision["seq"] > self._answered:
            self._answered = decision["seq"]
            self._send("act", seq=decision["seq"], option=self._choose(game["view"], decision))
