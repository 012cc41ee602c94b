# Pierwszy ekran.
title-waiting = ({ $count }) Deepwater
motto = Tajemni lordowie, najęci ludzie, jedno portowe miasto.
playing-as = Grasz jako

# Gdy nikt nie odpowiada.
away-title = Serwer jest nieosiągalny.
away-play = Na tym urządzeniu możesz bez serwera grać z botami lub z osobami obok. Twoje gry na serwerze są bezpieczne.
away-wait = Twoje gry na serwerze są bezpieczne. Na tym urządzeniu nie ma części strony potrzebnej do gry bez serwera.
needs-server = Do tego potrzebny jest serwer, który teraz nie odpowiada.

# Troje drzwi.
learn-title = Nauka
learn-first = Pierwszy raz? Zacznij tutaj.
learn-door = Ucz się, grając. Bez instrukcji.
learn-go = Zacznij naukę
learn-on = Ucz się dalej
learn-all-done = Wszystkie lekcje za tobą
learn-lesson-done = ukończona
name-of-lesson-1 = Miasto
about-lesson-1 = Zadania, lord, intrygi, budynki (4 minuty)
name-of-lesson-2 = Podgórze i Port Czaszek
about-lesson-2 = Układane zasoby i korupcja (3 minuty)
name-of-lesson-3 = Rywale solo
about-lesson-3 = Rywal, który gra według skryptu (2 minuty)

bots-title = Gra z botami
bots-intro = Pełna gra w pojedynkę, od zaraz.
bots-go = Rozdaj karty
players = Gracze
opponents = Przeciwnicy
modules = Moduły
choose-no-module = bez
choose-both-modules = oba

table-title = Nowy stół
table-intro = Wyślij znajomym jeden link. Bez kont.
table-go = Utwórz link
table-go-device = Zaczynamy
table-refused = { $reason } Zobacz wszystkie opcje.
all-options = Wszystkie opcje stołu
seats = Miejsca
pace = Gramy
pace-live = na żywo
pace-days = przez dni
pace-clock = z zegarem
rated = rankingowa
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
seat-open = Wolne dla każdego

# Kim się jest.
you-title = Twój profil

# Listy stołów.
remove-game = Usuń tę grę z tego urządzenia
my-games = Moje gry
my-games-none = Nie masz jeszcze gier. Zacznij powyżej.
wait-for-you = { $count ->
    [one] jedna gra czeka na ciebie
    [few] { $count } gry czekają na ciebie
   *[many] { $count } gier czeka na ciebie
  }
open-tables = Otwarte stoły
open-tables-note = dołącz lub oglądaj
open-tables-none = Żaden publiczny stół nie czeka na graczy. Utwórz własny i zaznacz „Na publicznej liście”.
show-all = Pokaż wszystkie ({ $count })
show-fewer = Pokaż mniej
rematch = Rewanż
todo-play = Twoja tura
todo-wait = Otwórz
todo-sit = Usiądź
todo-look = Oglądaj
todo-replay = Powtórka
against-bots = { $count ->
    [one] Przeciwko botowi
    [few] Przeciwko { $count } botom
   *[many] Przeciwko { $count } botom
  }
no-players-yet = Jeszcze nikogo
round = Runda { $round } z 8
waiting-for = decyduje { $name }
changed = ostatni ruch { $ago }
finished = Koniec { $ago }
abandoned = Porzucona { $ago }
you-won = wygrywasz
won = zwycięstwo: { $names }
free-seats = { $count ->
    [0] komplet
    [one] jedno wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
  }
begins-in = początek w ciągu { $minutes } min
load-game = Wczytaj zapisaną grę
load-unreadable = Ten plik nie jest zapisaną grą.
load-running = Ten plik zapisano w trakcie gry. Pokazuje, co się stało, ale nie można go kontynuować. Zapisz go ponownie po grze.

# Pokój, w którym zajmuje się miejsca.
seat-away = poza stołem
seat-is-bot = bot

score-pad = Notes do punktacji
