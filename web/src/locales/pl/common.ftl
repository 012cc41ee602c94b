# Słowa wspólne dla kilku ekranów.
game-name = Deepwater
close = Zamknij
dismiss = Kliknij, aby zamknąć
cancel = Anuluj
copy = Kopiuj
copied = Skopiowano
share = Udostępnij
just-now = przed chwilą
you = ty
loading = Zapalamy latarnie…
slow = Sieć jest dziś powolna. Wciąż próbujemy…
try-again = Spróbuj ponownie
reload = Odśwież
load-failed = Nie udało się wczytać tej części strony.
now = Teraz
hotkeys = Skróty klawiszowe
key-space = Spacja
back-to-lobby = Wróć do lobby
error-unreachable = Serwer nie odpowiada. Sprawdź sieć i spróbuj ponownie.
error-unknown = Coś na tej stronie poszło nie tak. Odśwież ją i spróbuj ponownie.

# Uwaga u dołu każdej strony.
notice = Projekt nieoficjalny: niezwiązany z wydawcą gry planszowej i przez niego niepopierany. Jeśli ci się podoba, kup grę planszową.

# Wygląd i dźwięki strony.
preferences = Ustawienia
theme-to-parchment = Motyw: pergamin
theme-to-dusk = Motyw: zmierzch
switch-theme = Zmień motyw
language = Język
language-missing = Nie udało się wczytać tego języka. Sprawdź sieć i wybierz go ponownie.

# Powiadomienia, gdy strona jest zamknięta.
push = Powiadom, gdy będzie moja tura

# Nazwy botów.
bot-random = Włóczęga
bot-envoy = Wysłannik
bot-steward = Zarządca
bot-page = Paź
bot-novice = Nowicjusz
bot-apprentice = Uczeń
bot-journeyman = Czeladnik
bot-artisan = Rzemieślnik
bot-adept = Adept
bot-expert = Ekspert
bot-master = Mistrz

# Style gry botów.
style-builder = budowniczy
style-quester = poszukiwacz zadań
style-intriguer = intrygant
style-balanced = wszechstronny

# Several of a kind at a table, by their seats.
bot-called-1 = Bryna
bot-called-2 = Katon
bot-called-3 = Dela
bot-called-4 = Fin
bot-called-5 = Gaja
bot-called-6 = Hugon

# Jak grają.
about-bot-page = Widzi tylko najbliższy krok i wiele przeocza. Odpowiada od razu.
about-bot-novice = Widzi tylko najbliższy krok, i to nie każdy ruch. Odpowiada od razu.
about-bot-envoy = Bierze to, czego wymaga jego najbliższe zadanie. Odpowiada od razu.
about-bot-apprentice = Zachłannie pracuje nad najbliższym zadaniem i często źle ocenia ruchy. Odpowiada od razu.
about-bot-journeyman = Planuje pod swoje zadania i swojego lorda, ale przeocza dobre ruchy. Odpowiada od razu.
about-bot-artisan = Planuje dobrze, ale czasem się myli. Odpowiada od razu.
about-bot-adept = Planuje zadania, lorda i budynki aż do ostatniej rundy. Odpowiada od razu.
about-bot-expert = Sprawdza kilkadziesiąt możliwych dalszych gier. Do 0,2 sekundy na ruch.
about-bot-master = Sprawdza tysiące możliwych dalszych gier. Do 2 sekund na ruch.

# Moduły dodatku.
modules-none = gra podstawowa
modules-undermountain = Podgórze
modules-skullport = Port Czaszek
modules-both = oba moduły
undo-turn = Cofnij całą turę
save-file = Zapisz plik
ref-title = Zasady i karty
kept-here = Zapisana na tym urządzeniu
thing-vp = PZ
