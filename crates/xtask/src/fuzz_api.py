# Prepares a server for the fuzzer. Prints a token, the id of a table that waits for players, the id of a table whose
# game is finished, and the id of a challenge.
import json, sys, time, urllib.request

base = sys.argv[1]


def ask(path, body=None, token=None):
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request(base + path, data, headers)))


token = ask("api/guests", {"name": "Fuzzer"})["token"]
waiting = {"setup": {"players": 3}, "public": True, "seats": ["me", "open", "open"]}
of_bots = {"setup": {"players": 2}, "public": True, "seats": [{"bot": "random"}, {"bot": "random"}]}
tables = [ask("api/tables", settings, token)["id"] for settings in (waiting, of_bots)]
for _ in range(300):
    if ask(f"api/tables/{tables[1]}")["status"] == "finished":
        break
    time.sleep(0.1)
else:
    sys.exit("the bots did not finish their game within 30 s")
challenge = ask("api/challenges", {"players": 2, "rivals": "page"}, token)["id"]
print(token, *tables, challenge)
