# Pierwszy ekran.
title-waiting = ({ $count }) Deepwater
motto = Tajemni lordowie, najęci ludzie, jedno portowe miasto.
playing-as = Grasz jako

# Gdy nikt nie odpowiada.
away-title = Serwer jest nieosiągalny.
away-play = Graj z botami lub na zmianę tutaj, na tym urządzeniu: nie trzeba do tego serwera. Twoje gry na nim czekają.
away-wait = Twoje gry na nim czekają. Gra bez niego wymaga części tej strony, której nie ma na tym urządzeniu.
needs-server = Do tego potrzebny jest serwer, który teraz nie odpowiada.

# Troje drzwi.
learn-title = Nauka
learn-door = Ucz się, grając. Bez instrukcji.
learn-go = Zacznij naukę
learn-on = Ucz się dalej
learn-all-done = Wszystkie lekcje za tobą
learn-lesson-done = ukończona
name-of-lesson-1 = Miasto
about-lesson-1 = Zadania, lord, intrygi, budynki: 4 minuty
name-of-lesson-2 = Podgórze i Port Czaszek
about-lesson-2 = Układane zasoby, korupcja: 3 minuty
name-of-lesson-3 = Rywale solo
about-lesson-3 = Rywal, który gra według skryptu: 2 minuty

bots-title = Gra z botami
bots-intro = Pełna gra w pojedynkę, od razu rozdana.
bots-go = Rozdaj karty
players = Gracze
opponents = Przeciwnicy
modules = Moduły
choose-no-module = bez
choose-both-modules = oba

table-title = Nowy stół
table-intro = Jeden link sadza znajomych do stołu. Bez kont.
table-go = Utwórz link
table-go-device = Zaczynamy
table-refused = { $reason } Zobacz wszystkie opcje.
all-options = Wszystkie opcje stołu
seats = Miejsca
pace = Tempo
pace-live = na żywo
pace-days = przez dni
pace-clock = z zegarem
pace-device = tutaj
empty-seats = Wolne miejsca
empty-bots = grają boty
empty-wait = czekamy
player-number = Gracz { $number }

# Dlaczego graczy, modułów i długości nie można tak połączyć.
combination-six-need-module = Sześcioro graczy potrzebuje modułu.
combination-long-needs-module = Długa gra wymaga modułu.
combination-long-demanded = Sześcioro graczy lub oba moduły to zawsze długa gra.

# Formularz ze wszystkimi opcjami.
seat-open = Wolne: kto przyjdzie

# Kim się jest.
you-title = Kim jesteś

# Listy stołów.
remove-game = Usuń tę grę z tego urządzenia
my-games = Moje gry
my-games-none = Jeszcze żadnej. Wszystkie drzwi stoją otworem.
wait-for-you = { $count ->
    [one] jedna czeka na ciebie
    [few] { $count } czekają na ciebie
   *[many] { $count } czeka na ciebie
  }
open-tables = Otwarte stoły
open-tables-note = usiądź lub oglądaj
open-tables-none = Nikt nie czeka przy publicznym stole. Utwórz własny i zaznacz „Na publicznej liście”.
show-all = Pokaż wszystkie ({ $count })
show-fewer = Pokaż mniej
rematch = Rewanż
todo-play = Twoja tura
todo-wait = Zobacz
todo-sit = Usiądź
todo-look = Oglądaj
todo-replay = Powtórka
against-bots = { $count ->
    [one] Przeciwko botowi
    [few] Przeciwko { $count } botom
   *[many] Przeciwko { $count } botom
  }
nobody-yet = Jeszcze nikogo
round = Runda { $round } z 8
waiting-for = decyduje { $name }
changed = ostatni ruch { $ago }
finished = Koniec { $ago }
abandoned = Odwołano { $ago }
you-won = wygrywasz
won = zwycięstwo: { $names }
free-seats = { $count ->
    [0] komplet
    [one] jedno wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
  }
load-game = Wczytaj zapisaną grę
load-unreadable = Ten plik nie jest zapisaną grą.
load-running = Ten plik zapisano w trakcie gry: mówi, co się stało, ale nie można go kontynuować. Zapisz go ponownie po zakończeniu gry.

# Pokój, w którym zajmuje się miejsca.
seat-away = teraz poza stołem
seat-is-bot = bot
