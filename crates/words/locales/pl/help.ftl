# Co mówią `deepwater --help`, `deepwater serve --help` i `deepwater replay --help`.

# Headings
help-usage = Użycie
help-commands = Polecenia
help-arguments = Argumenty
help-options = Opcje
help-help = Wypisuje tę pomoc
help-version = Wypisuje wersję

# Commands
help-deepwater = Lordowie Waterdeep z dodatkiem Scoundrels of Skullport: nieoficjalna otwarta implementacja
help-serve = Prowadzi stoły: serwer WWW, w którym jest wszystko
help-backup = Zapisuje wszystko do nowego pliku, także podczas pracy serwera; otwiera go `serve --database sqlite:FILE`
help-engine = Pozwala dowolnemu programowi prowadzić grę wierszami JSON (docs/engine-protocol.md)
help-simulate = Rozgrywa partie losowo lub botami i mówi, co się w nich stało
help-rate = Mierzy siłę bota: jedno miejsce przeciw pozostałym albo liga
help-replay = Odtwarza zapis i opowiada partię
help-bench = Mierzy szybkość reguł i botów: losowe partie, kopie, próbki, odtworzenia, przeszukiwania

# deepwater serve
help-serve-after = Każda opcja jest też zmienną środowiskową: --max-tables to DEEPWATER_MAX_TABLES. Zobacz docs/hosting.md.
help-serve-listen = Adres, pod którym serwer nasłuchuje
help-serve-database = Baza danych: sqlite:PLIK lub postgres://…; domyślnie games.db w twoim folderze danych
help-serve-base-path = Ścieżka, pod którą odwrotne proxy udostępnia witrynę, na przykład /deepwater/
help-serve-public-url = Adres, który otwierają gracze, wraz ze ścieżką; używają go odnośniki i powiadomienia
help-serve-behind-proxy = Przed serwerem stoi odwrotne proxy i podaje w X-Forwarded-For, kto się łączy
help-serve-allow-origin = Inne źródło, którego strony mogą otwierać WebSockety; można podać kilka razy
help-serve-max-tables = Ile stołów może być otwartych lub w grze
help-serve-max-tables-per-guest = Przy ilu takich stołach może siedzieć jeden gość
help-serve-max-connections = Ile WebSocketów naraz
help-serve-max-connections-per-address = Ile WebSocketów naraz z jednego adresu
help-serve-rate-limit = Czy obowiązują limity dla adresów i gości; wyłączać tylko w testach
help-serve-rate-per-address = Zapytań na sekundę z jednego adresu na dłuższą metę; naraz pięć razy więcej
help-serve-rate-per-guest = Zapytań na sekundę od jednego gościa na dłuższą metę; naraz pięć razy więcej
help-serve-guests-per-hour = Nowych gości na godzinę z jednego adresu
help-serve-tables-per-hour = Nowych stołów na godzinę od jednego gościa
help-serve-allow-private-hooks = Pozwala webhookom graczy prowadzić do własnej sieci gospodarza
help-serve-push-contact = Do kogo usługi push mogą pisać o tym serwerze, jako mailto:… lub https://…
help-serve-web = Podaje klienta przeglądarkowego z tego folderu zamiast wbudowanego
help-serve-log = Jak pisany jest dziennik: dla ludzi albo jeden obiekt JSON w wierszu
help-serve-log-level = Ile trafia do dziennika
help-serve-metrics = Kto może czytać /metrics: on (wszyscy), off (nikt), token:… (kto ma ten token)

# deepwater replay
help-replay-file = Zapis albo obiekt JSON, który ma go w polu `record`: odpowiedź silnika, plik z games/
help-replay-quiet = Mówi tylko, czy zapis się odtwarza i jak się kończy
help-replay-language = Język opowiadania
