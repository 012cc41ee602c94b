"""Programs play at a server's tables. `cargo xtask test python` names the server in DEEPWATER_PROGRAM."""

import json
import os
import random
import shutil
import socket
import subprocess
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


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    database = f"sqlite:{tmp_path_factory.mktemp('remote') / 'games.db'}"
    process = subprocess.Popen([PROGRAM, "serve", "--listen", address, "--database", database],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    server = Server(f"http://{address}")
    for _ in range(1200):
        try:
            server.request("/api/info")
            break
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.05)
    yield server
    process.kill()
    process.wait()


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


def test_a_refused_request_has_the_code_of_the_protocol(server):
    host, guest = server.new_guest("Robin"), server.new_guest("Kim")
    with pytest.raises(deepwater.Error) as error:
        play(server, guest, server.open_table(host, 2, ["envoy"]), choose)
    assert error.value.code == "seat-taken" or error.value.code == "already-started"


@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is missing")
def test_the_bot_in_javascript_plays_a_whole_game(server):
    bot = subprocess.run(["node", "--experimental-websocket", BOT, server.url], capture_output=True, text=True, timeout=120)
    assert bot.returncode == 0, bot.stderr
    assert len(json.loads(bot.stdout.splitlines()[0])["scores"]) == 2
