# Kim się jest.
you-name = Imię
you-emblem = Emblemat
stats-title = Twoje dotychczasowe gry
stats-none = Na serwerze nie ma jeszcze skończonej gry.
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
recovery-title = Gra na innym urządzeniu
recovery-intro = Nie ma tu kont. Otwórz ten link w innej przeglądarce, aby grać w niej jako ty, ze swoimi grami i imieniem.
recovery-link = Link odzyskiwania
recovery-make = Pokaż mój link odzyskiwania
recovery-warning = Każdy, kto ma ten link, może grać jako ty. Nie pokazuj go nikomu.
recovery-renew = Utwórz nowy link
recovery-renew-sure = Obecny link przestanie działać, a inne przeglądarki, które go użyły, stracą dostęp. Tego nie można cofnąć.
recovery-renew-yes = Zastąp link
recovery-renewed = Stary link już nie działa, a inne przeglądarki, które go użyły, straciły dostęp.
leave = Zapomnij mnie w tej przeglądarce
leave-sure = Bez linku odzyskiwania nie odzyskasz imienia ani gier.
leave-yes = Zapomnij mnie
keep = Zapisz

# Emblematy.
emblem-1 = Kotwica
emblem-2 = Mewa
emblem-3 = Klucz
emblem-4 = Księżyc
emblem-5 = Słońce
emblem-6 = Wieża

feed-title = Twoja tura w czytniku kanałów
feed-intro = Kanał (Atom) wymienia gry, które na ciebie czekają. Może go czytać każdy, kto zna adres; nowy link odzyskiwania go zmienia.
feed-show = Pokaż adres
feed-address = Adres kanału
