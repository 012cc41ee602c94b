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
form-game = Gra
length = Długość
length-usual = domyślna
length-normal = zwykła
length-long = długa
seat-number = Kto zajmuje miejsce { $number }
name-of-seat = Imię gracza { $number }
seat-me = Ja
seat-open = Wolne: kto przyjdzie
seat-local = Obok mnie, na tym urządzeniu
seat-bot = Bot: { $bot }
place = Gdzie
place-server = na serwerze
place-device = tutaj
place-server-note = Dołączyć może każdy, kto ma link, skądkolwiek; gra jest zapisana na serwerze.
place-device-note = Dla botów i osób przy tym urządzeniu. Nie trzeba serwera, a gra jest zapisana tylko w tej przeglądarce.
form-house = Zasady domowe
house-penalty = Niewypełnione zadania kosztują punkty
house-penalty-note = 5 punktów za każde zadanie, które na koniec nie jest wypełnione.
house-ties = Remisy są rozstrzygane
house-ties-note = Wypełnionymi zadaniami, potem budynkami, potem losem. Inaczej zwycięstwo jest wspólne.
house-gold = Ograniczone złoto
house-gold-note = W grze jest 100 sztuk złota. Inaczej nigdy się nie kończy.
house-promo = Karta promocyjna
house-promo-note = Dodaje do talii jedną kartę intrygi.
form-people = Ludzie
people-public = Na publicznej liście
people-public-note = Inaczej stół znajdą tylko osoby z linkiem.
people-spectators = Inni mogą oglądać
people-spectators-note = Widzą to, co widzą wszyscy, i nic więcej.
people-chat = Czat
start = Początek
start-full = gdy komplet
start-host = na mój znak
form-time = Czas
clock = Zegar
clock-off = brak
clock-bank = na żywo
clock-days = dni
clock-minutes = Minuty na całą grę
clock-seconds = Sekundy na każdy ruch, zanim zaczną ubywać tamte
clock-days-each = Dni na każdy ruch
clock-off-note = Każdy myśli, jak długo chce.
clock-bank-note = Gdy komuś skończy się czas, gra za tę osobę bot, dopóki nie wróci.
clock-days-note = Do gier przez wiele dni. Za tego, kto zwleka dłużej, gra bot, dopóki ta osoba nie wróci.
form-undo = Cofanie ruchów
undo = Cofanie
undo-consent = za zgodą
undo-free = dopóki można
undo-off = nigdy
undo-consent-note = Ruchy cofa się swobodnie, dopóki nic nie odkryto; później za zgodą pozostałych.
undo-free-note = Ruchy cofa się tylko, dopóki nic nie odkryto i nikt inny nie podjął decyzji.
undo-off-note = Niczego się nie cofa.
stand-in = Bot zastępujący nieobecnych

# Kim się jest.
you-title = Kim jesteś
you-name = Imię
you-emblem = Emblemat
stats-title = Twoje dotychczasowe gry
stats-none = Żadna gra nie jest jeszcze skończona.
stats-games = gry
stats-won = wygrane
stats-best = rekord
stats-mean = średnia
stats-all = razem
stats-players = { $players ->
    [one] { $players } gracz
    [few] { $players } graczy
   *[many] { $players } graczy
  }
stats-share = { $wins } ({ $percent } %)
you-left = Ta przeglądarka już nie pamięta, kim jesteś.
recovery-title = Na innym urządzeniu
recovery-intro = Nie ma tu kont. Dzięki temu linkowi inna przeglądarka staje się tobą: twoje gry, twoje imię.
recovery-link = Link odzyskiwania
recovery-make = Pokaż mój link odzyskiwania
recovery-warning = Kto ma ten link, może grać jako ty. Zachowaj go dla siebie.
recovery-renew = Utwórz nowy link
recovery-renewed = Linki i przeglądarki ze starym linkiem straciły dostęp.
leave = Zapomnij mnie w tej przeglądarce
leave-sure = Bez linku odzyskiwania nie ma powrotu.
leave-yes = Zapomnij mnie

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
saved-title = Zapisana gra
saved-what = { $players ->
    [one] { $players } gracz
    [few] { $players } graczy
   *[many] { $players } graczy
  }, { $modules }, { $answers ->
    [one] { $answers } ruch
    [few] { $answers } ruchy
   *[many] { $answers } ruchów
  }.
saved-from = Graj dalej po ruchu { $at } z { $answers }
saved-who = Kto gra
saved-bots = ja i boty
saved-seat = Moje miejsce
saved-note = Powstanie nowy stół. Gry kontynuowane nie liczą się w statystykach.
saved-over = W tym miejscu gra jest skończona. Wybierz wcześniejszy ruch.
saved-go = Graj dalej

# Pokój, w którym zajmuje się miejsca.
room-title = Stół nakryty
room-free = { $count ->
    [one] Jedno miejsce jest wolne.
    [few] { $count } miejsca są wolne.
   *[many] { $count } miejsc jest wolnych.
  }
room-full = Wszyscy już są.
room-full-guest = Wszystkie miejsca są zajęte.
room-invite = Zaproszenie
room-link = Kto otworzy ten link, może usiąść
room-share = Przy naszym stole jest wolne miejsce.
room-public = Stół jest też na publicznej liście.
room-private = Nikt inny nie znajdzie tego stołu.
room-agreed = Co ustalono
room-start = Zaczynamy
room-start-bots = { $count ->
    [one] Zaczynamy: wolne miejsce zajmie bot
    [few] Zaczynamy: { $count } wolne miejsca zajmą boty
   *[many] Zaczynamy: { $count } wolnych miejsc zajmą boty
  }
room-cancel = Odwołaj
room-waits-full = Gra zacznie się, gdy wszystkie miejsca będą zajęte.
room-waits-host = Gra zacznie się na znak gospodarza.
room-watch = Możesz zostać i oglądać: gra pojawi się tutaj.
room-no-watch = Ten stół nie jest otwarty dla widzów.
seat-yours = ty
seat-here = na miejscu
seat-away = teraz poza stołem
seat-is-bot = bot
seat-is-open = Wolne
seat-a-bot = Bot na miejsce { $number }
a-bot = Bot…
another-bot = Inny bot…
sit-down = Usiądź
stand-up = Wstań
send-away = Odeślij
agreed-game = { $players ->
    [one] { $players } gracz
    [few] { $players } graczy
   *[many] { $players } graczy
  }, { $modules }
agreed-long = Długa gra
agreed-no-clock = Bez zegara
agreed-days = { $days ->
    [one] Jeden dzień na każdy ruch
    [few] { $days } dni na każdy ruch
   *[many] { $days } dni na każdy ruch
  }
agreed-bank = { $seconds } s na każdy ruch, potem { $minutes } min na całą grę
agreed-no-spectators = Bez widzów
agreed-no-chat = Bez czatu
agreed-arranged = Ktoś wybrał rozdanie: ta gra nie liczy się w statystykach
