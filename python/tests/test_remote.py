"""Programs play at a server's tables. `cargo xtask test python` names the server in DEEPWATER_PROGRAM."""

import ast
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import textwrap
import threading
import time
import urllib.error
from pathlib import Path

import deepwater
import pytest
from deepwater.remote import Server, play

PROGRAM = os.environ.get("DEEPWATER_PROGRAM")
BOT = Path(__file__).parents[2] / "examples" / "remote-bot.mjs"

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="DEEPWATER_PROGRAM does not name the program deepwater")


class Host:
    """A server that can be started again at the same address with the same database."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        self.database = f"sqlite:{folder / 'games.db'}"
        self.server = Server(f"http://{self.address}")
        self.start()

    def start(self):
        self.process = subprocess.Popen([PROGRAM, "serve", "--listen", self.address, "--database", self.database],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(1200):
            try:
                return self.server.request("/api/info")
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    def kill(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    host = Host(tmp_path_factory.mktemp("remote"))
    yield host.server
    host.kill()


def choose(view, decision):
    own = view["players"][decision["player"]]
    assert own["lord"] is not None and own["intrigue"] is not None
    return random.randrange(len(decision["options"]))


def test_a_program_plays_a_whole_game_against_a_bot(server):
    token = server.new_guest("Robin")
    assert server.request("/api/me", token)["program"] is True
    table = server.open_table(token, 2, ["envoy"], modules=["skullport"])
    outcome = play(server, token, table, choose)
    assert len(outcome["scores"]) == 2
    record = server.request(f"/api/tables/{table}/record")
    assert deepwater.Record(record).replay().outcome == outcome


def test_two_programs_meet_at_a_table(server):
    host, guest = server.new_guest("Robin"), server.new_guest("Kim")
    table = server.open_table(host, 2)
    outcomes = []
    other = threading.Thread(target=lambda: outcomes.append(play(server, guest, table, choose)))
    other.start()
    outcomes.append(play(server, host, table, choose))
    other.join()
    assert outcomes[0] == outcomes[1] is not None
    shown = json.dumps(server.request(f"/api/tables/{table}"))
    assert shown.count('"program": true') >= 2, shown


def test_the_bot_of_the_guide_plays_a_whole_game(server, tmp_path):
    guide = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    [block] = re.findall(r"^ *```python\n(.*?)^ *```", guide, re.MULTILINE | re.DOTALL)
    file = tmp_path / "my_bot.py"
    file.write_text(textwrap.dedent(block), encoding="utf-8")
    bot = subprocess.run([sys.executable, file, server.url], capture_output=True, text=True, timeout=300)
    assert bot.returncode == 0, bot.stderr
    assert len(ast.literal_eval(bot.stdout)["scores"]) == 3


def test_a_refused_request_has_the_code_of_the_protocol(server):
    host, guest = server.new_guest("Robin"), server.new_guest("Kim")
    with pytest.raises(deepwater.Error) as error:
        play(server, guest, server.open_table(host, 2, ["envoy"]), choose)
    assert error.value.code == "seat-taken" or error.value.code == "already-started"


def test_a_program_plays_on_after_the_server_was_killed(tmp_path):
    host = Host(tmp_path)
    token = host.server.new_guest("Robin")
    table = host.server.open_table(token, 2, ["envoy"])
    asked = []

    def restarts_the_server(view, decision):
        asked.append(decision["seq"])
        if len(asked) == 5:
            host.kill()
            host.start()
        return choose(view, decision)

    try:
        outcome = play(host.server, token, table, restarts_the_server)
        record = host.server.request(f"/api/tables/{table}/record")
    finally:
        host.kill()
    assert deepwater.Record(record).replay().outcome == outcome and len(outcome["scores"]) == 2
    assert len(asked) > 20 and asked.count(asked[4]) == 2, "the answer that was lost was given again"


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is missing")
def test_the_bot_in_javascript_plays_a_whole_game(server):
    bot = subprocess.run(["node", "--experimental-websocket", BOT, server.url], capture_output=True, text=True, timeout=120)
    assert bot.returncode == 0, bot.stderr
    assert len(json.loads(bot.stdout.splitlines()[0])["scores"]) == 2
