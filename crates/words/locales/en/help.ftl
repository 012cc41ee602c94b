# What `deepwater --help`, `deepwater serve --help` and `deepwater replay --help` say. The English is that of the program's own source.

# Headings
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-help = Print help
help-version = Print version

# Commands
help-deepwater = Lords of Waterdeep with Scoundrels of Skullport: an unofficial open implementation
help-serve = Host tables: a web server with everything in it
help-backup = Write everything to a new file, also while a server runs; `serve --database sqlite:FILE` opens it
help-engine = Drive or play a game from any program, by lines of JSON (docs/engine-protocol.md)
help-simulate = Play games by chance or by bots and tell what happened in them
help-rate = Measure how strong a bot is: one seat against the others, or a league
help-replay = Replay a record and tell the game
help-bench = Measure how fast rules and bots are: random games, clones, samples, replays, searches

# deepwater serve
help-serve-after = Every option is an environment variable, too: --max-tables is DEEPWATER_MAX_TABLES. See docs/hosting.md.
help-serve-listen = Where to listen
help-serve-database = The database: sqlite:FILE or postgres://…; by default games.db in your data folder
help-serve-base-path = The path under which a reverse proxy offers the site, such as /deepwater/
help-serve-public-url = The address that players open, base path included; links and notifications use it
help-serve-behind-proxy = A reverse proxy stands before the server and says in X-Forwarded-For who calls
help-serve-allow-origin = Another origin whose pages may open WebSockets; can be given several times
help-serve-max-tables = Tables that are open or being played
help-serve-max-tables-per-guest = Open or running tables that one guest sits at
help-serve-max-connections = WebSockets at a time
help-serve-max-connections-per-address = WebSockets at a time from one address
help-serve-rate-limit = Whether there are limits for each address and each guest; off for tests only
help-serve-rate-per-address = Requests a second from one address in the long run; five times as many at once
help-serve-rate-per-guest = Requests a second by one guest in the long run; five times as many at once
help-serve-guests-per-hour = New guests an hour from one address
help-serve-tables-per-hour = New tables an hour by one guest
help-serve-allow-private-hooks = Let players' webhooks lead into the host's own network
help-serve-push-contact = Whom push services may write to about this server, as mailto:… or https://…
help-serve-web = Serve the browser client from this folder instead of the built-in one
help-serve-log = How the log is written: for people, or one JSON object a line
help-serve-log-level = How much is logged
help-serve-metrics = Who may read /metrics: on (everyone), off (nobody), token:… (whoever has that bearer token)

# deepwater replay
help-replay-file = A record, or any JSON object with one in its field `record`: an answer of the engine, a file of games/
help-replay-quiet = Only say whether it replays, and how it ends
help-replay-language = The language to tell it in
