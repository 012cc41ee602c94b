# Pokój, w którym się siada.
room-title = Stół jest gotowy
room-free = { $count ->
    [one] Jedno miejsce jest wolne.
    [few] { $count } miejsca są wolne.
   *[many] { $count } miejsc jest wolnych.
  }
room-full = Wszyscy już są.
room-full-guest = Wszystkie miejsca są zajęte.
room-invite = Zaproszenie
room-link = Kto otworzy ten link, dołączy do stołu
room-share = Przy naszym stole jest wolne miejsce.
room-public = Stół jest też na publicznej liście.
room-private = Ten stół znajdą tylko osoby, które mają link.
room-agreed = Ustawienia stołu
room-start = Zaczynamy
room-start-bots = { $count ->
    [one] Zaczynamy: wolne miejsce zajmie bot
    [few] Zaczynamy: { $count } wolne miejsca zajmą boty
   *[many] Zaczynamy: { $count } wolnych miejsc zajmą boty
  }
room-cancel = Odwołaj grę
room-cancel-sure = Stół zostanie zamknięty dla wszystkich. Tego nie można cofnąć.
room-cancel-yes = Odwołaj na zawsze
room-cancel-no = Zostaw stół
room-waits-full = Gra zacznie się, gdy wszystkie miejsca będą zajęte.
room-waits-host = Gra zacznie się, gdy rozpocznie ją gospodarz.
room-begins = { $minutes ->
    [one] Gra zacznie się z botami w ciągu minuty.
    [few] Gra zacznie się z botami za { $minutes } minuty.
   *[many] Gra zacznie się z botami za { $minutes } minut.
  }
room-watch = Możesz zostać i oglądać: gra pojawi się tutaj.
room-no-watch = Ten stół nie jest otwarty dla widzów.
seat-yours = ty
seat-here = na miejscu
seat-is-open = Wolne
seat-a-bot = Bot na miejsce { $number }
a-bot = Bot…
another-bot = Inny bot…
sit-down = Usiądź
stand-up = Zwolnij miejsce
send-away = Usuń
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
agreed-bank = { $seconds } s na każdy ruch; ponad to { $minutes } min na całą grę
agreed-no-spectators = Bez widzów
agreed-no-chat = Bez czatu
agreed-arranged = Ta gra nie zaczyna się od losowego rozdania, więc nie liczy się w statystykach
agreed-no-hints = Bez podpowiedzi
room-who = Kim jesteś?
room-someone = Ktoś
room-watching = { $count ->
    [one] Jest tu jeszcze jedna osoba bez miejsca.
    [few] Są tu jeszcze { $count } osoby bez miejsca.
   *[many] Jest tu jeszcze { $count } osób bez miejsca.
  }
room-chat = Czat
room-chat-empty = Nikt jeszcze nic nie napisał.
room-chat-sit = Usiądź, żeby pisać na czacie.
room-chat-say = Napisz coś…
room-chat-send = Wyślij
agreed-hints = Podpowiedzi dozwolone
agreed-rated = Gra rankingowa: liczy się do rankingów
