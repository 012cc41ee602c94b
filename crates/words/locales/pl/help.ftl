# Teksty poleceń `deepwater --help`, `deepwater serve --help` i `deepwater replay --help`.

# Headings
help-usage = Użycie
help-commands = Polecenia
help-arguments = Argumenty
help-options = Opcje
help-help = Wypisuje tę pomoc
help-version = Wypisuje wersję

# Commands
help-deepwater = Lordowie Waterdeep z dodatkiem Scoundrels of Skullport: nieoficjalna otwarta implementacja
help-serve = Uruchamia serwer gry: strona, stoły, boty i baza danych w jednym programie
help-backup = Kopiuje bazę danych do nowego pliku, także podczas pracy serwera
help-health = Sprawdza, czy serwer na tym komputerze działa; do kontroli stanu kontenerów
help-restore = Sprawdza kopię zapasową i przywraca ją jako bazę SQLite serwera
help-admin = Zarządza działającym serwerem: stoły, goście, blokady, ogłoszenia
help-doctor = Sprawdza serwer z zewnątrz: proxy, WebSockety, ścieżkę, push, zegar, dysk, bazę, limity plików
help-engine = Pozwala innemu programowi prowadzić partię wierszami JSON (docs/engine-protocol.md)
help-mcp = Pozwala grać modelowi językowemu: serwer Model Context Protocol na standardowym wejściu i wyjściu (docs/bots.md)
help-simulate = Rozgrywa wiele partii losowo lub z botami i wypisuje statystyki
help-rate = Mierzy siłę bota w meczu jednego miejsca przeciw pozostałym albo w lidze
help-ladder = Mierzy siłę twojego bota w niezmiennych partiach drabinki
help-dataset = Zapisuje partie botów jako pliki Parquet: zapisy partii, wyniki i każdą decyzję z obserwacją
help-replay = Wypisuje zapisaną partię tura po turze
help-review = Analizuje zakończoną partię: co było decyzją, co szczęściem, czego się nauczyć
help-bench = Mierzy szybkość reguł i botów

# deepwater serve
help-serve-after = Każdą opcję można też podać zmienną środowiskową: --max-tables to DEEPWATER_MAX_TABLES. Zobacz docs/hosting.md.
help-serve-listen = Adres i port, na których serwer nasłuchuje
help-serve-database = Baza danych: sqlite:PLIK lub postgres://…; domyślnie games.db w twoim folderze danych
help-serve-config = Plik TOML z opcjami, na przykład max-tables = 500; opcje polecenia i zmienne środowiskowe mają pierwszeństwo
help-serve-print-config = Wypisuje wszystkie opcje z wartościami i źródłami i kończy; tajne wartości są ukryte
help-serve-base-path = Ścieżka witryny za odwrotnym proxy, na przykład /deepwater/
help-serve-public-url = Adres, który otwierają gracze, razem ze ścieżką; trafia do odnośników i powiadomień
help-serve-behind-proxy = Odczytuje adres klienta z X-Forwarded-For; tylko za odwrotnym proxy, które go ustawia
help-serve-allow-origin = Dodatkowe źródło, którego strony mogą otwierać WebSockety; można podać kilka razy
help-serve-max-tables = Największa liczba stołów otwartych lub w grze
help-serve-max-tables-per-guest = Największa liczba stołów otwartych lub w grze, które jeden gość otworzył lub przy których siedzi
help-serve-max-tables-per-address = Największa liczba stołów otwartych lub w grze, utworzonych z jednego adresu; domyślnie: jedna czwarta --max-tables, od 50 do 500
help-serve-empty-table-hours = Po ilu godzinach porzucany jest stół, z którym nikt się nie połączył lub przy którym przed grą nikt nie siedzi
help-serve-max-connections = Największa liczba WebSocketów naraz
help-serve-max-connections-per-address = Największa liczba WebSocketów naraz z jednego adresu
help-serve-rate-limit = Ogranicza zapytania każdego adresu i każdego gościa; wyłączać tylko w testach
help-serve-rate-per-address = Zapytania na sekundę z jednego adresu; chwilowo pięć razy więcej
help-serve-rate-per-guest = Zapytania na sekundę od jednego gościa; chwilowo pięć razy więcej
help-serve-guests-per-hour = Nowi goście na godzinę z jednego adresu
help-serve-tables-per-hour = Nowe stoły na godzinę od jednego gościa
help-serve-messages-per-second = Wiadomości na sekundę w jednym połączeniu; chwilowo może ich być trzy razy więcej
help-serve-messages-per-guest = Wiadomości na sekundę jednego gościa we wszystkich połączeniach; chwilowo może ich być pięć razy więcej
help-serve-unknown-tables-per-second = Żądania na sekundę z jednego adresu o stoły, które nie istnieją; chwilowo może ich być trzydzieści razy więcej
help-serve-max-hints-per-guest = Największa liczba podpowiedzi, na które jeden gość może czekać jednocześnie
help-serve-max-hints-per-address = Największa liczba podpowiedzi, na które goście z jednego adresu mogą czekać jednocześnie
help-serve-reports-per-hour = Ile razy na godzinę jeden gość może zgłosić innych; goście z jednego adresu trzy razy tyle
help-serve-webhook-tests-per-hour = Ile razy na godzinę jeden gość może wypróbować webhooki; goście z jednego adresu trzy razy tyle
help-serve-max-reviews-per-guest = Największa liczba analiz partii, na które jeden gość może czekać jednocześnie
help-serve-max-reviews-per-address = Największa liczba analiz partii, na które goście z jednego adresu mogą czekać jednocześnie
help-serve-max-reviews = Największa liczba analiz partii, które mogą czekać jednocześnie
help-serve-matches-per-day = Ile meczów duplikatowych jeden gość może założyć w ciągu doby; 0: żadnego
help-serve-matches-per-hour = Ile meczów duplikatowych goście z jednego adresu mogą założyć w ciągu godziny
help-serve-max-lobby-connections-per-guest = Największa liczba ekranów początkowych jednego gościa, które są na bieżąco aktualizowane
help-serve-lobby-bytes-per-second = Ile danych jednej listy stołów jest najwyżej wysyłane w ciągu sekundy do wszystkich ekranów początkowych; gdy ekranów jest więcej, lista zmienia się rzadziej
help-serve-max-body-bytes = Największa treść żądania
help-serve-max-import-bytes = Największy zapis gry, który można wczytać
help-serve-max-message-bytes = Największa wiadomość, którą klient może wysłać przez WebSocket
help-serve-max-unread-bytes = Najwięcej danych, które czekają na klienta czytającego powoli; gdy jest ich więcej, zostaje rozłączony
help-serve-max-unread-bytes-total = Najwięcej nieodebranych danych wszystkich klientów razem; powyżej tego każdy ma jedną szesnastą własnego limitu
help-serve-chat-length = Największa liczba znaków w wierszu czatu
help-serve-chat-lines = Największa liczba wierszy czatu przy jednym stole
help-serve-chat-bytes-per-guest = Najwięcej czatu, ile jeden gość może napisać przy jednym stole
help-serve-chat-bytes = Najwięcej czatu przy jednym stole
help-serve-max-undos = Ile razy można cofnąć odpowiedzi w jednej grze; 0: nigdy
help-serve-max-log-entries = Największa liczba wpisów w dzienniku jednego stołu; potem przyjmowane jest tylko to, co kończy grę
help-serve-history-page-bytes = Wielkość jednej strony historii stołu
help-serve-history-memory-bytes = Ile najnowszej historii stołu pozostaje w pamięci
help-serve-max-pushes-per-guest = Największa liczba przeglądarek jednego gościa, które dostają powiadomienia
help-serve-send-timeout = Jak długo klient może odbierać wiadomość
help-serve-hello-timeout = Jak długo klient może zwlekać z pierwszą wiadomością przez WebSocket
help-serve-request-timeout = Jak długo klient może wysyłać żądanie; domyślnie: 30s, za serwerem proxy 150s
help-serve-response-timeout = Jak długo serwer może odpowiadać na żądanie
help-serve-database-timeout = Jak długo baza danych może odczytywać stół
help-serve-bot-threads = Ile szybkich botów myśli jednocześnie; tyle samo wolnych może myśleć obok nich; domyślnie: jeden na procesor
help-serve-hint-threads = Ile podpowiedzi jest obliczanych jednocześnie; domyślnie: połowa liczby procesorów
help-serve-replay-threads = Ile dzienników jest odtwarzanych jednocześnie; domyślnie: połowa liczby procesorów
help-serve-review-threads = Ile analiz partii jest obliczanych jednocześnie
help-serve-invite-code = Kod zaproszenia, którego potrzebuje nowy gość; gracze otwierają stronę z ?invite=KOD
help-serve-table-maker = Gość, który może otwierać stoły, według identyfikatora; można podać kilka razy; bez tej opcji mogą wszyscy
help-serve-admin-token = Token dla `deepwater admin` i jego ścieżek HTTP; jeśli nie ustawiono tokenu, ścieżki odrzucają każde żądanie
help-serve-keep-open = Jak długo otwarty stół może być nieaktywny, zanim zostanie porzucony, na przykład 14d
help-serve-keep-running = Jak długo trwająca gra czeka na ludzi, zanim zostanie uznana za porzuconą, na przykład 30d; jej link nadal działa
help-serve-keep-finished = Jak długo przechowywać zakończone stoły, na przykład 365d; domyślnie zawsze
help-serve-keep-guests = Jak długo przechowywać gości, którzy nie grają, na przykład 730d; domyślnie zawsze
help-serve-backup-dir = Zapisuje kopie zapasowe w tym folderze
help-serve-backup-every = Czas między kopiami zapasowymi, na przykład 12h
help-serve-backup-keep = Ile kopii zapasowych przechowywać; starsze są usuwane
help-serve-tls-cert = Udostępnia https z tym łańcuchem certyfikatów, plik PEM; po zmianie jest czytany ponownie
help-serve-tls-key = Klucz prywatny certyfikatu, plik PEM
help-serve-log-clients = Zapisuje w dzienniku adres klienta i identyfikator gościa każdego zapytania, na przykład dla fail2ban
help-serve-metrics = Kto może czytać /metrics: local (ten komputer), on (wszyscy), off (nikt), token:… (zapytania z tym tokenem)
help-serve-allow-private-hooks = Pozwala webhookom graczy na adresy w sieci prywatnej
help-serve-push-contact = Kontakt dla usług push, jako mailto:… lub https://…
help-serve-web = Podaje klienta przeglądarkowego z tego folderu zamiast wbudowanego
help-serve-log = Format dziennika: tekst albo jeden obiekt JSON w wierszu
help-serve-log-level = Najniższy poziom ważności, który trafia do dziennika

# deepwater replay
help-replay-file = Zapis albo plik JSON z zapisem w polu `record`, na przykład odpowiedź silnika lub plik z games/
help-replay-quiet = Wypisuje tylko wynik, po sprawdzeniu, że zapis się odtwarza
help-replay-language = Język wypisywanego tekstu

# deepwater review
help-review-file = Zapis albo plik JSON z zapisem w polu `record`, na przykład plik z games/
help-review-seat = Analizuje tylko tego gracza, licząc od 0
help-review-budget = Ile pracy wykonać, na przykład 500ms, 2s lub 5m; oznacza stałą liczbę rozgrywek, więc ten sam budżet daje na każdym komputerze ten sam raport
help-review-seed = Ziarno losowania światów
help-review-open-cards = Uwzględnia też prawdziwe ukryte karty: ile więcej gracz mógłby zyskać przy odkrytych kartach
help-review-json = Wypisuje raport jako JSON
help-review-batch = Analizuje wszystkie zapisy w tym folderze i wypisuje tabelę z wierszem dla każdego gracza
help-review-threads = Liczba wątków; domyślnie liczba rdzeni
help-review-language = Język raportu
