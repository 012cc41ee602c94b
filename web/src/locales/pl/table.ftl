# Stół: gra, jej koniec i powtórka. $who to you, gdy mowa do czytającego, a other, gdy mowa o kimś innym.

title-turn = Twoja tura
title-choice = Twój wybór
title-over = Koniec gry
title-round = Runda { $round }
seat-you = Ty
your-turn = Twoja tura
your-turn-tag = TWOJA TURA
your-choice-tag = TWÓJ WYBÓR
help = Symbole i skróty
menu = Menu

# Pasek u góry.
head-asked = { $why }: { $what }
head-wait = { $name }: { $what }
head-over = Gra skończona
head-abandoned = Gra została porzucona
head-paused = Przerwa
head-offline = Czekamy na połączenie
offline-note = Gdy wróci, można grać dalej.
head-watch = Zobacz, co się dzieje
head-sending = Chwileczkę…
head-waiting-for = Teraz decyduje { $name }
wait-to = { $what }
undo-do = Cofnij
undo-ask = Poproś o cofnięcie
time-left = Czas pozostały na całą grę
clock-paused = przerwa
clock-days-left = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
   *[many] { $days } dni
  }
clock-hours-left = { $hours } godz.

# Gracze.
turn-order = Gracze w kolejności tur
first-player = Gracz rozpoczynający
seat-more = Wszystko, co wiadomo: { $name }
agents = Agenci
agents-left = wolni agenci: { $left } z { $all }
plots-in-play = Zadania fabularne w grze
buildings = Budynki
count-fighter = Wojownicy
count-rogue = Łotrzykowie
count-cleric = Kapłani
count-wizard = Czarodzieje
count-gold = Złoto
count-corruption = Korupcja
count-intrigue = Karty intrygi
count-quest = Zadania

# Części stołu.
quests-at-inn = Zadania w Karczmie
for-sale = Na sprzedaż
deck = talia { $count }
stack = stos { $count }
city = Miasto
built = Budynki w grze
needs = wymaga: { $what }
why-wait = To nie twoja tura: decyduje { $name }.
why-question = Najpierw podejmij inną decyzję: { $what }.
why-taken = Zajęte: { $name }.
why-yours = Stoi tu twój agent.
why-price = To pole wymaga: { $what }.
why-no-card = Przystań służy do zagrywania kart intrygi, a ty żadnej nie masz.
why-other = Teraz nie możesz tego użyć.
corruption = Korupcja
corruption-costs = Korupcja:
corruption-each = za żeton
corruption-tokens = na torze: { $tokens }
corruption-sum = { $held } × { $value ->
    [0] 0
   *[other] −{ $value }
  } = { $total ->
    [0] 0
   *[other] −{ $total }
  }
corruption-yours = twoja: { corruption-sum }
corruption-of-seat = Korupcja: { corruption-sum } pkt na koniec gry
my-tavern = Moja tawerna
tavern-of = Tawerna: { $name }
adventurers = { $count ->
    [one] { $count } poszukiwacz
    [few] { $count } poszukiwaczy
   *[many] { $count } poszukiwaczy
  }
my-quests = Moje zadania
quests-of = Zadania: { $name }
quests-finished = wypełnione: { $count }
quests-none = Brak zadań. Weź jakieś w Karczmie.
intrigue = Intryga
in-hand = { $count } w ręce
hand-empty = Brak kart w ręce.
my-lord = Mój lord
lord = Lord
my-lord-show = Pokaż mojego lorda
my-lord-cover = Ukryj mojego lorda

# Pasek akcji.
confirm = Potwierdź
confirm-decline = Potwierdź: { $what }
sending = Wysyłanie…
you-watch = Oglądasz grę.
more-to-come = do wyboru jeszcze { $count }
assign-left = { $what }, zostało: { $count }
foresee-open = dalszego ciągu jeszcze nie widać
foresee-choice = potem: { $what }
foresee-corruption = na koniec { corruption-sum } pkt
foresee-corruption-left = zostało żetonów: { $left }
foresee-decline = Rezygnujesz: nic nie zyskujesz i nic nie płacisz.
foresee-decline-quest = Zachowujesz zadanie i nic nie płacisz.
foresee-owner = { $name }, właściciel
foresee-then = potem możesz wypełnić:
foresee-or = lub:
tray = Do wyboru
via-magisters-orb = dzięki Kuli Magistra
via-builders-plans = dzięki planom budowniczych
variant-plain = bez efektu specjalnego
back-to-ceremony = Wróć do wyników

# Dlaczego pytanie pada teraz. $who to you, gdy decyduje czytający (przy zagranej karcie: gdy on ją zagrał).
cause-turn = { $who ->
    [you] Twoja tura
   *[other] { $name }: twoja tura
  }
cause-own = { $who ->
    [you] Twoja tura: { $card }
   *[other] { $name }: { $card }
  }
cause-one-quest = { $who ->
    [you] Po akcji agenta możesz wypełnić jedno zadanie
   *[other] { $name }: po akcji agenta możesz wypełnić jedno zadanie
  }
cause-during = W turze gracza { $name }
cause-played = { $who ->
    [you] Zagrywasz kartę „{ $card }”
   *[other] { $name } zagrywa kartę „{ $card }”
  }
cause-owner = { $name } używa { $who ->
    [you] twojego budynku „{ $card }”
   *[other] budynku „{ $card }”
  }
cause-used = { $name } używa pola „{ $card }”
cause-plot = Działa { $who ->
    [you] twoje zadanie fabularne „{ $card }”
   *[other] zadanie fabularne „{ $card }”
  }
cause-completed = { $name } wypełnia zadanie „{ $card }”
cause-ambassador = { $who ->
    [you] Masz Ambasadora
   *[other] { $name } ma Ambasadora
  }
cause-reassign = Koniec rundy: agent opuszcza pole „{ $card }”

# O co chodzi.
ask-move-on = { $who ->
    [you] przenieś agenta na inne pole
   *[other] przenosi agenta z Przystani na inne pole
  }
ask-assign-ambassador = { $who ->
    [you] wyślij Ambasadora na pole
   *[other] wysyła Ambasadora na pole
  }
ask-assign-agent = { $who ->
    [you] przydziel agenta
   *[other] przydziela agenta
  }
ask-take-quest = { $who ->
    [you] { $count ->
        [one] weź zadanie
        [few] weź { $count } zadania
       *[many] weź { $count } zadań
      }
   *[other] { $count ->
        [one] bierze zadanie
        [few] bierze { $count } zadania
       *[many] bierze { $count } zadań
      }
  }
ask-buy-building = { $who ->
    [you] kup budynek
   *[other] kupuje budynek
  }
ask-put-building = { $who ->
    [you] wprowadź budynek do gry
   *[other] wprowadza budynek do gry
  }
ask-play-intrigue = { $who ->
    [you] zagraj kartę intrygi
   *[other] zagrywa kartę intrygi
  }
ask-gain-adventurer = { $who ->
    [you] { $count ->
        [one] weź poszukiwacza przygód
        [few] weź { $count } poszukiwaczy przygód
       *[many] weź { $count } poszukiwaczy przygód
      }
   *[other] { $count ->
        [one] bierze poszukiwacza przygód
        [few] bierze { $count } poszukiwaczy przygód
       *[many] bierze { $count } poszukiwaczy przygód
      }
  }
ask-return-adventurer = { $who ->
    [you] { $count ->
        [one] zwróć poszukiwacza przygód
        [few] zwróć { $count } poszukiwaczy przygód
       *[many] zwróć { $count } poszukiwaczy przygód
      }
   *[other] { $count ->
        [one] zwraca poszukiwacza przygód
        [few] zwraca { $count } poszukiwaczy przygód
       *[many] zwraca { $count } poszukiwaczy przygód
      }
  }
ask-choose-gain = { $who ->
    [you] wybierz, co weźmiesz
   *[other] wybiera, co wziąć
  }
ask-complete-quest = { $who ->
    [you] wypełnij zadanie, jeśli chcesz
   *[other] może wypełnić zadanie
  }
ask-complete-mandatory = { $who ->
    [you] wypełnij zadanie obowiązkowe, jeśli chcesz
   *[other] może wypełnić zadanie obowiązkowe
  }
ask-copy-space = { $who ->
    [you] wybierz zajęte pole, którego użyjesz
   *[other] wybiera zajęte pole, którego użyje
  }
ask-place-resource = { $who ->
    [you] { $count ->
        [one] wybierz pole, na którym położysz zasób
        [few] wybierz { $count } pola, na których położysz zasoby
       *[many] wybierz { $count } pól, na których położysz zasoby
      }
   *[other] { $count ->
        [one] wybiera pole, na którym położy zasób
        [few] wybiera { $count } pola, na których położy zasoby
       *[many] wybiera { $count } pól, na których położy zasoby
      }
  }
ask-discard-quest = { $who ->
    [you] odrzuć zadanie
   *[other] odrzuca zadanie
  }
ask-discard-intrigue = { $who ->
    [you] { $count ->
        [one] odrzuć kartę intrygi
        [few] odrzuć { $count } karty intrygi
       *[many] odrzuć { $count } kart intrygi
      }
   *[other] { $count ->
        [one] odrzuca kartę intrygi
        [few] odrzuca { $count } karty intrygi
       *[many] odrzuca { $count } kart intrygi
      }
  }
ask-return-agent = { $who ->
    [you] { $count ->
        [one] weź agenta z powrotem
        [few] weź z powrotem maksymalnie { $count } agentów
       *[many] weź z powrotem maksymalnie { $count } agentów
      }
   *[other] { $count ->
        [one] bierze agenta z powrotem
        [few] bierze z powrotem maksymalnie { $count } agentów
       *[many] bierze z powrotem maksymalnie { $count } agentów
      }
  }
ask-return-corruption = { $who ->
    [you] { $count ->
        [one] zwróć żeton korupcji
        [few] zwróć maksymalnie { $count } żetony korupcji
       *[many] zwróć maksymalnie { $count } żetonów korupcji
      }
   *[other] { $count ->
        [one] zwraca żeton korupcji
        [few] zwraca maksymalnie { $count } żetony korupcji
       *[many] zwraca maksymalnie { $count } żetonów korupcji
      }
  }
ask-order-triggers = { $who ->
    [you] wybierz, które zadanie fabularne działa pierwsze
   *[other] wybiera, które zadanie fabularne działa pierwsze
  }
ask-swap-for-cleric = { $who ->
    [you] wymień poszukiwacza przygód na kapłana
   *[other] wymienia poszukiwacza przygód na kapłana
  }
ask-accept-offer = { $who ->
    [you] przyjmij ofertę albo odmów
   *[other] decyduje o ofercie
  }
ask-recover-adventurer = { $who ->
    [you] weź z powrotem jednego z oddanych poszukiwaczy przygód
   *[other] bierze z powrotem jednego z oddanych poszukiwaczy przygód
  }
ask-choose-opponent = { $who ->
    [you] wybierz przeciwnika
   *[other] wybiera przeciwnika
  }
ask-steal = { $who ->
    [you] { $count ->
        [one] wybierz, co mu zabierzesz
        [few] wybierz { $count } rzeczy, które mu zabierzesz
       *[many] wybierz { $count } rzeczy, które mu zabierzesz
      }
   *[other] wybiera, co zabrać
  }
ask-draft-quest = { $who ->
    [you] zatrzymaj jedno z tych zadań
   *[other] zatrzymuje jedno z zadań
  }
ask-name-quest-type = { $who ->
    [you] wskaż typ zadania
   *[other] wskazuje typ zadania
  }
ask-choose-hall-tile = { $who ->
    [you] wybierz budynek z oferty Gildii Budowniczych
   *[other] wybiera budynek z oferty Gildii Budowniczych
  }
ask-move-agent = { $who ->
    [you] wybierz agenta do przeniesienia
   *[other] wybiera agenta do przeniesienia
  }
ask-move-agent-then = { $who ->
    [you] wybierz, dokąd pójdzie
   *[other] wybiera, dokąd pójdzie
  }
ask-take-action = { $who ->
    [you] użyj tego pola albo odmów
   *[other] decyduje, czy użyć pola
  }
ask-choose-building = { $who ->
    [you] wybierz budynek
   *[other] wybiera budynek
  }
ask-hand-on-quest = { $who ->
    [you] wybierz zadanie obowiązkowe do oddania
   *[other] wybiera zadanie obowiązkowe do oddania
  }
ask-hand-on-quest-then = { $who ->
    [you] wybierz, kto je dostanie
   *[other] wybiera, kto je dostanie
  }
ask-other = { $who ->
    [you] podejmij decyzję
   *[other] podejmuje decyzję
  }

decline-complete-quest = Nie teraz
decline-play-intrigue = Nie zagrywaj
decline-return-corruption = Zatrzymaj
decline-return-agent = Wystarczy
decline-accept-offer = Nie, dziękuję
decline-take-action = Nie, dziękuję
decline-swap-for-cleric = Bez wymiany
decline-buy-building = Nie kupuj
decline-other = Odmów
accept-accept-offer = Przyjmij
accept-take-action = Użyj
accept-other = Tak

# Klawisze.
key-confirm = Potwierdź wybór
key-cancel = Anuluj wybór
key-decline = Odmów
key-take-back = Cofnij (także Ctrl Z)
key-next = Następne podświetlone pole lub karta
key-previous = Poprzednie podświetlone pole lub karta
key-arrows = Najbliższe podświetlone pole lub karta w tę stronę
key-choice = Wybór o tym numerze
key-skip = Przejdź do ostatniego ruchu
key-inspect = Szczegóły zaznaczonego pola lub karty (także prawy przycisk lub długie dotknięcie)
key-explanations = Włącz lub wyłącz objaśnienia
key-chat = Napisz wiadomość

# Głosowania, przerwy, boty na miejscach.
asks-pause = { $who } prosi o przerwę.
asks-undo = { $who } prosi o cofnięcie ruchu.
asks-hand-over = { $who } prosi, by grał bot: { $whom }.
vote-yes = Zgoda
vote-no = Odmów
vote-waiting = { $count ->
    [one] czekamy na jedną odpowiedź
    [few] czekamy na { $count } odpowiedzi
   *[many] czekamy na { $count } odpowiedzi
  }
vote-silence = Brak odpowiedzi do { $time } oznacza zgodę.
vote-withdraw = Wycofaj
is-paused = Gra jest wstrzymana.
resume = Graj dalej
played-by-bot = Gra bot: { $name }.
played-by-bot-you = Za ciebie gra bot.
gave-up = Gra oddana. Do końca zagra za ciebie bot; możesz oglądać.
take-seat-back = Wróć na miejsce
is-late = { $name } długo się zastanawia.
is-away = Gracza { $name } nie ma przy stole.
absent-wait = Czekaj
absent-remind = Przypomnij
reminded-them = Przypomnienie wysłane: { $name }.
reminded-you = { $name } przypomina: stół czeka na ciebie.
propose-bot = Niech zagra bot
hand-over = Niech gra za mnie bot
misfired = Połączenie zerwało się, zanim dotarła twoja odpowiedź. Nic się nie stało: odpowiedz jeszcze raz.
one-click = Gra jednym kliknięciem

# Jedno urządzenie, kilka osób.
curtain = Następna osoba: { $name }
curtain-note = Przekaż urządzenie. Tajne karty są zakryte, dopóki następna osoba nie naciśnie przycisku.
curtain-ready = To ja, { $name }

# Odkąd ostatnio patrzę.
recap = Pod twoją nieobecność
recap-opening = Przed twoją pierwszą turą
recap-close = Dalej
recap-skip = Pokaż wszystko
recap-turn = Twoja tura. Pod twoją nieobecność:
recap-more = { $count ->
    [one] { $count } wcześniejszy wiersz jest w dzienniku.
    [few] { $count } wcześniejsze wiersze są w dzienniku.
   *[many] { $count } wcześniejszych wierszy jest w dzienniku.
  }

# Dziennik i czat.
log = Dziennik
say = Napisz wiadomość
chat-mute = ukryj czat
chat-show = pokaż czat
watching = { $count ->
    [one] ogląda { $count } osoba
    [few] oglądają { $count } osoby
   *[many] ogląda { $count } osób
  }

# Pierwsze gry.
explanations = Objaśnienia
explanations-close = Bez objaśnień
learn-goal = Po ośmiu rundach wygrywa, kto ma najwięcej punktów. Wypełniaj zadania, przede wszystkim te, które liczy twój tajny lord. Zacznij: wyślij agenta na podświetlone pole.
learn-assign-agent = Wyślij agenta na podświetlone pole: dostaniesz to, co ono pokazuje. Poszukiwaczami przygód i złotem płacisz za zadania.
learn-take-quest = Weź zadanie. Puste kształty to to, czego ci jeszcze brakuje; korona oznacza to, co liczy twój lord.
learn-complete-quest = Stać cię na zadanie. Gdy je wypełnisz, zdobędziesz punkty; w każdej turze możesz wypełnić jedno.
learn-complete-mandatory = Zadanie obowiązkowe trzeba wypełnić jako pierwsze. Do tego czasu nie wypełnisz innych zadań.
learn-play-intrigue = Zagraj kartę z ręki. Na koniec rundy twój agent pójdzie stąd na inne pole.
learn-buy-building = Kup budynek. Staje się nowym polem i płaci ci, gdy odwiedza go przeciwnik.
learn-gain-adventurer = Wybierz to, czego brakuje twoim zadaniom.
learn-other = Wybierz coś podświetlonego i potwierdź. Możesz to cofnąć, dopóki nic nie odkryto.
learn-wait = Przeciwnik myśli. Jego ruchy pokazuje dziennik.
learn-waterdeep-harbor = Zagraj teraz kartę intrygi. Na koniec rundy ten agent pójdzie na inne pole.
learn-castle-waterdeep = Dociągnij kartę intrygi, a od następnej rundy zaczynasz ty.
learn-builders-hall = Kup jeden z budynków z oferty. Zarabiasz, gdy odwiedza go przeciwnik.

# Powtórki.
replay = Powtórka
advice-ask = Podpowiedź: co zrobiłby silny bot?
key-advice = Podpowiedź: co zrobiłby silny bot?

# Decisions that the human makes for a scripted rival.
solo-decide-for = Decydujesz za: { $name }
solo-head-for = Decydujesz za: { $name }. Teraz: { $what }
solo-for-tag = ZA RYWALA
