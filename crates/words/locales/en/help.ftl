# Texts of `deepwater --help`, `deepwater serve --help` and `deepwater replay --help`. The English texts equal the doc comments of the options (a test).

# Headings
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-help = Print help
help-version = Print version

# Commands
help-deepwater = Lords of Waterdeep with Scoundrels of Skullport: an unofficial open implementation
help-serve = Run the game server: website, tables, bots and storage in one program
help-backup = Copy the database to a new file, even while a server uses it
help-health = Check that the server on this machine works; for health checks of containers
help-restore = Check a backup, and restore it as the SQLite database of a server
help-admin = Manage a running server: tables, guests, bans, announcements
help-doctor = Check a server from outside: proxy, WebSockets, base path, push, clock, disk, database, file limits
help-engine = Play or control a game from another program with lines of JSON (docs/engine-protocol.md)
help-mcp = Let a language model play: a Model Context Protocol server on standard input and output (docs/bots.md)
help-simulate = Play many games with random answers or bots and print statistics
help-rate = Measure how strong a bot is, in a match of one seat against the others or in a league
help-ladder = Measure a bot of yours in the frozen games of the ladder
help-dataset = Write games between bots as Parquet files: records, results, and every decision with its observation
help-replay = Print a recorded game turn by turn
help-review = Review a finished game: what was decided, what was luck, what to learn
help-bench = Measure the speed of the rules and the bots

# deepwater serve
help-serve-after = Every option can also be set by an environment variable: --max-tables is DEEPWATER_MAX_TABLES. See docs/hosting.md.
help-serve-listen = The address and port to listen on
help-serve-database = The database: sqlite:FILE or postgres://…; default: games.db in your data folder
help-serve-config = A TOML file with options, such as max-tables = 500; flags and environment variables take precedence
help-serve-print-config = Print all options with their values and origins, then exit; secrets are masked
help-serve-base-path = The path of the site behind a reverse proxy, such as /deepwater/
help-serve-public-url = The address that players open, including the base path; used in links and notifications
help-serve-behind-proxy = Take the client address from X-Forwarded-For; only behind a reverse proxy that sets it
help-serve-allow-origin = A further origin whose pages may open WebSockets; can be repeated
help-serve-max-tables = The most tables that may be open or in play
help-serve-max-tables-per-guest = The most open or running tables that one guest may have made or sit at
help-serve-max-tables-per-address = The most open or running tables made from one address; default: a quarter of --max-tables, from 50 to 500
help-serve-empty-table-hours = Hours until an empty table is abandoned: no person has connected, or its game has not begun and no person sits there
help-serve-max-connections = The most WebSockets at the same time
help-serve-max-connections-per-address = The most WebSockets at the same time from one address
help-serve-rate-limit = Limit the requests of each address and each guest; turn it off only for tests
help-serve-rate-per-address = Requests per second from one address; a burst may have five times as many
help-serve-rate-per-guest = Requests per second from one guest; a burst may have five times as many
help-serve-guests-per-hour = New guests per hour from one address
help-serve-tables-per-hour = New tables per hour by one guest
help-serve-messages-per-second = Messages per second on one connection; a burst may have three times as many
help-serve-messages-per-guest = Messages per second of one guest on all connections; a burst may have five times as many
help-serve-unknown-tables-per-second = Requests per second from one address for tables that do not exist; a burst may have thirty times as many
help-serve-max-hints-per-guest = The most hints that one guest may wait for at the same time
help-serve-max-hints-per-address = The most hints that the guests of one address may wait for at the same time
help-serve-reports-per-hour = Reports of one guest about others in an hour; the guests of one address may make three times as many
help-serve-webhook-tests-per-hour = Test messages of one guest to webhooks in an hour; the guests of one address may cause three times as many
help-serve-max-reviews-per-guest = The most reviews of games that one guest may wait for at the same time
help-serve-max-reviews-per-address = The most reviews of games that the guests of one address may wait for at the same time
help-serve-max-reviews = The most reviews of games that may wait at the same time
help-serve-matches-per-day = Duplicate matches that one guest may make in a day; 0: none
help-serve-matches-per-hour = Duplicate matches that the guests of one address may make in an hour
help-serve-max-lobby-connections-per-guest = The most first screens of one guest that are kept up to date
help-serve-lobby-bytes-per-second = The most data of one list of tables that is sent to all first screens in a second; with more screens the list changes less often
help-serve-max-body-bytes = The largest body of a request
help-serve-max-import-bytes = The largest record that can be imported
help-serve-max-message-bytes = The largest message that a client may send on a WebSocket
help-serve-max-unread-bytes = The most data that waits for a client that reads slowly; with more it is disconnected
help-serve-max-unread-bytes-total = The most unread data of all clients together; beyond it, the limit of each client shrinks to a sixteenth
help-serve-chat-length = The most characters in a line of chat
help-serve-chat-lines = The most lines of chat at one table
help-serve-chat-bytes-per-guest = The most chat that one guest may write at one table
help-serve-chat-bytes = The most chat at one table
help-serve-max-undos = How often answers can be taken back in one game; 0: never
help-serve-max-log-entries = The most entries in the log of one table; then only what finishes the game is accepted
help-serve-history-page-bytes = The size of one page of a table's history
help-serve-history-memory-bytes = How much of a table's latest history stays in memory
help-serve-max-pushes-per-guest = The most browsers of one guest that get notifications
help-serve-send-timeout = How long a client may take to receive a message
help-serve-hello-timeout = How long a client may take to send its first message on a WebSocket
help-serve-request-timeout = How long a client may take to send a request; default: 30s, behind a proxy 150s
help-serve-response-timeout = How long the server may take to answer a request
help-serve-database-timeout = How long the database may take to read a table
help-serve-bot-threads = How many quick bots think at the same time; as many slow bots can think beside them; default: one per processor
help-serve-hint-threads = How many hints are computed at the same time; default: half as many as processors
help-serve-replay-threads = How many logs are replayed at the same time; default: half as many as processors
help-serve-review-threads = How many reviews of games are computed at the same time
help-serve-invite-code = The invite code that a new guest needs; players open the site with ?invite=CODE
help-serve-table-maker = A guest who may open tables, by id; can be repeated; without it everyone may
help-serve-admin-token = The token for `deepwater admin` and its HTTP routes; if no token is set, the routes refuse every request
help-serve-keep-open = How long an open table may be inactive before it is abandoned, such as 14d
help-serve-keep-running = How long a running game waits for people before it counts as abandoned, such as 30d; its link still works
help-serve-keep-finished = How long tables that are over are kept, such as 365d; default: forever
help-serve-keep-guests = How long guests who do not play are kept, such as 730d; default: forever
help-serve-backup-dir = Write backups to this folder
help-serve-backup-every = The time from one backup to the next, such as 12h
help-serve-backup-keep = How many backups are kept; older ones are deleted
help-serve-tls-cert = Serve https with this certificate chain, a PEM file; it is read again when it changes
help-serve-tls-key = The private key of the certificate, a PEM file
help-serve-log-clients = Log the client's address and the guest's id with each request, for fail2ban and the like
help-serve-metrics = Who may read /metrics: local (this machine), on (everyone), off (no one), token:… (requests with this bearer token)
help-serve-allow-private-hooks = Allow players' webhooks to private network addresses
help-serve-push-contact = The contact for push services, as mailto:… or https://…
help-serve-web = Serve the browser client from this folder instead of the built-in one
help-serve-log = The format of the log: text, or one JSON object per line
help-serve-log-level = The lowest severity that is logged

# deepwater replay
help-replay-file = The record, or a JSON file that has it in its field `record`, such as an engine response or a file of games/
help-replay-quiet = Print only the result, after checking that the record replays
help-replay-language = The language of the output

# deepwater review
help-review-file = The record, or a JSON file that has it in its field `record`, such as a file of games/
help-review-seat = Review only this seat, counted from 0
help-review-budget = How much work to do, such as 500ms, 2s or 5m; it stands for a fixed number of playouts, so the same budget gives the same report on every machine
help-review-seed = The seed of the sampled worlds
help-review-open-cards = Look at the real hidden cards, too: what the seat could have won more with open cards
help-review-json = Print the report as JSON
help-review-batch = Review all records in this folder, and print a table with a line for each seat
help-review-threads = The number of threads; default: the number of cores
help-review-language = The language of the report
